package dev.fathom.guest;

/**
 * Holds the memory that the guest allocates outside its heap (direct buffers, {@code Unsafe.allocateMemory}).
 *
 * <p>It lives in the heap all the same, so that it is saved, compared and restored with everything else. The address of
 * byte {@code i} of block {@code n} is {@code (n + 1) << 32 | i}.
 */
public final class OffHeap {
    static byte[][] blocks;

    private OffHeap() {}
}
