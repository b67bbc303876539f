package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Samples;
import dev.fathom.conformance.threads.guest.Buffers;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Interleavings;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs do the same whether or not what the library leaves behind in its buffers is cleared; only there are fewer states. */
@Tag("slow")
class StaleBuffersTest {
    private static final int PAIRS = Boolean.getBoolean(Samples.ALL) ? 12 : 5;

    @Test
    void choicesOfOperationsEndAlike() throws Exception {
        Set<String> expected = new TreeSet<>();
        SearchResult all = explore(false, expected, "3");
        Set<String> actual = new TreeSet<>();
        SearchResult fewer = explore(true, actual, "3");
        assertThat(actual).isEqualTo(expected).hasSizeGreaterThan(100);
        assertThat(fewer.states()).isLessThan(all.states());
    }

    @Test
    void threadsThatFightOverBuffersEndAlike() throws Exception {
        Random random = new Random(12);
        int several = 0;
        for (int i = 0; i < PAIRS; i++) {
            String first = operations(random);
            String second = operations(random);
            Set<String> expected = new TreeSet<>();
            explore(false, expected, first, second);
            Set<String> actual = new TreeSet<>();
            explore(true, actual, first, second);
            assertThat(actual).as(first + " and " + second).isEqualTo(expected);
            several += expected.size() > 1 ? 1 : 0;
        }
        assertThat(several).as("pairs that have several outcomes").isPositive();
    }

    private static String operations(Random random) {
        return "" + random.nextInt(3) + random.nextInt(Buffers.OPERATIONS);
    }

    private SearchResult explore(boolean tidied, Set<String> outputs, String... arguments) throws Exception {
        Interleavings interleavings = Interleavings.builder().tidied(tidied).build();
        SearchOptions search = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .build();
        SearchResult result = GuestSearch.run(Buffers.class, interleavings, search, arguments);
        outputs.addAll(Findings.of(result).violations());
        return result;
    }
}
