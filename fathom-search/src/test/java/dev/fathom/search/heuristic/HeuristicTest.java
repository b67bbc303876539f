package dev.fathom.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;
import dev.fathom.spi.Segment;
import dev.fathom.spi.StateFacts;
import dev.fathom.spi.StateView;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The heuristic")
class HeuristicTest {
    private static final Heuristics HEURISTICS = new Heuristics(7, HeuristicTest.class.getClassLoader());

    private static final Supplier<StateView> NO_VIEW = () -> {
        throw new AssertionError("nobody has looked at variables");
    };

    private record Facts(int liveThreads, int blockedThreads, int abstractAlternatives) implements StateFacts {
        @Override
        public boolean isScheduling() {
            return true;
        }

        @Override
        public int thread(int alternative) {
            return alternative;
        }

        @Override
        public boolean preempts(int alternative) {
            return false;
        }

        @Override
        public int[] branches() {
            return new int[0];
        }
    }

    /** A path of transitions, each by one thread, valued state by state. */
    private static final class Walk {
        private final Heuristic heuristic;
        private @Nullable Object memory;
        private int depth;

        Walk(Heuristic heuristic) {
            this.heuristic = heuristic;
        }

        /** Parts from another walk, as paths do. */
        Walk(Walk other) {
            heuristic = other.heuristic;
            memory = other.memory;
            depth = other.depth;
        }

        long step(int thread, int... branches) {
            return step(new Facts(3, 0, 0), new Segment(thread, branches));
        }

        long step(StateFacts facts, Segment... transition) {
            NewState state = new NewState(facts, NO_VIEW, Arrays.asList(transition), ++depth, memory);
            long value = heuristic.value(state);
            memory = state.memory();
            return value;
        }
    }

    private static Walk walk(String heuristic) {
        return new Walk(HEURISTICS.named(heuristic));
    }

    @Test
    @DisplayName("branch puts new branches first, then no branch, then branches by how often they were taken")
    void branch_ranks() {
        Walk walk = walk("branch");
        long untaken = walk.step(0, 10);
        long none = walk.step(0);
        long once = walk.step(0, 10);
        long twice = walk.step(0, 10);
        assertThat(List.of(untaken, none, once, twice)).isSorted().doesNotHaveDuplicates();
        assertThat(walk.step(0, 10, 11)).isEqualTo(untaken);
        assertThat(walk.step(0, 10, 11)).as("the rarest counts").isEqualTo(once);
        assertThat(walk.step(1, 10)).as("another thread is counted on its own").isEqualTo(untaken);
    }

    @Test
    @DisplayName("branch and coverage count statements in the place of branches, if asked to")
    void instructions() {
        Walk branch = walk("branch(instructions)");
        assertThat(branch.heuristic.readsInstructions()).isTrue();
        assertThat(branch.heuristic.readsBranches()).isFalse();
        assertThat(walk("branch").heuristic.readsInstructions()).isFalse();
        Facts facts = new Facts(3, 0, 0);
        long untaken = branch.step(facts, new Segment(0, new int[] {1}, new int[] {10}));
        long none = branch.step(facts, new Segment(0, new int[] {2}));
        long again = branch.step(facts, new Segment(0, new int[] {3}, new int[] {10}));
        assertThat(List.of(untaken, none, again)).isSorted().doesNotHaveDuplicates();
        Walk coverage = walk("sum(coverage(instructions,program),branch)");
        assertThat(coverage.heuristic.name()).isEqualTo("sum(coverage(path,instructions,program),branch(path))");
        assertThat(coverage.heuristic.readsInstructions()).isTrue();
        assertThat(coverage.step(facts, new Segment(0, new int[] {1}, new int[] {10, 11, 10})))
                .isEqualTo(-2);
    }

    @Test
    @DisplayName("branch and coverage take a branch for the same whichever thread takes it, if asked to")
    void program() {
        Walk branch = walk("branch(program)");
        branch.step(0, 10);
        branch.step(0, 10);
        assertThat(branch.step(1, 10)).isEqualTo(3);
        assertThat(walk("branch(thread)").step(1, 10)).isZero();
        Walk coverage = walk("coverage(path,program)");
        assertThat(coverage.step(0, 10)).isEqualTo(coverage.step(1, 10)).isEqualTo(-1);
        assertThat(HEURISTICS.named("coverage(global,program)").name()).isEqualTo("coverage(global,program)");
        assertBad("branch(thread,program)", "not both");
    }

    @Test
    @DisplayName("branch counts along the path, or globally over all paths")
    void branch_scope() {
        for (String scope : List.of("path", "global")) {
            Walk one = walk("branch(" + scope + ")");
            one.step(0, 1);
            Walk other = new Walk(one);
            long first = one.step(0, 2);
            long second = other.step(0, 2);
            assertThat(second == first).as(scope).isEqualTo(scope.equals("path"));
        }
    }

    @Test
    @DisplayName("branch can let the value of the last branch persist where none is taken")
    void branch_persistence() {
        Walk plain = walk("branch");
        Walk persistent = walk("branch(persist)");
        long first = plain.step(0, 5);
        assertThat(persistent.step(0, 5)).isEqualTo(first);
        assertThat(plain.step(0)).isGreaterThan(first);
        assertThat(persistent.step(0)).isEqualTo(first);
        long again = persistent.step(0, 5);
        assertThat(again).isGreaterThan(first);
        assertThat(persistent.step(0)).isEqualTo(again);
    }

    @Test
    @DisplayName("branch can sum the values along the path")
    void branch_sum() {
        Walk plain = walk("branch");
        Walk summing = walk("branch(path,sum)");
        long sum = 0;
        for (int branch : new int[] {1, 1, 2, 1, 1}) {
            sum += plain.step(0, branch);
            assertThat(summing.step(0, branch)).isEqualTo(sum);
        }
    }

