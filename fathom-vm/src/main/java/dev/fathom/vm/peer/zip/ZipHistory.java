package dev.fathom.vm.peer.zip;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import java.util.Arrays;

/** Reads and extends the guest's {@code dev.fathom.guest.ZipStream} objects. */
final class ZipHistory {
    private static final String STREAM = "dev/fathom/guest/ZipStream";

    /**
     * Names a history.
     *
     * @param length its length in bytes
     * @param digest a hash of it
     * @param second an independent hash of it
     */
    record Key(int length, long digest, long second) {}

    private final Vm vm;
    private final Heap heap;
    private final VmClass streamClass;
    private final int streamsAddress;
    private final int history;
    private final int length;
    private final int digest;
    private final int second;

    ZipHistory(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
        streamClass = vm.system(STREAM);
        streamsAddress = vm.field(STREAM, "streams").offset;
        history = vm.field(STREAM, "history").offset;
        length = vm.field(STREAM, "length").offset;
        digest = vm.field(STREAM, "digest").offset;
        second = vm.field(STREAM, "secondDigest").offset;
    }

    /** Creates a stream and returns its address. */
    long create() {
        int stream = heap.allocate(streamClass);
        int slot = freeSlot();
        heap.store(heap.words[streamsAddress] + Heap.ARRAY_DATA + slot, stream);
        return slot + 1;
    }

    private int freeSlot() {
        int streams = heap.words[streamsAddress];
        int count = streams == 0 ? 0 : heap.arrayLength(streams);
        for (int i = 0; i < count; i++) {
            if (heap.words[streams + Heap.ARRAY_DATA + i] == 0) {
                return i;
            }
        }
        int longer = heap.allocateArray(vm.classes.arrayOf(streamClass), count * 2 + 4);
        for (int i = 0; i < count; i++) {
            heap.words[longer + Heap.ARRAY_DATA + i] = heap.words[streams + Heap.ARRAY_DATA + i];
        }
        heap.store(streamsAddress, longer);
        return count;
    }

    void end(long address) {
        stream(address);
        heap.store(heap.words[streamsAddress] + Heap.ARRAY_DATA + (int) address - 1, 0);
    }

    private int stream(long address) {
        int streams = heap.words[streamsAddress];
        int stream = streams == 0 || address <= 0 || address > heap.arrayLength(streams)
                ? 0
                : heap.words[streams + Heap.ARRAY_DATA + (int) address - 1];
        if (stream == 0) {
            throw new UnsupportedGuestFeature("use of a zlib stream that does not exist; a JVM might crash here");
        }
        return stream;
    }

    Key key(long address) {
        int stream = stream(address);
        return new Key(heap.words[stream + length], heap.loadLong(stream + digest), heap.loadLong(stream + second));
    }

    byte[] bytes(long address) {
        int stream = stream(address);
        int array = heap.words[stream + history];
        return array == 0 ? new byte[0] : GuestBytes.copyOf(heap, array, 0, heap.words[stream + length]);
    }

    void clear(long address) {
        int stream = stream(address);
        heap.store(stream + history, 0);
        heap.store(stream + length, 0);
        heap.storeLong(stream + digest, 0);
        heap.storeLong(stream + second, 0);
    }

    void append(long address, byte[] record) {
        int stream = stream(address);
        int used = heap.words[stream + length];
        int array = roomFor(stream, used, Math.addExact(used, record.length));
        GuestBytes.store(heap, array, used, record, record.length);
        heap.store(stream + length, used + record.length);
        heap.storeLong(stream + digest, mix(heap.loadLong(stream + digest), record, 0x9E3779B97F4A7C15L));
        heap.storeLong(stream + second, mix(heap.loadLong(stream + second), record, 0xD6E8FEB86659FD93L));
    }

    private int roomFor(int stream, int used, int needed) {
        int array = heap.words[stream + history];
        if (array != 0 && heap.arrayLength(array) >= needed) {
            return array;
        }
        byte[] old = array == 0 ? new byte[0] : GuestBytes.copyOf(heap, array, 0, used);
        int longer = GuestBytes.newArray(vm, Arrays.copyOf(old, (int) Math.min(Integer.MAX_VALUE - 8, needed * 2L)));
        heap.store(stream + history, longer);
        return longer;
    }

    private static long mix(long start, byte[] bytes, long factor) {
        long hash = start;
        for (byte each : bytes) {
            hash = (hash ^ each) * factor;
            hash ^= hash >>> 29;
        }
        return hash;
    }
}
