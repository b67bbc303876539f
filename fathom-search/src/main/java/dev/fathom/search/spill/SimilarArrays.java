package dev.fathom.search.spill;

import java.util.Arrays;

/**
 * Arrays one after the other, each written as what differs from the one before: how many words at the beginning and at the end are the same, and
 * those between.
 *
 * <p>Words between two ends of which as many stand there as stood there before are written as runs: so many the same, so many that are not, each as
 * the difference.
 */
public final class SimilarArrays {
    private int[] before = {};

    /** Writes an array. */
    public void write(int[] array, SpillOutput out) {
        int shorter = Math.min(array.length, before.length);
        int mismatch = Arrays.mismatch(array, before);
        int head = mismatch < 0 ? shorter : mismatch;
        int tail = 0;
        while (tail < shorter - head && array[array.length - 1 - tail] == before[before.length - 1 - tail]) {
            tail++;
        }
        out.integer(array.length);
        out.integer(head);
        out.integer(tail);
        int end = array.length - tail;
        if (array.length == before.length) {
            writeRuns(array, head, end, out);
        } else {
            for (int i = head; i < end; i++) {
                out.integer(array[i]);
            }
        }
        before = array;
    }

    private void writeRuns(int[] array, int from, int end, SpillOutput out) {
        int at = from;
        while (at < end) {
            int different = at;
            while (different < end && array[different] != before[different]) {
                different++;
            }
            int same = different;
            while (same < end && array[same] == before[same]) {
                same++;
            }
            out.integer(different - at);
            for (int i = at; i < different; i++) {
                out.integer(array[i] - before[i]);
            }
            out.integer(same - different);
            at = same;
        }
    }

    /** Reads the next array that was written. */
    public int[] read(SpillInput in) {
        int length = in.integer();
        int head = in.integer();
        int tail = in.integer();
        int[] array = Arrays.copyOf(before, length);
        System.arraycopy(before, before.length - tail, array, length - tail, tail);
        int end = length - tail;
        if (length == before.length) {
            readRuns(array, head, end, in);
        } else {
            for (int i = head; i < end; i++) {
                array[i] = in.integer();
            }
        }
        before = array;
        return array;
    }

    private static void readRuns(int[] array, int from, int end, SpillInput in) {
        int at = from;
        while (at < end) {
            int different = at + in.integer();
            for (; at < different; at++) {
                array[at] += in.integer();
            }
            at += in.integer();
        }
    }
}
