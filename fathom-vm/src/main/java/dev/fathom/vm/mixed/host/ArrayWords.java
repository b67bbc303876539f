package dev.fathom.vm.mixed.host;

import dev.fathom.vm.heap.Heap;

/** Copies arrays of primitives between the guest's words and the host. */
public final class ArrayWords {
    private ArrayWords() {}

    /** Returns a new array of primitives, by the first letter of their descriptor. */
    public static Object create(char kind, int length) {
        return switch (kind) {
            case 'Z' -> new boolean[length];
            case 'B' -> new byte[length];
            case 'C' -> new char[length];
            case 'S' -> new short[length];
            case 'I' -> new int[length];
            case 'J' -> new long[length];
            case 'F' -> new float[length];
            default -> new double[length];
        };
    }

    /** Fills a host array with the elements of the guest's. */
    public static void load(Object array, int[] words, int ref) {
        int data = ref + Heap.ARRAY_DATA;
        if (array instanceof byte[] bytes) {
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (words[data + (i >> 2)] >>> ((i & 3) << 3));
            }
        } else if (array instanceof int[] ints) {
            System.arraycopy(words, data, ints, 0, ints.length);
        } else if (array instanceof char[] chars) {
            for (int i = 0; i < chars.length; i++) {
                chars[i] = (char) (words[data + (i >> 1)] >>> ((i & 1) << 4));
            }
        } else if (array instanceof long[] longs) {
            for (int i = 0; i < longs.length; i++) {
                longs[i] = wide(words, data + 2 * i);
            }
        } else {
            loadRare(array, words, data);
        }
    }

    private static void loadRare(Object array, int[] words, int data) {
        if (array instanceof boolean[] booleans) {
            for (int i = 0; i < booleans.length; i++) {
                booleans[i] = (words[data + (i >> 2)] >>> ((i & 3) << 3) & 0xFF) != 0;
            }
        } else if (array instanceof short[] shorts) {
            for (int i = 0; i < shorts.length; i++) {
                shorts[i] = (short) (words[data + (i >> 1)] >>> ((i & 1) << 4));
            }
        } else if (array instanceof float[] floats) {
            for (int i = 0; i < floats.length; i++) {
                floats[i] = Float.intBitsToFloat(words[data + i]);
            }
        } else {
            double[] doubles = (double[]) array;
            for (int i = 0; i < doubles.length; i++) {
                doubles[i] = Double.longBitsToDouble(wide(words, data + 2 * i));
            }
        }
    }

    static long wide(int[] words, int at) {
        return (words[at] & 0xFFFFFFFFL) | ((long) words[at + 1] << 32);
    }

    /** Returns how many words the elements take. */
    static int count(Object array) {
        int length = java.lang.reflect.Array.getLength(array);
        if (array instanceof byte[] || array instanceof boolean[]) {
            return (length + 3) >> 2;
        }
        if (array instanceof char[] || array instanceof short[]) {
            return (length + 1) >> 1;
        }
        return array instanceof long[] || array instanceof double[] ? 2 * length : length;
    }

    /** Writes what differs to the guest's array, word by word. */
    public static void flush(Object array, Heap heap, int ref) {
        int data = ref + Heap.ARRAY_DATA;
        int count = count(array);
        for (int i = 0; i < count; i++) {
            int word = word(array, i);
            if (heap.words[data + i] != word) {
                heap.store(data + i, word);
            }
        }
    }

    private static int word(Object array, int at) {
        if (array instanceof int[] ints) {
            return ints[at];
        }
        if (array instanceof byte[] bytes) {
            int word = 0;
            for (int i = Math.min(4, bytes.length - 4 * at) - 1; i >= 0; i--) {
                word = word << 8 | bytes[4 * at + i] & 0xFF;
            }
            return word;
        }
        if (array instanceof char[] chars) {
            return chars[2 * at] | (2 * at + 1 < chars.length ? chars[2 * at + 1] << 16 : 0);
        }
        if (array instanceof long[] longs) {
            return (int) (longs[at >> 1] >>> ((at & 1) << 5));
        }
        return rareWord(array, at);
    }

    private static int rareWord(Object array, int at) {
        if (array instanceof boolean[] booleans) {
            int word = 0;
            for (int i = Math.min(4, booleans.length - 4 * at) - 1; i >= 0; i--) {
                word = word << 8 | (booleans[4 * at + i] ? 1 : 0);
            }
            return word;
        }
        if (array instanceof short[] shorts) {
            return shorts[2 * at] & 0xFFFF | (2 * at + 1 < shorts.length ? shorts[2 * at + 1] << 16 : 0);
        }
        if (array instanceof float[] floats) {
            return Float.floatToRawIntBits(floats[at]);
        }
        return (int) (Double.doubleToRawLongBits(((double[]) array)[at >> 1]) >>> ((at & 1) << 5));
    }
}
