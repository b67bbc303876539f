package dev.fathom.search;

import java.util.Arrays;

/**
 * A map from fingerprints to small numbers, in primitive arrays: 20 bytes a slot, or 12 for 64-bit fingerprints.
 *
 * <p>It is split into segments that grow on their own, so growing never needs twice the memory of the whole.
 */
final class FingerprintMap {
    /** What {@link #lower} answers for a fingerprint that was not there. */
    static final int ABSENT = -1;

    private static final int SEGMENT_BITS = 6;
    private static final int FIRST_CAPACITY = 16;

    private final boolean wide;
    private final Segment[] segments = new Segment[1 << SEGMENT_BITS];
    private long size;

    /** Makes an empty map; if not wide, only the low 64 bits of fingerprints are kept and compared. */
    FingerprintMap(boolean wide) {
        this.wide = wide;
        Arrays.setAll(segments, index -> new Segment(FIRST_CAPACITY, wide));
    }

    long size() {
        return size;
    }

    /**
     * Gives the fingerprint the number, unless it has a lower one already. Returns the number it had before, or
     * {@link #ABSENT}.
     */
    int lower(long high, long low, int number) {
        long keptHigh = wide ? high : 0;
        long hash = mix(keptHigh, low);
        int index = (int) (hash >>> (Long.SIZE - SEGMENT_BITS));
        Segment segment = segments[index];
        if (segment.isFull()) {
            segment = segment.grown();
            segments[index] = segment;
        }
        int before = segment.lower(hash, keptHigh, low, number);
        if (before == ABSENT) {
            size++;
        }
        return before;
    }

    private static long mix(long high, long low) {
        long hash = (high * 0x9E3779B97F4A7C15L) ^ low;
        hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
        return hash ^ (hash >>> 29);
    }

    /** One part of the map: open addressing with linear probing. A slot with a negative number is free. */
    private static final class Segment {
        private final boolean wide;
        private final long[] lows;
        private final long[] highs;
        private final int[] numbers;
        private int used;

        Segment(int capacity, boolean wide) {
            this.wide = wide;
            lows = new long[capacity];
            highs = wide ? new long[capacity] : new long[0];
            numbers = new int[capacity];
            Arrays.fill(numbers, ABSENT);
        }

        boolean isFull() {
            return used >= numbers.length - (numbers.length >> 2) + (numbers.length >> 4);
        }

        Segment grown() {
            Segment larger = new Segment(numbers.length + (numbers.length >> 1), wide);
            for (int i = 0; i < numbers.length; i++) {
                if (numbers[i] != ABSENT) {
                    long high = wide ? highs[i] : 0;
                    larger.lower(mix(high, lows[i]), high, lows[i], numbers[i]);
                }
            }
            return larger;
        }

        int lower(long hash, long high, long low, int number) {
            int slot = home(hash);
            while (numbers[slot] != ABSENT) {
                if (lows[slot] == low && (!wide || highs[slot] == high)) {
                    int before = numbers[slot];
                    numbers[slot] = Math.min(before, number);
                    return before;
                }
                slot = slot + 1 == numbers.length ? 0 : slot + 1;
            }
            lows[slot] = low;
            if (wide) {
                highs[slot] = high;
            }
            numbers[slot] = number;
            used++;
            return ABSENT;
        }

        /** Spreads the bits that did not choose the segment over the capacity, which is no power of two. */
        private int home(long hash) {
            long bits = (hash << SEGMENT_BITS) >>> 32;
            return (int) ((bits * numbers.length) >>> 32);
        }
    }
}
