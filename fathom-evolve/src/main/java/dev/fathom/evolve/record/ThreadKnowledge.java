package dev.fathom.evolve.record;

import java.util.Set;

/**
 * What a run learned about the threads of a program, without which its states mean nothing.
 *
 * @param baseHigh one half of the fingerprint of what all states have in common
 * @param baseLow the other half
 * @param contended the names of the variables that threads fight over
 * @param accesses summaries of the accesses to all others, as the machine writes them
 */
public record ThreadKnowledge(long baseHigh, long baseLow, Set<Long> contended, long[] accesses) {
    /** Nothing, for programs without threads. */
    public static final ThreadKnowledge NONE = new ThreadKnowledge(0, 0, Set.of(), new long[0]);
}
