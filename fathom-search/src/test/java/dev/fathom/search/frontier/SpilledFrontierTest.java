package dev.fathom.search.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.spill.SpillForm;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A frontier whose states go to disk")
class SpilledFrontierTest {
    private static final long BUDGET = 400_000;

    /** A state with a part that cannot be written. */
    private record Waiting(int number, @Nullable Object memory) {}

    private static FrontierSpill<Waiting> spill(long budget) {
        SpillForm<Waiting> form = new SpillForm<>() {
            @Override
            public long bytes(Waiting element) {
                return 4000;
            }

            @Override
            public Consumer<Waiting> writer(SpillOutput out) {
                return each -> out.integer(each.number());
            }

            @Override
            public Supplier<Waiting> reader(SpillInput in) {
                return () -> new Waiting(in.integer(), null);
            }
        };
        return new FrontierSpill<>(form, budget, new FrontierSpill.Memory<>() {
            @Override
            public @Nullable Object of(Waiting state) {
                return state.memory();
            }

            @Override
            public Waiting with(Waiting state, @Nullable Object memory) {
                return new Waiting(state.number(), memory);
            }
        });
    }

    private static Frontier<Waiting> frontier(boolean beam, long limit, Ties ties, long budget) {
        return beam ? new BeamFrontier<>(() -> best(limit, ties, budget)) : best(limit, ties, budget);
    }

    private static BestFirstFrontier<Waiting> best(long limit, Ties ties, long budget) {
        return new BestFirstFrontier<>(limit, true, ties, new SplittableRandom(1), spill(budget));
    }

    @Test
    @DisplayName(
            "hands them out, and drops them, in the order of one that has them in memory; also through a checkpoint")
    void same_order() {
        for (int seed = 0; seed < 10; seed++) {
            for (Ties ties : List.of(Ties.FIFO, Ties.LIFO)) {
                for (boolean beam : new boolean[] {false, true}) {
                    for (long limit : new long[] {Long.MAX_VALUE, 700}) {
                        compare(seed, beam, limit, ties);
                    }
                }
            }
        }
    }

    private static void compare(int seed, boolean beam, long limit, Ties ties) {
        Random random = new Random(seed);
        int values = 1 + random.nextInt(30);
        Frontier<Waiting> expected = frontier(beam, limit, ties, Long.MAX_VALUE);
        Frontier<Waiting> found = frontier(beam, limit, ties, BUDGET);
        long spilled = 0;
        for (int i = 0; i < 6000; i++) {
            if (random.nextInt(3) > 0) {
                long value = random.nextInt(values);
                int depth = random.nextInt(3);
                assertThat(found.admits(value)).isEqualTo(expected.admits(value));
                Waiting state = new Waiting(i, i % 3 == 0 ? "remembered " + i : null);
                assertThat(found.add(state, value, depth)).isEqualTo(expected.add(state, value, depth));
            } else {
                assertThat(found.poll()).isEqualTo(expected.poll());
            }
            assertThat(found.size()).isEqualTo(expected.size());
            if (i == 4000) {
                spilled = found.spilled();
                found = copied(found, frontier(beam, limit, ties, BUDGET));
            }
        }
        assertThat(spilled).isPositive();
        List<Waiting> rest = new ArrayList<>();
        for (Waiting next = expected.poll(); next != null; next = expected.poll()) {
            rest.add(next);
        }
        for (Waiting each : rest) {
            assertThat(found.poll()).isEqualTo(each);
        }
        assertThat(found.poll()).isNull();
        expected.close();
        found.close();
    }

    private static Frontier<Waiting> copied(Frontier<Waiting> from, Frontier<Waiting> to) {
        from.forEach(to::putBack);
        from.close();
        return to;
    }
}
