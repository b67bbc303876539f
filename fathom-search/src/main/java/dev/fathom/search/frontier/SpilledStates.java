package dev.fathom.search.frontier;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a {@link BestFirstFrontier} that is on disk: some sorted runs. All states of a rank go there together, so of states of the same rank those of a run came before those of a later run, and
 * these before those in memory.
 */
final class SpilledStates<S> implements AutoCloseable {
    /** More runs are merged: each keeps a little in memory. */
    private static final int MOST_RUNS = 8;

    private final FrontierSpill<S> spill;

    /** Of states of the same rank, whether the youngest is expanded first. */
    private final boolean youngestFirst;

    /** In the order in which states of the same rank are expanded. */
    private final List<SortedRun<S>> runs = new ArrayList<>();

    SpilledStates(FrontierSpill<S> spill, Ties ties) {
        this.spill = spill;
        youngestFirst = ties == Ties.LIFO;
    }

    /** Returns a run for states that came after all that are here. */
    SortedRun<S> newRun() {
        if (runs.size() == MOST_RUNS) {
            merge();
        }
        SortedRun<S> run = new SortedRun<>(spill);
        runs.add(youngestFirst ? 0 : runs.size(), run);
        return run;
    }

    private void merge() {
        SortedRun<S> merged = new SortedRun<>(spill);
        SortedRun<S> next = next();
        while (next != null) {
            Rank rank = next.first();
            merged.add(rank, takeFirst(next));
            next = next();
        }
        runs.add(merged);
    }

    /** Returns the run with the state that is expanded next; null if nothing is here. */
    @Nullable
    SortedRun<S> next() {
        SortedRun<S> first = null;
        for (SortedRun<S> each : runs) {
            first = SortedRun.firstOf(first, each);
        }
        return first;
    }

    /** Returns the run with the state that is expanded last; null if nothing is here. */
    @Nullable
    SortedRun<S> last() {
        SortedRun<S> last = null;
        for (SortedRun<S> each : runs) {
            last = SortedRun.lastOf(last, each);
        }
        return last;
    }

    S takeFirst(SortedRun<S> run) {
        S state = run.takeFirst();
        closeIfEmpty(run);
        return state;
    }

    void dropLast(SortedRun<S> run) {
        run.dropLast();
        closeIfEmpty(run);
    }

    private void closeIfEmpty(SortedRun<S> run) {
        if (run.isEmpty()) {
            run.close();
            runs.remove(run);
        }
    }

    /** Tells all states, which stay, those of the same rank in the order in which they are expanded. */
    void forEach(Frontier.Visitor<S> visitor) {
        runs.forEach(each -> each.forEach(visitor));
    }

    @Override
    public void close() {
        runs.forEach(SortedRun::close);
        runs.clear();
    }
}
