package dev.fathom.explore;

import java.util.Arrays;

/** Compares arrays of every kind by the library, which asks the machine to compare many elements at once. */
public class Compared {
    private final int[] numbers = new int[9];
    private final byte[] bytes = new byte[11];
    private final char[] letters = new char[10];
    private final float[] reals = new float[8];
    private int last;
    private int order;

    public int set(int x) {
        numbers[last % 9] = x;
        bytes[(last + x) % 11] = (byte) -x;
        letters[(last * x) % 10] = (char) ('a' + x);
        reals[last % 8] = x == 2 ? Float.NaN : -0.0f;
        last = (last * 3 + x) % 23;
        return last;
    }

    public int compare(int x) {
        int[] others = numbers.clone();
        others[(x + last) % 9]++;
        order = Arrays.mismatch(numbers, others)
                + (Arrays.equals(bytes, new byte[11]) ? 100 : 0)
                + 1000 * Arrays.mismatch(letters, 1, 10, letters, 0, 9)
                + (Arrays.equals(reals, new float[8]) ? 100_000 : 0);
        return Arrays.compare(bytes, new byte[11]);
    }
}
