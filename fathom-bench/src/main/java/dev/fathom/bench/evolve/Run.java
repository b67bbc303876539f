package dev.fathom.bench.evolve;

import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.store.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A run, and what came out.
 *
 * @param cost what it cost, reading and writing of records included
 * @param states distinct states
 * @param visited those of them that were reached by executing something
 * @param transitions transitions, executed or not
 * @param answer verdict, violations and states, in a form that can be compared
 * @param counts what was reused
 * @param storeSeconds what part of the cost went into reading and writing records
 * @param recordBytes the size of the record on disk; 0 if there is none
 */
record Run(
        Cost cost,
        long states,
        long visited,
        long transitions,
        Set<String> answer,
        ReuseCounts counts,
        double storeSeconds,
        long recordBytes) {
    /** Runs that take so many seconds are made once: what the host needs to warm up is no matter for them. */
    private static final double LONG_SECONDS = 1.5;

    /** Returns the cheapest of several runs that do the same: the host compiles and warms up in the first. */
    static Run cheapest(int rounds, Supplier<Run> runs) {
        return cheapestOf(rounds, List.of(runs)).get(0);
    }

    /** Does so for several kinds of runs, which take turns: what disturbs some rounds disturbs all kinds alike. */
    static List<Run> cheapestOf(int rounds, List<Supplier<Run>> kinds) {
        List<Run> best = new ArrayList<>();
        double spent = 0;
        for (int i = 0; i < rounds && spent < LONG_SECONDS * kinds.size(); i++) {
            for (int kind = 0; kind < kinds.size(); kind++) {
                Run next = kinds.get(kind).get();
                spent += next.cost.seconds();
                if (i == 0) {
                    best.add(next);
                } else if (next.cost.seconds() < best.get(kind).cost.seconds()) {
                    best.set(kind, next);
                }
            }
        }
        return best;
    }

    /** Returns the seconds per transition beside reading and writing of records. */
    double secondsEach() {
        return (cost.seconds() - storeSeconds) / transitions;
    }

    /** Says whether everything was explored, or up to a violation. */
    boolean isComplete() {
        return !answer.contains(Verdict.INCOMPLETE.text());
    }

    /** Returns this if the other run has the same answer; a benchmark of wrong answers is worth nothing. */
    Run mustAgreeWith(Run other) {
        if (!answer.equals(other.answer)) {
            throw new IllegalStateException(
                    "an incremental run and one from scratch differ: " + answer + " and " + other.answer);
        }
        return this;
    }

    /** Returns what part of the time of another run this one saves, in percent; negative if it takes longer. */
    double timeSaved(Run scratch) {
        return 100 * (1 - cost.seconds() / scratch.cost.seconds());
    }

    /** The same for memory. */
    double memorySaved(Run scratch) {
        return 100 * (1 - (double) cost.bytes() / scratch.cost.bytes());
    }

    /** Returns what part of the transitions was not executed, in percent. */
    double transitionsSaved() {
        long all = counts.skipped() + counts.executed;
        return all == 0 ? 0 : 100.0 * counts.skipped() / all;
    }

    /** Returns the same, where what is known by its footprint is not executed either. */
    double executionsSaved() {
        return 100.0 * (transitions - counts.executed + counts.known) / transitions;
    }
}
