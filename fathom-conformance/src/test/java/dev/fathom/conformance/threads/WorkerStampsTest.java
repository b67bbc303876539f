package dev.fathom.conformance.threads;

import static dev.fathom.conformance.threads.OutcomeComparison.letters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.Pools;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Interleavings;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs do the same with pools of threads whether or not what those count for ever is set back when a worker rests. */
@Tag("slow")
class WorkerStampsTest {
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 8);
    private static final long MOST_STATES = 3000;
    private static final List<String> POOLS = List.of("fork-join", "2");
    private static final String USES = "essacf";

    @Test
    void tasksComeInTheSameOrders() throws Exception {
        Random random = new Random(Seeds.first(3));
        int compared = 0;
        int orders = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            String pool = POOLS.get(random.nextInt(POOLS.size()));
            String uses = letters(random, USES, 1 + random.nextInt(2));
            Set<String> expected = new TreeSet<>();
            SearchResult all = explore(false, Backtracking.UNDO, MOST_STATES, expected, pool, uses);
            Set<String> actual = new TreeSet<>();
            SearchResult set = explore(true, Backtracking.UNDO, 2 * MOST_STATES, actual, pool, uses);
            if (set.incompleteBecause().isEmpty()) {
                assertThat(actual).as(pool + " " + uses).containsAll(expected);
            }
            if (all.incompleteBecause().isEmpty()) {
                assertThat(expected).as(pool + " " + uses).containsAll(actual);
                compared++;
            }
            orders += expected.size();
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
        assertThat(orders).isGreaterThan(PROGRAMS);
    }

    /** Whether states are undone or restored must make no difference: what is dead in a frame is gone in the one case, and not in the other. */
    @Test
    void loopsComeBackToWhereTheyBegan() throws Exception {
        for (String pool : POOLS) {
            long restored = loop(true, Backtracking.COPY, pool).states();
            SearchResult undone = loop(true, Backtracking.UNDO, pool);
            assertThat(undone.incompleteBecause()).as(pool).isEmpty();
            assertThat(undone.states()).as(pool).isEqualTo(restored);
            assertThat(loop(false, Backtracking.UNDO, pool).incompleteBecause())
                    .as(pool + " counts for ever")
                    .isNotEmpty();
        }
    }

    /** A worker that goes may have to wait for the lock of the pool: then it does not rest. */
    @Test
    void workersThatGoAreNotSetBack() throws Exception {
        Set<String> outcomes = new TreeSet<>();
        SearchResult undone = explore(true, Backtracking.UNDO, MOST_STATES, outcomes, "1", "een");
        Set<String> others = new TreeSet<>();
        SearchResult restored = explore(true, Backtracking.COPY, MOST_STATES, others, "1", "een");
        assertThat(undone.incompleteBecause()).isEmpty();
        assertThat(others).isEqualTo(outcomes).hasSizeGreaterThan(1);
        assertThat(restored.stateSetFingerprint()).isEqualTo(undone.stateSetFingerprint());
    }

    private SearchResult loop(boolean set, Backtracking backtracking, String pool) throws Exception {
        return explore(set, backtracking, MOST_STATES, new TreeSet<>(), pool, "s", "for ever");
    }

    private SearchResult explore(
            boolean set, Backtracking backtracking, long most, Set<String> outputs, String... arguments)
            throws Exception {
        Interleavings interleavings = Interleavings.builder().tidied(set).build();
        SearchOptions search = SearchOptions.builder(Strategy.DFS, backtracking)
                .allViolations(true)
                .idlePools(true)
                .stateLimit(most)
                .build();
        SearchResult result = GuestSearch.run(Pools.class, interleavings, search, arguments);
        outputs.addAll(Findings.of(result).violations());
        return result;
    }
}
