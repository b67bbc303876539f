package dev.fathom.evolve.record;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.state.Fingerprint;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a run learned about the threads of a program, without which its states mean nothing.
 *
 * @param baseHigh one half of the fingerprint of what all states have in common
 * @param baseLow the other half
 * @param learned what was learned, by name ({@link dev.fathom.vm.reduction.LocksetReduction#learned})
 * @param told what of that transitions say that show it ({@link dev.fathom.vm.reduction.LocksetReduction#told})
 * @param accesses summaries of the accesses to variables that threads do not fight over, as the machine writes them
 */
public record ThreadKnowledge(long baseHigh, long baseLow, Set<Long> learned, Set<Long> told, long[] accesses) {
    /** Nothing, for programs without threads. */
    public static final ThreadKnowledge NONE = new ThreadKnowledge(0, 0, Set.of(), Set.of(), new long[0]);

    /** Returns what machines have learned that have explored a program together. */
    public static ThreadKnowledge of(List<GuestMachine> machines) {
        Fingerprint base = machines.get(0).base();
        Set<Long> learned = new HashSet<>();
        Set<Long> told = new HashSet<>();
        long[] accesses = {};
        for (GuestMachine each : machines) {
            learned.addAll(each.recordable().learned());
            told.addAll(each.recordable().told());
            accesses = AccessSummaries.union(accesses, each.recordable().accesses());
        }
        return new ThreadKnowledge(base.high(), base.low(), Set.copyOf(learned), Set.copyOf(told), accesses);
    }

    /** Adds the accesses that an earlier run saw, and what its transitions say; what they show is for this one to say. */
    public ThreadKnowledge with(ThreadKnowledge earlier) {
        Set<Long> all = new HashSet<>(earlier.told);
        all.retainAll(learned);
        all.addAll(told);
        long[] allAccesses = AccessSummaries.union(accesses, earlier.accesses);
        return new ThreadKnowledge(baseHigh, baseLow, learned, Set.copyOf(all), allAccesses);
    }

    /** Says whether machines have learned what was known when these states were explored, the first of them all of it, and nothing else. */
    public boolean isThatOf(List<GuestMachine> machines) {
        return machines.get(0).recordable().learned().containsAll(learned)
                && machines.stream()
                        .allMatch(each -> learned.containsAll(each.recordable().learned()));
    }

    /** Says whether the states of a machine mean the same: they do only relative to what they have in common. */
    public boolean hasBaseOf(GuestMachine machine) {
        return hasBase(machine.base());
    }

    /** Says whether that is what all states have in common. */
    public boolean hasBase(Fingerprint base) {
        return base.equals(new Fingerprint(baseHigh, baseLow));
    }
}
