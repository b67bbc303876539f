package dev.fathom.vm.peer.memory;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;

/**
 * Says what {@code Unsafe} takes for the offset of a field or an array element.
 *
 * <p>An offset counts bytes from four bytes before the object, so that array elements start at 16 as in HotSpot: code
 * that wants aligned elements of a byte array finds them where it expects them.
 */
public final class UnsafeOffsets {
    /** Offset of the first element of any array. */
    public static final int ARRAY_BASE = 16;

    private static final int SHIFT_WORDS = 1;

    private UnsafeOffsets() {}

    /** Returns the offset of an instance field in its object, or of a static field in its statics holder. */
    public static long of(VmField field) {
        if (field.untracked && !field.isStatic()) {
            throw new UnsupportedGuestFeature("access by offset (Unsafe, VarHandle, field updater, method handle) to "
                    + field + ", which is @Untracked: use plain accesses, or make it static");
        }
        int words = field.isStatic() ? field.offset - field.owner.statics : field.offset;
        return (words + SHIFT_WORDS) * 4L;
    }

    /** Ends the path if so many bytes at an offset are not all of fields or elements of the object: a JVM might crash. */
    static void check(Heap heap, int ref, long offset, long size) {
        VmClass type = heap.classOf(ref);
        long first = (offset >> 2) - SHIFT_WORDS;
        long last = ((offset + size - 1) >> 2) - SHIFT_WORDS;
        if (size > 0 && (first < (type.isArray() ? Heap.ARRAY_DATA : Heap.LOCK + 1) || last >= heap.sizeOf(ref))) {
            throw new UnsupportedGuestFeature("Unsafe access at offset " + offset + " of an object of "
                    + type.externalName() + ", where it has no field or element; a JVM might crash here");
        }
    }

    /** Returns the address in the heap of the word that an aligned offset names. */
    public static int wordAddress(int ref, long offset) {
        return ref - SHIFT_WORDS + (int) (offset >> 2);
    }

    /** Returns the address, counted in bytes, that an offset in an object names. */
    static long byteAddress(int ref, long offset) {
        return ((long) (ref - SHIFT_WORDS) << 2) + offset;
    }
}
