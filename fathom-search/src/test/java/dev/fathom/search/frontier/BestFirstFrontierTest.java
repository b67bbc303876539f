package dev.fathom.search.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A frontier that is ordered by values")
class BestFirstFrontierTest {
    private record Waiting(int number, long value, int depth) {}

    /** A list that is searched from end to end. */
    private static final class Model {
        private final List<Waiting> states = new ArrayList<>();
        private final long limit;
        private final Comparator<Waiting> order;

        Model(long limit, boolean nearestFirst, Ties ties) {
            this.limit = limit;
            Comparator<Waiting> byAge = Comparator.comparingInt(Waiting::number);
            order = Comparator.comparingLong(Waiting::value)
                    .thenComparingInt(nearestFirst ? Waiting::depth : any -> 0)
                    .thenComparing(ties == Ties.FIFO ? byAge : byAge.reversed());
        }

        boolean admits(long value) {
            return states.size() < limit || states.stream().anyMatch(each -> each.value() > value);
        }

        boolean add(Waiting state) {
            states.add(state);
            return states.size() > limit
                    && states.remove(states.stream().max(order).orElseThrow());
        }

        @Nullable
        Waiting poll() {
            Waiting best = states.stream().min(order).orElse(null);
            states.remove(best);
            return best;
        }

        List<Waiting> all() {
            return states.stream().sorted(order).toList();
        }
    }

    private static List<Waiting> all(Frontier<Waiting> frontier) {
        List<Waiting> all = new ArrayList<>();
        frontier.forEach((state, value, depth, isNow) -> {
            assertThat(value).isEqualTo(state.value());
            all.add(state);
        });
        return all;
    }

    @Test
    @DisplayName("hands out the best state and drops the worst, of equal ones in the order that it is told")
    void best_first() {
        int dropped = 0;
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            boolean nearestFirst = random.nextBoolean();
            Ties ties = random.nextBoolean() ? Ties.FIFO : Ties.LIFO;
            long limit = 1 + random.nextInt(20);
            Model expected = new Model(limit, nearestFirst, ties);
            BestFirstFrontier<Waiting> found =
                    new BestFirstFrontier<>(limit, nearestFirst, ties, new SplittableRandom(seed), null);
            for (int i = 0; i < 100; i++) {
                if (random.nextInt(3) > 0) {
                    Waiting state = new Waiting(i, random.nextInt(5), random.nextInt(3));
                    assertThat(found.admits(state.value())).isEqualTo(expected.admits(state.value()));
                    boolean drops = expected.add(state);
                    assertThat(found.add(state, state.value(), state.depth())).isEqualTo(drops);
                    dropped += drops ? 1 : 0;
                } else {
                    assertThat(found.poll()).isEqualTo(expected.poll());
                }
                assertThat(found.size()).isEqualTo(expected.states.size());
                assertThat(all(found)).isEqualTo(expected.all());
            }
            assertThat(found.spilled()).isZero();
        }
        assertThat(dropped).isGreaterThan(100);
    }

    @Test
    @DisplayName("hands out what was put back where it was, behind what is there")
    void put_back() {
        for (Ties ties : List.of(Ties.FIFO, Ties.LIFO)) {
            BestFirstFrontier<Waiting> frontier =
                    new BestFirstFrontier<>(10, false, ties, new SplittableRandom(1), null);
            List<Waiting> states = List.of(new Waiting(1, 3, 0), new Waiting(2, 3, 0), new Waiting(3, 2, 0));
            states.forEach(each -> frontier.putBack(each, each.value(), each.depth(), false));
            assertThat(frontier.size()).isEqualTo(3);
            assertThat(List.of(frontier.poll(), frontier.poll(), frontier.poll()))
                    .containsExactly(states.get(2), states.get(0), states.get(1));
            assertThat(frontier.poll()).isNull();
        }
    }

    @Test
    @DisplayName("hands out each state once where ties are broken at random")
    void at_random() {
        BestFirstFrontier<Waiting> frontier =
                new BestFirstFrontier<>(50, false, Ties.RANDOM, new SplittableRandom(1), null);
        List<Waiting> states = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            states.add(new Waiting(i, 0, 0));
            frontier.add(states.get(i), 0, 0);
        }
        assertThat(all(frontier)).containsExactlyInAnyOrderElementsOf(states);
        List<Waiting> taken = new ArrayList<>();
        for (Waiting next = frontier.poll(); next != null; next = frontier.poll()) {
            taken.add(next);
        }
        assertThat(taken).containsExactlyInAnyOrderElementsOf(states).isNotEqualTo(states);
        assertThat(frontier.add(states.get(0), 1, 0)).isFalse();
        assertThat(frontier.poll()).isSameAs(states.get(0));
    }

    @Test
    @DisplayName("drops a state of the worst value, whichever, where ties are broken at random")
    void drops_at_random() {
        BestFirstFrontier<Waiting> frontier =
                new BestFirstFrontier<>(2, false, Ties.RANDOM, new SplittableRandom(1), null);
        assertThat(frontier.add(new Waiting(0, 5, 0), 5, 0)).isFalse();
        assertThat(frontier.add(new Waiting(1, 5, 0), 5, 0)).isFalse();
        assertThat(frontier.admits(5)).isFalse();
        assertThat(frontier.admits(4)).isTrue();
        assertThat(frontier.add(new Waiting(2, 4, 0), 4, 0)).isTrue();
        assertThat(frontier.size()).isEqualTo(2);
        assertThat(frontier.poll()).isEqualTo(new Waiting(2, 4, 0));
        assertThat(frontier.poll()).isNotNull();
        assertThat(frontier.poll()).isNull();
    }

    @Test
    @DisplayName("as a beam, hands out all states of a depth before any of the next, of which it keeps the best")
    void beam() {
        BeamFrontier<Waiting> beam =
                new BeamFrontier<>(() -> new BestFirstFrontier<>(2, false, Ties.FIFO, new SplittableRandom(1), null));
        assertThat(beam.add(new Waiting(0, 9, 0), 9, 0)).isFalse();
        assertThat(beam.poll()).isEqualTo(new Waiting(0, 9, 0));
        assertThat(beam.add(new Waiting(1, 7, 1), 7, 1)).isFalse();
        assertThat(beam.add(new Waiting(2, 6, 1), 6, 1)).isFalse();
        assertThat(beam.admits(7)).isFalse();
        assertThat(beam.admits(6)).isTrue();
        assertThat(beam.add(new Waiting(3, 5, 1), 5, 1)).isTrue();
        assertThat(beam.poll()).isEqualTo(new Waiting(3, 5, 1));
        assertThat(beam.add(new Waiting(4, 1, 2), 1, 2)).isFalse();
        assertThat(beam.size()).isEqualTo(2);
        List<String> told = new ArrayList<>();
        beam.forEach((state, value, depth, isNow) -> told.add(state.number() + " " + depth + " " + isNow));
        assertThat(told).containsExactly("2 0 true", "4 0 false");
        assertThat(beam.poll()).isEqualTo(new Waiting(2, 6, 1));
        assertThat(beam.poll()).isEqualTo(new Waiting(4, 1, 2));
        assertThat(beam.poll()).isNull();
        beam.putBack(new Waiting(6, 0, 3), 0, 3, false);
        beam.putBack(new Waiting(5, 4, 2), 4, 2, true);
        assertThat(beam.poll()).isEqualTo(new Waiting(5, 4, 2));
        assertThat(beam.poll()).isEqualTo(new Waiting(6, 0, 3));
    }
}
