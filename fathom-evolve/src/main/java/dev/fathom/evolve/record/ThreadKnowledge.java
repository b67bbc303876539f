package dev.fathom.evolve.record;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.heap.Fingerprint;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a run learned about the threads of a program, without which its states mean nothing.
 *
 * @param baseHigh one half of the fingerprint of what all states have in common
 * @param baseLow the other half
 * @param learned what was learned, by name ({@link dev.fathom.vm.exec.SchedulingPoints#learned})
 * @param accesses summaries of the accesses to variables that threads do not fight over, as the machine writes them
 */
public record ThreadKnowledge(long baseHigh, long baseLow, Set<Long> learned, long[] accesses) {
    /** Nothing, for programs without threads. */
    public static final ThreadKnowledge NONE = new ThreadKnowledge(0, 0, Set.of(), new long[0]);

    /** Returns what machines have learned that have explored a program together. */
    public static ThreadKnowledge of(List<GuestMachine> machines) {
        Fingerprint base = machines.get(0).base();
        Set<Long> learned = new HashSet<>();
        long[] accesses = {};
        for (GuestMachine each : machines) {
            learned.addAll(each.vm().points.learned());
            accesses = AccessSummaries.union(accesses, each.vm().points.accesses());
        }
        return new ThreadKnowledge(base.high(), base.low(), Set.copyOf(learned), accesses);
    }

    /** Adds the accesses that an earlier run saw; what they show is for this one to say. */
    public ThreadKnowledge withAccessesOf(ThreadKnowledge earlier) {
        return new ThreadKnowledge(baseHigh, baseLow, learned, AccessSummaries.union(accesses, earlier.accesses));
    }

    /** Says whether a machine has learned nothing that was not known when these states were explored. */
    public boolean coversAllOf(GuestMachine machine) {
        return learned.containsAll(machine.vm().points.learned());
    }

    /** Says whether the states of a machine mean the same: they do only relative to what they have in common. */
    public boolean hasBaseOf(GuestMachine machine) {
        return machine.base().equals(new Fingerprint(baseHigh, baseLow));
    }
}
