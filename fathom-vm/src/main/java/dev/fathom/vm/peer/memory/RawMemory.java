package dev.fathom.vm.peer.memory;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes guest memory as {@code Unsafe} addresses it: an object (or null, for memory outside the heap) and an
 * offset in bytes, aligned or not.
 */
public final class RawMemory {
    private @Nullable OffHeapMemory offHeap;

    public OffHeapMemory offHeap(Call call) {
        if (offHeap == null) {
            offHeap = new OffHeapMemory(call.vm);
        }
        return offHeap;
    }

    /** Returns the place, counted in bytes, that the object in a slot and the offset after it name. */
    public long place(Call call, int slot, long size) {
        int ref = call.ref(slot);
        long offset = call.longArg(slot + 1);
        if (ref == 0) {
            return offHeap(call).locate(offset, size);
        }
        UnsafeOffsets.check(call.heap, ref, offset, size);
        return UnsafeOffsets.byteAddress(ref, offset);
    }

    long load(Call call, int slot, int size) {
        int ref = call.ref(slot);
        long offset = call.longArg(slot + 1);
        if (ref != 0 && (offset & 3) + size <= 4) {
            UnsafeOffsets.check(call.heap, ref, offset, size);
            return call.heap.words[UnsafeOffsets.wordAddress(ref, offset)] >>> ((offset & 3) << 3);
        }
        return load(call.heap, place(call, slot, size), size);
    }

    private static long load(Heap heap, long place, int size) {
        int word = (int) (place >> 2);
        int shift = (int) (place & 3) << 3;
        if (shift == 0 && size == 8) {
            return heap.loadLong(word);
        }
        long value = (heap.words[word] & 0xFFFFFFFFL) >>> shift;
        for (int have = 32 - shift; have < size << 3; have += 32) {
            value |= (heap.words[++word] & 0xFFFFFFFFL) << have;
        }
        return value;
    }

    public void store(Call call, int slot, int size, long value) {
        int ref = call.ref(slot);
        long offset = call.longArg(slot + 1);
        if (ref != 0
                && (offset & 3) == 0
                && (size == 4 || (size < 4 && !call.heap.classOf(ref).isArray()))) {
            UnsafeOffsets.check(call.heap, ref, offset, size);
            call.heap.store(UnsafeOffsets.wordAddress(ref, offset), (int) value);
        } else {
            store(call.heap, place(call, slot, size), size, value);
        }
    }

    /** Stores the low bytes of a value. */
    public static void store(Heap heap, long place, int size, long value) {
        if ((place & 3) == 0 && size == 8) {
            heap.storeLong((int) (place >> 2), value);
            return;
        }
        if ((place & 3) == 0 && size == 4) {
            heap.store((int) (place >> 2), (int) value);
            return;
        }
        for (int i = 0; i < size; i++) {
            GuestBytes.storeByte(heap, place + i, (int) (value >>> (i << 3)));
        }
    }
}
