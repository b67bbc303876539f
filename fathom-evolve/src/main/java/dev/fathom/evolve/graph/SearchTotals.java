package dev.fathom.evolve.graph;

import java.util.Arrays;

/**
 * What a search counted that came to its end and found nothing wrong: one that finds everything as it was has counted the same.
 *
 * @param depthLimit the most choices on a path
 * @param lookedForEnds whether a program that cannot end would have been something wrong
 * @param beyondDepth how many states were not expanded because of the limit
 * @param firstHigh the fingerprint of the first state
 * @param firstLow the rest of it
 * @param counted what else was counted, in the words of those who search
 */
public record SearchTotals(
        long depthLimit, boolean lookedForEnds, long beyondDepth, long firstHigh, long firstLow, long[] counted) {
    private static final int OTHERS = 5;

    /** Returns all of it as numbers. */
    public long[] words() {
        long[] words = new long[OTHERS + counted.length];
        words[0] = depthLimit;
        words[1] = lookedForEnds ? 1 : 0;
        words[2] = beyondDepth;
        words[3] = firstHigh;
        words[4] = firstLow;
        System.arraycopy(counted, 0, words, OTHERS, counted.length);
        return words;
    }

    /** Says whether a search with this limit of depth, which begins at this state, would count the same if everything is as it was. */
    public boolean answers(long depth, boolean looksForEnds, long high, long low) {
        return depthLimit == depth && (lookedForEnds || !looksForEnds) && firstHigh == high && firstLow == low;
    }

    /** Reads what {@link #words} says. */
    public static SearchTotals of(long[] words) {
        return new SearchTotals(
                words[0], words[1] == 1, words[2], words[3], words[4], Arrays.copyOfRange(words, OTHERS, words.length));
    }
}
