package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.PoolUses;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs notice the same of pools of threads whether or not it counts in which order those keep the books of their workers. */
@Tag("slow")
class PoolBooksTest {
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 24);
    private static final long MOST_STATES = 2_500;
    private static final String USES = "eeeerrrrssghwlibt";
    private static final String LOOKS = "pazmncq";

    @Test
    @DisplayName("random uses of pools have the same outcomes, in fewer states")
    void sameOutcomes() throws Exception {
        Random random = new Random(Seeds.first(20261119));
        int compared = 0;
        int outcomes = 0;
        int smaller = 0;
        long states = 0;
        long fewer = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            String[] program = {
                random.nextInt(3) == 0 ? "1" : "2",
                letters(random, USES, 1 + random.nextInt(3)),
                random.nextInt(4) > 0 ? "" : letters(random, LOOKS, 1)
            };
            Set<String> expected = new TreeSet<>();
            SearchResult all = explore(false, expected, program);
            if (!all.incompleteBecause().isEmpty()) {
                continue;
            }
            Set<String> actual = new TreeSet<>();
            SearchResult reduced = explore(true, actual, program);
            String what = String.join(" ", program);
            assertThat(reduced.incompleteBecause()).as(what).isEmpty();
            assertThat(actual).as(what).isEqualTo(expected);
            compared++;
            outcomes += expected.size();
            states += all.states();
            fewer += reduced.states();
            smaller += reduced.states() < all.states() ? 1 : 0;
        }
        System.out.println(compared + " programs with pools compared: " + fewer + " of " + states + " states, "
                + outcomes + " outcomes");
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
        assertThat(outcomes).isGreaterThan(PROGRAMS);
        assertThat(smaller).isGreaterThan(PROGRAMS / 3);
    }

    /** Each of these loses an outcome if nobody hears who looks into the books, or when. */
    @ParameterizedTest(name = "{0} threads: {1}, then {2}")
    @CsvSource({"1,s,m", "1,s,z", "2,rr,p", "1,e,a", "1,s,c", "1,w,''", "1,h,''", "1,hb,''"})
    @DisplayName("what is asked of a pool has the same answers")
    void sameAnswers(String threads, String uses, String looks) throws Exception {
        Set<String> expected = new TreeSet<>();
        assertThat(explore(false, expected, threads, uses, looks).incompleteBecause())
                .isEmpty();
        Set<String> actual = new TreeSet<>();
        assertThat(explore(true, actual, threads, uses, looks).incompleteBecause())
                .isEmpty();
        assertThat(actual).isEqualTo(expected).hasSizeGreaterThan(uses.equals("hb") ? 0 : 1);
    }

    @Test
    @DisplayName("workers of a pool have the positions of their tasks, and no others")
    void workersAreThreads() throws Exception {
        assertThat(explore(true, new TreeSet<>(), "3", "eee").states()).isLessThan(60);
        assertThat(explore(false, new TreeSet<>(), "3", "eee").states()).isGreaterThan(300);
    }

    private static String letters(Random random, String from, int count) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < count; i++) {
            result.append(from.charAt(random.nextInt(from.length())));
        }
        return result.toString();
    }

    private SearchResult explore(boolean books, Set<String> outputs, String... arguments) throws Exception {
        Interleavings interleavings = Interleavings.builder().poolBooks(books).build();
        SearchOptions search = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .stateLimit(books ? 2 * MOST_STATES : MOST_STATES)
                .build();
        SearchResult result = GuestSearch.run(PoolUses.class, interleavings, search, arguments);
        outputs.addAll(Findings.of(result).violations());
        return result;
    }
}
