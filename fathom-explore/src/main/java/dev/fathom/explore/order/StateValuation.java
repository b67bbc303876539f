package dev.fathom.explore.order;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.trace.BranchRecorder;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Says how promising a new state is: the one of the smallest value is expanded first. */
interface StateValuation {
    /** Returns the value of the present state, which the operation just executed led to. */
    long value();

    /** Writes down what values depend on beside the state; it must mean the same to all processes. */
    default void write(SpillOutput out) {
        throw new UnsupportedOperationException("values of this kind mean something to one process only");
    }

    /** Reads what was written; no state has a value yet. */
    default void read(SpillInput in) {
        throw new UnsupportedOperationException("values of this kind mean something to one process only");
    }

    /** Prefers what the seed says. */
    record Random(SplittableRandom random) implements StateValuation {
        @Override
        public long value() {
            return random.nextLong();
        }
    }

    /** Prefers states reached by a branch that few states before were reached by: of several, the rarest counts. */
    record RareBranch(BranchRecorder branches, Int2LongOpenHashMap counts) implements StateValuation {
        @Override
        public long value() {
            int[] taken = Arrays.stream(branches.taken()).distinct().toArray();
            long rarest = taken.length == 0 ? 1 : Long.MAX_VALUE;
            for (int each : taken) {
                rarest = Math.min(rarest, counts.addTo(each, 1));
            }
            return rarest;
        }
    }

    /** Prefers states whose shape few states before had. */
    record RareShape(RootCanonicalizer shapes, ObjectStates states, Long2LongOpenHashMap counts)
            implements StateValuation {
        @Override
        public long value() {
            shapes.canonicalize(states.cell());
            return counts.addTo(shapes.high(), 1);
        }

        @Override
        public void write(SpillOutput out) {
            out.list(counts.long2LongEntrySet(), each -> {
                out.word(each.getLongKey());
                out.word(each.getLongValue());
            });
        }

        @Override
        public void read(SpillInput in) {
            for (int i = in.integer(); i > 0; i--) {
                counts.put(in.word(), in.word());
            }
        }
    }
}
