package dev.fathom.vm.peer.memory;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.GuestOutOfMemory;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;

/** Gives the guest memory outside its heap: byte arrays that {@code dev.fathom.guest.OffHeap} holds. */
public final class OffHeapMemory {
    private static final String HOLDER = "dev/fathom/guest/OffHeap";
    private static final int FIRST_BLOCKS = 8;

    private final Vm vm;
    private final Heap heap;
    private final int blocksAddress;

    OffHeapMemory(Vm vm) {
        this.vm = vm;
        this.heap = vm.heap;
        blocksAddress = vm.field(HOLDER, "blocks").offset;
    }

    /** Allocates a block of zeros and returns its address, or 0 if it is too large. */
    public long allocate(long bytes) {
        if (bytes < 0 || bytes > Integer.MAX_VALUE - 8) {
            return 0;
        }
        try {
            VmClass byteArray = vm.classes.arrayOf(vm.classes.primitive('B'));
            int block = heap.allocateArray(byteArray, (int) bytes);
            int slot = freeSlot(byteArray);
            heap.store(heap.words[blocksAddress] + Heap.ARRAY_DATA + slot, block);
            return (slot + 1L) << 32;
        } catch (GuestOutOfMemory e) {
            return 0;
        }
    }

    private int freeSlot(VmClass byteArray) {
        int blocks = heap.words[blocksAddress];
        int count = blocks == 0 ? 0 : heap.arrayLength(blocks);
        for (int i = 0; i < count; i++) {
            if (heap.words[blocks + Heap.ARRAY_DATA + i] == 0) {
                return i;
            }
        }
        int longer = heap.allocateArray(vm.classes.arrayOf(byteArray), Math.max(FIRST_BLOCKS, count * 2));
        for (int i = 0; i < count; i++) {
            heap.words[longer + Heap.ARRAY_DATA + i] = heap.words[blocks + Heap.ARRAY_DATA + i];
        }
        heap.store(blocksAddress, longer);
        return count;
    }

    /** Frees a block; address 0 is nothing. */
    public void free(long address) {
        if (address != 0) {
            block(address);
            heap.store(heap.words[blocksAddress] + Heap.ARRAY_DATA + slot(address), 0);
        }
    }

    /** Moves a block to a new one of that size and returns its address, or 0 if it is too large. */
    long reallocate(long address, long bytes) {
        long moved = allocate(bytes);
        if (moved != 0 && address != 0) {
            int old = block(address);
            int length = (int) Math.min(heap.arrayLength(old), bytes);
            GuestBytes.store(heap, block(moved), 0, GuestBytes.copyOf(heap, old, 0, length), length);
            free(address);
        }
        return moved;
    }

    /** Returns the place of an address, counted in bytes; the bytes from there on must belong to one block. */
    public long locate(long address, long size) {
        int block = block(address);
        long offset = address & 0xFFFFFFFFL;
        if (offset + size > heap.arrayLength(block)) {
            throw outside(address);
        }
        return GuestBytes.elementOf(block, (int) offset);
    }

    /** Returns the bytes of a C string. */
    public byte[] string(long address) {
        int block = block(address);
        int start = (int) address;
        int length = 0;
        while (GuestBytes.byteAt(heap, locate(address + length, 1)) != 0) {
            length++;
        }
        return GuestBytes.copyOf(heap, block, start, length);
    }

    private static int slot(long address) {
        return (int) (address >>> 32) - 1;
    }

    private int block(long address) {
        int blocks = heap.words[blocksAddress];
        int slot = slot(address);
        if (blocks == 0 || slot < 0 || slot >= heap.arrayLength(blocks)) {
            throw outside(address);
        }
        int block = heap.words[blocks + Heap.ARRAY_DATA + slot];
        if (block == 0) {
            throw outside(address);
        }
        return block;
    }

    private static UnsupportedGuestFeature outside(long address) {
        return new UnsupportedGuestFeature("memory access at 0x" + Long.toHexString(address)
                + ", which no live block of Unsafe.allocateMemory holds; a JVM might crash here");
    }
}
