package dev.fathom.vm.peer.speed;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;

/**
 * Does in the host what strings do most. The JDK's own code gives the same results, only slower: HotSpot has intrinsics
 * for these methods, too.
 */
public final class StringSpeedPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("java/lang/StringLatin1")
                .method("equals([B[B)Z", StringSpeedPeers::arraysEqual)
                .method("hashCode([B)I", StringSpeedPeers::latinHash)
                .method("compareTo([B[B)I", StringSpeedPeers::compareLatin)
                .method("indexOf([B[B)I", StringSpeedPeers::indexOfLatin)
                .method("inflate([BI[BII)V", StringSpeedPeers::inflate)
                .method("inflate([BI[CII)V", StringSpeedPeers::inflate);
        table.on("java/lang/StringUTF16")
                .method("equals([B[B)Z", StringSpeedPeers::arraysEqual)
                .method("hashCode([B)I", StringSpeedPeers::wideHash);
        table.on("java/lang/StringCoding")
                .method("hasNegatives([BII)Z", call -> call.returnBool(countPositives(call) != call.intArg(2)))
                .method("countPositives([BII)I", call -> call.returnInt(countPositives(call)));
    }

    /** Bytes behind the last one of an array are zero, so whole words can be compared. */
    private static void arraysEqual(Call call) {
        int one = call.nonNull(0);
        int other = call.nonNull(1);
        int[] words = call.heap.words;
        int length = words[one + Heap.LENGTH];
        if (length != words[other + Heap.LENGTH]) {
            call.returnBool(false);
            return;
        }
        int end = Heap.ARRAY_DATA + ((length + 3) >> 2);
        for (int i = Heap.ARRAY_DATA; i < end; i++) {
            if (words[one + i] != words[other + i]) {
                call.returnBool(false);
                return;
            }
        }
        call.returnBool(true);
    }

    private static void latinHash(Call call) {
        int array = call.nonNull(0);
        int[] words = call.heap.words;
        int length = words[array + Heap.LENGTH];
        int data = array + Heap.ARRAY_DATA;
        int hash = 0;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + ((words[data + (i >> 2)] >>> ((i & 3) << 3)) & 0xFF);
        }
        call.returnInt(hash);
    }

    private static void wideHash(Call call) {
        int array = call.nonNull(0);
        int[] words = call.heap.words;
        int length = words[array + Heap.LENGTH] >> 1;
        int data = array + Heap.ARRAY_DATA;
        int hash = 0;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + ((words[data + (i >> 1)] >>> ((i & 1) << 4)) & 0xFFFF);
        }
        call.returnInt(hash);
    }

    private static void compareLatin(Call call) {
        int one = call.nonNull(0);
        int other = call.nonNull(1);
        Heap heap = call.heap;
        int common = Math.min(heap.arrayLength(one), heap.arrayLength(other));
        for (int i = 0; i < common; i++) {
            int difference = byteOf(heap.words, one, i) - byteOf(heap.words, other, i);
            if (difference != 0) {
                call.returnInt(difference);
                return;
            }
        }
        call.returnInt(heap.arrayLength(one) - heap.arrayLength(other));
    }

    private static int byteOf(int[] words, int array, int index) {
        return (words[array + Heap.ARRAY_DATA + (index >> 2)] >>> ((index & 3) << 3)) & 0xFF;
    }

    private static void indexOfLatin(Call call) {
        int text = call.nonNull(0);
        int pattern = call.nonNull(1);
        Heap heap = call.heap;
        int last = heap.arrayLength(text) - heap.arrayLength(pattern);
        for (int i = 0; i <= last; i++) {
            if (matches(heap, text, i, pattern)) {
                call.returnInt(i);
                return;
            }
        }
        call.returnInt(-1);
    }

    private static boolean matches(Heap heap, int text, int at, int pattern) {
        int length = heap.arrayLength(pattern);
        for (int i = 0; i < length; i++) {
            if (byteOf(heap.words, text, at + i) != byteOf(heap.words, pattern, i)) {
                return false;
            }
        }
        return true;
    }

    /** Widens bytes to chars, in a char array or in a byte array that holds chars. */
    private static void inflate(Call call) {
        int source = call.nonNull(0);
        int target = call.nonNull(2);
        int from = call.intArg(1);
        int to = call.intArg(3);
        int length = call.intArg(4);
        Heap heap = call.heap;
        int room = heap.arrayLength(target) >> (heap.classOf(target).elementShift - 1);
        for (int i = 0; i < length; i++) {
            checkIndex(call, from + i, heap.arrayLength(source));
            checkIndex(call, to + i, room);
            int address = target + Heap.ARRAY_DATA + ((to + i) >> 1);
            int shift = ((to + i) & 1) << 4;
            int rest = heap.words[address] & ~(0xFFFF << shift);
            heap.store(address, rest | byteOf(heap.words, source, from + i) << shift);
        }
    }

    private static void checkIndex(Call call, int index, int length) {
        if (index < 0 || index >= length) {
            throw call.exception(
                    "java/lang/ArrayIndexOutOfBoundsException",
                    "Index " + index + " out of bounds for length " + length);
        }
    }

    private static int countPositives(Call call) {
        int array = call.nonNull(0);
        int from = call.intArg(1);
        int length = call.intArg(2);
        Heap heap = call.heap;
        for (int i = 0; i < length; i++) {
            checkIndex(call, from + i, heap.arrayLength(array));
            if (byteOf(heap.words, array, from + i) >= 0x80) {
                return i;
            }
        }
        return length;
    }
}
