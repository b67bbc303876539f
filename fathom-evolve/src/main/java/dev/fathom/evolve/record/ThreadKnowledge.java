package dev.fathom.evolve.record;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.heap.Fingerprint;
import java.util.List;
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

    /** Returns what machines have learned that have explored a program together, given the variables that they found contended. */
    public static ThreadKnowledge of(List<GuestMachine> machines, Set<Long> contended) {
        Fingerprint base = machines.get(0).base();
        long[] accesses = {};
        for (GuestMachine each : machines) {
            accesses = AccessSummaries.union(accesses, each.vm().points.accesses());
        }
        return new ThreadKnowledge(base.high(), base.low(), Set.copyOf(contended), accesses);
    }

    /** Adds the accesses that an earlier run saw; which variables are contended is for this one to say. */
    public ThreadKnowledge withAccessesOf(ThreadKnowledge earlier) {
        return new ThreadKnowledge(baseHigh, baseLow, contended, AccessSummaries.union(accesses, earlier.accesses));
    }

    /** Says whether the states of a machine mean the same: they do only relative to what they have in common. */
    public boolean hasBaseOf(GuestMachine machine) {
        return machine.base().equals(new Fingerprint(baseHigh, baseLow));
    }
}
