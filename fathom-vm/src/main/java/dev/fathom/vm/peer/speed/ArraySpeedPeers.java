package dev.fathom.vm.peer.speed;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.peer.memory.RawMemory;
import java.util.Arrays;

/** Compares and hashes arrays in the host, as HotSpot's intrinsics do. */
public final class ArraySpeedPeers implements Peers {
    private static final int BOOLEAN = 4;
    private static final int CHAR = 5;
    private static final int BYTE = 8;
    private static final int SHORT = 9;
    private static final int INT = 10;

    private final RawMemory memory = new RawMemory();

    @Override
    public void register(PeerTable table) {
        table.on("jdk/internal/util/ArraysSupport")
                .method("vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I", this::mismatch)
                .method("vectorizedHashCode(Ljava/lang/Object;IIII)I", this::hash);
    }

    /** Returns the index of the first different element, or -1: all elements were compared. */
    private void mismatch(Call call) {
        int length = call.intArg(6);
        int scale = call.intArg(7);
        long bytes = (long) length << scale;
        if (length <= 0) {
            call.returnInt(-1);
            return;
        }
        long one = memory.place(call, 0, bytes);
        long other = memory.place(call, 3, bytes);
        long same = ((one | other) & 3) == 0
                ? alignedMismatch(call.heap, one, other, bytes)
                : bytewiseMismatch(call.heap, one, other, bytes);
        call.returnInt(same == bytes ? -1 : (int) (same >> scale));
    }

    private static long alignedMismatch(Heap heap, long one, long other, long bytes) {
        int from = (int) (one >> 2);
        int against = (int) (other >> 2);
        int count = (int) (bytes >> 2);
        int at = Arrays.mismatch(heap.words, from, from + count, heap.words, against, against + count);
        long start = (at < 0 ? count : at) * 4L;
        return start + bytewiseMismatch(heap, one + start, other + start, bytes - start);
    }

    private static long bytewiseMismatch(Heap heap, long one, long other, long bytes) {
        for (long i = 0; i < bytes; i++) {
            if (GuestBytes.byteAt(heap, one + i) != GuestBytes.byteAt(heap, other + i)) {
                return i;
            }
        }
        return bytes;
    }

    private void hash(Call call) {
        int array = call.nonNull(0);
        int from = call.intArg(1);
        int length = call.intArg(2);
        int hash = call.intArg(3);
        int type = call.intArg(4);
        for (int i = from; i < from + length; i++) {
            hash = 31 * hash + element(call, array, i, type);
        }
        call.returnInt(hash);
    }

    /** BOOLEAN stands for unsigned bytes, and CHAR may be asked of a byte array that holds chars. */
    private static int element(Call call, int array, int index, int type) {
        int[] words = call.heap.words;
        int data = array + Heap.ARRAY_DATA;
        return switch (type) {
            case BOOLEAN -> (words[data + (index >> 2)] >>> ((index & 3) << 3)) & 0xFF;
            case BYTE -> (byte) (words[data + (index >> 2)] >>> ((index & 3) << 3));
            case CHAR -> (char) (words[data + (index >> 1)] >>> ((index & 1) << 4));
            case SHORT -> (short) (words[data + (index >> 1)] >>> ((index & 1) << 4));
            case INT -> words[data + index];
            default -> throw call.exception("java/lang/IllegalArgumentException", "unrecognized basic type: " + type);
        };
    }
}