    @Test
    @DisplayName("coverage prefers the state with more branches covered, by its path or by all")
    void coverage() {
        Walk path = walk("coverage");
        long one = path.step(0, 1);
        Walk other = new Walk(path);
        long two = path.step(0, 2);
        assertThat(two).isLessThan(one);
        assertThat(path.step(0, 1, 2)).isEqualTo(two);
        assertThat(other.step(0, 1)).isEqualTo(one);
        assertThat(path.step(1, 1)).as("another thread is counted on its own").isLessThan(two);

        Walk global = walk("coverage(global)");
        global.step(0, 1);
        Walk late = new Walk(global);
        long covered = global.step(0, 2);
        assertThat(late.step(0)).isEqualTo(covered);
    }

    @Test
    @DisplayName("interleaving makes a state worse the more often and the more recently its thread ran before")
    void interleaving() {
        Walk walk = walk("interleaving");
        assertThat(walk.step(0)).isZero();
        assertThat(walk.step(1)).isZero();
        assertThat(walk.step(2)).isZero();
        long recent = new Walk(walk).step(2);
        long older = new Walk(walk).step(1);
        long oldest = new Walk(walk).step(0);
        assertThat(List.of(0L, oldest, older, recent)).isSorted().doesNotHaveDuplicates();
        walk.step(2);
        assertThat(new Walk(walk).step(2)).as("ran twice").isGreaterThan(recent);
    }

    @Test
    @DisplayName("interleaving grows with the number of live threads, and looks back no further than its limit")
    void interleaving_limits() {
        Walk few = walk("interleaving");
        Walk many = walk("interleaving");
        few.step(new Facts(2, 0, 0), new Segment(0, new int[0]));
        many.step(new Facts(6, 0, 0), new Segment(0, new int[0]));
        long withFew = few.step(new Facts(2, 0, 0), new Segment(0, new int[0]));
        long withMany = many.step(new Facts(6, 0, 0), new Segment(0, new int[0]));
        assertThat(withMany).isEqualTo(3 * withFew);

        Walk limited = walk("interleaving(2)");
        limited.step(0);
        limited.step(1);
        assertThat(new Walk(limited).step(0)).isPositive();
        limited.step(2);
        assertThat(limited.step(0)).isZero();
    }

    @Test
    @DisplayName("most-blocked prefers more blocked threads, choose-free fewer choices of an abstraction")
    void facts_of_the_state() {
        Walk blocked = walk("most-blocked");
        assertThat(blocked.step(new Facts(3, 2, 0))).isLessThan(blocked.step(new Facts(3, 1, 0)));
        Walk free = walk("choose-free");
        assertThat(free.step(new Facts(1, 0, 0))).isLessThan(free.step(new Facts(1, 0, 2)));
        assertThat(free.step(new Facts(1, 0, 2))).isLessThan(free.step(new Facts(1, 0, 3)));
    }

    @Test
    @DisplayName("sum adds two, each with its own memory")
    void sum() {
        Walk first = walk("branch(persist)");
        Walk second = walk("interleaving");
        Walk both = walk("sum(branch(persist), interleaving)");
        assertThat(both.heuristic.readsBranches()).isTrue();
        int[][] steps = {{0, 1}, {0, 1}, {1, 4}, {0}, {1, 4}};
        for (int[] each : steps) {
            int[] branches = Arrays.copyOfRange(each, 1, each.length);
            long expected = first.step(each[0], branches) + second.step(each[0], branches);
            assertThat(both.step(each[0], branches)).isEqualTo(expected);
        }
    }

    @Test
    @DisplayName("random is the same for the same seed, and another for another")
    void random() {
        Set<Long> values = new HashSet<>();
        for (long seed : new long[] {1, 1, 2}) {
            values.add(new Walk(new Heuristics(seed, HeuristicTest.class.getClassLoader()).named("random")).step(0));
        }
        assertThat(values).hasSize(2);
    }

    @Test
    @DisplayName("of one's own is found as a service")
    void user_defined() {
        assertThat(HEURISTICS.named("deepest").value(new NewState(new Facts(1, 0, 0), NO_VIEW, List.of(), 4, null)))
                .isEqualTo(-4);
        assertThat(HEURISTICS.named("sum(deepest,deepest)").name()).isEqualTo("sum(deepest,deepest)");
    }

    /** Prefers deep states. */
    public static final class Deepest implements Heuristic {
        @Override
        public String name() {
            return "deepest";
        }

        @Override
        public long value(NewState state) {
            return -state.depth();
        }
    }

    @Test
    @DisplayName("that is unknown or has unknown options is refused with what is known")
    void bad_names() {
        assertBad(
                "brnach",
                "no heuristic 'brnach'",
                "branch(path|global,thread|program,instructions,persist,sum)",
                "most-blocked",
                "deepest");
        assertBad("branch(local)", "no option 'local'", "path, global, thread, program, instructions, persist, sum");
        assertBad("branch(path,global)", "not both");
        assertBad("interleaving(0)", "interleaving(100)");
        assertBad("interleaving(x)", "interleaving(100)");
        assertBad("interleaving(1,2)", "interleaving(100)");
        assertBad("most-blocked(3)", "has no options");
        assertBad("deepest(3)", "has no options");
        assertBad("sum(branch)", "two heuristics");
        assertBad("sum(branch,(", "a name is missing");
        assertBad("sum(branch,coverage", "not closed");
        assertBad("branch)", "')' is too much");
        assertBad("", "a name is missing");
    }

    private static void assertBad(String text, String... expected) {
        assertThatThrownBy(() -> HEURISTICS.named(text))
                .isInstanceOf(BadHeuristic.class)
                .hasMessageContainingAll(expected);
    }
}
