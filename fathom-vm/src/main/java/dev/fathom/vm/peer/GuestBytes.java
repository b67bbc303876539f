package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;

/** Moves bytes between guest memory and host arrays. Places in guest memory are counted in bytes: four per word. */
public final class GuestBytes {
    private GuestBytes() {}

    /** Returns the place of an element of a guest byte array. */
    public static long elementOf(int array, int index) {
        return ((long) (array + Heap.ARRAY_DATA) << 2) + index;
    }

    /** Copies out of a guest byte array. */
    public static byte[] copyOf(Heap heap, int array, int offset, int length) {
        byte[] bytes = new byte[length];
        read(heap, elementOf(array, offset), bytes, 0, length);
        return bytes;
    }

    /** Copies into a guest byte array, through the barrier. */
    public static void store(Heap heap, int array, int offset, byte[] bytes, int length) {
        write(heap, elementOf(array, offset), bytes, 0, length);
    }

    /** Allocates a guest byte array. */
    public static int newArray(Vm vm, byte[] bytes) {
        int array = vm.heap.allocateArray(vm.classes.arrayOf(vm.classes.primitive('B')), bytes.length);
        write(vm.heap, elementOf(array, 0), bytes, 0, bytes.length);
        return array;
    }

    /** Throws what natives throw for a bad range of an array: NullPointerException or IndexOutOfBoundsException. */
    public static void checkRange(Call call, int array, int offset, int length) {
        if (array == 0) {
            throw call.exception("java/lang/NullPointerException", null);
        }
        int size = call.heap.arrayLength(array);
        if (offset < 0 || length < 0 || size - offset < length) {
            throw call.exception("java/lang/IndexOutOfBoundsException", null);
        }
    }

    public static int byteAt(Heap heap, long at) {
        return (heap.words[(int) (at >> 2)] >>> ((at & 3) << 3)) & 0xFF;
    }

    public static void storeByte(Heap heap, long at, int value) {
        int word = (int) (at >> 2);
        int shift = (int) (at & 3) << 3;
        heap.store(word, (heap.words[word] & ~(0xFF << shift)) | (value & 0xFF) << shift);
    }

    public static void read(Heap heap, long from, byte[] bytes, int offset, int length) {
        int[] words = heap.words;
        int at = offset;
        int end = offset + length;
        long place = from;
        while (at < end && (place & 3) != 0) {
            bytes[at++] = (byte) byteAt(heap, place++);
        }
        int word = (int) (place >> 2);
        for (; end - at >= 4; at += 4) {
            int value = words[word++];
            bytes[at] = (byte) value;
            bytes[at + 1] = (byte) (value >> 8);
            bytes[at + 2] = (byte) (value >> 16);
            bytes[at + 3] = (byte) (value >> 24);
        }
        place = (long) word << 2;
        while (at < end) {
            bytes[at++] = (byte) byteAt(heap, place++);
        }
    }

    public static void write(Heap heap, long to, byte[] bytes, int offset, int length) {
        int at = offset;
        int end = offset + length;
        long place = to;
        while (at < end && (place & 3) != 0) {
            storeByte(heap, place++, bytes[at++]);
        }
        int word = (int) (place >> 2);
        for (; end - at >= 4; at += 4) {
            int low = (bytes[at] & 0xFF) | (bytes[at + 1] & 0xFF) << 8;
            heap.store(word++, low | (bytes[at + 2] & 0xFF) << 16 | bytes[at + 3] << 24);
        }
        place = (long) word << 2;
        while (at < end) {
            storeByte(heap, place++, bytes[at++]);
        }
    }
}
