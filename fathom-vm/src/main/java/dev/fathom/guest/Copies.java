package dev.fathom.guest;

/**
 * Copies part by part what other threads write meanwhile: {@code System.arraycopy} and {@code clone} are no more atomic than a loop is (JLS 17.6, 17.7 speak of single variables). Which way the JVM goes
 * through an array is open; as here, it begins at the front, unless it would overwrite what it has yet to copy.
 */
final class Copies {
    private Copies() {}

    static void copy(byte[] source, int from, byte[] target, int to, int length) {
        boolean back = source == target && from < to;
        for (int i = 0; i < length; i++) {
            int at = back ? length - 1 - i : i;
            target[to + at] = source[from + at];
        }
    }

    static void copy(char[] source, int from, char[] target, int to, int length) {
        boolean back = source == target && from < to;
        for (int i = 0; i < length; i++) {
            int at = back ? length - 1 - i : i;
            target[to + at] = source[from + at];
        }
    }

    static void copy(short[] source, int from, short[] target, int to, int length) {
        boolean back = source == target && from < to;
        for (int i = 0; i < length; i++) {
            int at = back ? length - 1 - i : i;
            target[to + at] = source[from + at];
        }
    }

    static void copy(int[] source, int from, int[] target, int to, int length) {
        boolean back = source == target && from < to;
        for (int i = 0; i < length; i++) {
            int at = back ? length - 1 - i : i;
            target[to + at] = source[from + at];
        }
    }

    static void copy(long[] source, int from, long[] target, int to, int length) {
        boolean back = source == target && from < to;
        for (int i = 0; i < length; i++) {
            int at = back ? length - 1 - i : i;
            target[to + at] = source[from + at];
        }
    }

    static void copy(float[] source, int from, float[] target, int to, int length) {
        boolean back = source == target && from < to;
        for (int i = 0; i < length; i++) {
            int at = back ? length - 1 - i : i;
            target[to + at] = source[from + at];
        }
    }

    static void copy(double[] source, int from, double[] target, int to, int length) {
        boolean back = source == target && from < to;
        for (int i = 0; i < length; i++) {
            int at = back ? length - 1 - i : i;
            target[to + at] = source[from + at];
        }
    }

    static void copy(Object[] source, int from, Object[] target, int to, int length) {
        boolean back = source == target && from < to;
        for (int i = 0; i < length; i++) {
            int at = back ? length - 1 - i : i;
            target[to + at] = source[from + at];
        }
    }

    /** Copies bytes of arrays, or of memory outside the heap, for which there is no object, so many at once; they may change places within each of these units. */
    static void copy(Object source, long from, Object target, long to, long size, int unit, boolean swapped) {
        boolean back = source == target && from < to;
        for (long i = 0; i < size; i += unit) {
            long at = back ? size - unit - i : i;
            long value = load(source, from + at, unit);
            store(target, to + at, unit, swapped ? Long.reverseBytes(value) >>> Long.SIZE - unit * Byte.SIZE : value);
        }
    }

    private static native long load(Object object, long offset, int bytes);

    private static native void store(Object object, long offset, int bytes, long value);

    /** Fills the clone of an array. */
    static Object fill(Object source, Object target, int length) {
        System.arraycopy(source, 0, target, 0, length);
        return target;
    }

    /** Fills the clone of another object, field by field. */
    static Object fillFields(Object source, Object target, int fields) {
        for (int i = 0; i < fields; i++) {
            copyField(source, target, i);
        }
        return target;
    }

    private static native void copyField(Object source, Object target, int field);
}
