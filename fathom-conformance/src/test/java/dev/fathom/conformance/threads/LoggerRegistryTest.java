package dev.fathom.conformance.threads;

import static dev.fathom.conformance.threads.OutcomeComparison.letters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.Loggers;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Interleavings;
import java.util.Random;
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
        OutcomeComparison comparison = new OutcomeComparison();
        for (int i = 0; i < PROGRAMS; i++) {
            String[] uses = {letters(random, USES, 1 + random.nextInt(2)), letters(random, USES, 1 + random.nextInt(2))
            };
            comparison.compare(explore(false, uses), explore(true, uses), uses);
        }
        comparison.mustSay(PROGRAMS / 2, PROGRAMS, 0);
    }

    @Test
    @DisplayName("threads that make loggers do not depend on each other")
    void loggersAreACache() throws Exception {
        assertThat(explore(true, "ab", "ba").states()).isLessThan(8); // their list of loggers has a lock
        assertThat(explore(false, "ab", "ba").states()).isGreaterThan(20);
    }

    private SearchResult explore(boolean atomic, String... uses) throws Exception {
        Interleavings interleavings = Interleavings.builder()
                .atomicLibrary(atomic)
                .learningRuns(!atomic)
                .build();
        SearchOptions search = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .stateLimit(MOST_STATES)
                .build();
        return GuestSearch.run(Loggers.class, interleavings, search, uses);
    }
}
