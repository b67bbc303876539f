package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.Loggers;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Interleavings;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Threads notice the same of loggers whether or not the table of loggers counts as a cache. */
@Tag("slow")
class LoggerRegistryTest {
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 40);
    private static final long MOST_STATES = 5_000;
    private static final String USES = "abslnpir";

    @Test
    @DisplayName("random uses of loggers have the same outcomes as with the code of the library explored")
    void sameOutcomes() throws Exception {
        Random random = new Random(Seeds.first(20261118));
        int compared = 0;
        int outcomes = 0;
        long states = 0;
        long fewer = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            String[] uses = {uses(random), uses(random)};
            Set<String> expected = new TreeSet<>();
            SearchResult open = explore(false, expected, uses);
            Set<String> actual = new TreeSet<>();
            SearchResult cached = explore(true, actual, uses);
            assertThat(actual).as(String.join(" ", uses)).containsAll(expected);
            if (open.incompleteBecause().isEmpty()) {
                assertThat(actual).as(String.join(" ", uses)).isEqualTo(expected);
                compared++;
                states += open.states();
                fewer += cached.states();
            }
            outcomes += expected.size();
        }
        System.out.println(compared + " programs with loggers compared: " + fewer + " of " + states + " states, "
                + outcomes + " outcomes");
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
        assertThat(outcomes).isGreaterThan(PROGRAMS);
        assertThat(fewer).isLessThan(states);
    }

    @Test
    @DisplayName("threads that make loggers do not depend on each other")
    void loggersAreACache() throws Exception {
        assertThat(explore(true, new TreeSet<>(), "ab", "ba").states())
                .isLessThan(8); // their list of loggers has a lock
        assertThat(explore(false, new TreeSet<>(), "ab", "ba").states()).isGreaterThan(20);
    }

    private static String uses(Random random) {
        StringBuilder uses = new StringBuilder();
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            uses.append(USES.charAt(random.nextInt(USES.length())));
        }
        return uses.toString();
    }

    private SearchResult explore(boolean atomic, Set<String> outputs, String... uses) throws Exception {
        Interleavings interleavings = Interleavings.builder()
                .atomicLibrary(atomic)
                .learningRuns(!atomic)
                .build();
        SearchOptions search = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .stateLimit(MOST_STATES)
                .build();
        SearchResult result = GuestSearch.run(Loggers.class, interleavings, search, uses);
        outputs.addAll(Findings.of(result).violations());
        return result;
    }
}
