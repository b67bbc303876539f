package dev.fathom.explore.record;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.reuse.ReusePlan;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What an exploration records, and what it takes from an earlier record.
 *
 * @param recorder where the graph is recorded
 * @param reuse an earlier record, if there is one that holds at least in part
 * @param plan what decides what is reused, and counts it
 * @param clock what tells the time, in nanoseconds
 */
public record CallEvolution(
        GraphRecorder recorder, @Nullable Reuse reuse, ReusePlan plan, LongSupplier clock) {
    /** Says whether the exploration may execute what it could look up, if that is cheaper. */
    boolean choosesToLookUp() {
        return reuse != null && reuse.mode() == ReuseMode.BOTH;
    }
}
