package dev.fathom.conformance.threads;

import static dev.fathom.conformance.threads.OutcomeComparison.letters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.PoolUses;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Interleavings;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs notice the same of pools of threads whether or not it counts in which order those keep the books of their workers. */
@Tag("slow")
class PoolBooksTest {
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 24);
    private static final long MOST_STATES = 4_000;
    private static final String USES = "eeeerrrrssghwlibt";
    private static final String LOOKS = "pazmncq";

    @Test
    @DisplayName("random uses of pools have the same outcomes, in fewer states")
    void sameOutcomes() throws Exception {
        Random random = new Random(Seeds.first(20261119));
        OutcomeComparison comparison = new OutcomeComparison();
        for (int i = 0; i < PROGRAMS; i++) {
            String[] program = {
                random.nextInt(3) == 0 ? "1" : "2",
                letters(random, USES, 1 + random.nextInt(3)),
                random.nextInt(4) > 0 ? "" : letters(random, LOOKS, 1)
            };
            comparison.compare(explore(false, program), explore(true, program), program);
        }
        comparison.mustSay(PROGRAMS / 2, PROGRAMS, PROGRAMS / 3);
    }

    /** Each of these loses an outcome if nobody hears who looks into the books, or when. */
    @ParameterizedTest(name = "{0} threads: {1}, then {2}")
    @CsvSource({"1,s,m", "1,s,z", "2,rr,p", "1,e,a", "1,s,c", "1,w,''", "1,h,''", "1,hb,''"})
    @DisplayName("what is asked of a pool has the same answers")
    void sameAnswers(String threads, String uses, String looks) throws Exception {
        SearchResult all = explore(false, 5 * MOST_STATES, threads, uses, looks);
        SearchResult reduced = explore(true, threads, uses, looks);
        assertThat(all.incompleteBecause()).isEmpty();
        new OutcomeComparison().compare(all, reduced, threads, uses, looks);
        assertThat(Findings.of(reduced).violations()).hasSizeGreaterThan(uses.equals("hb") ? 0 : 1);
    }

    @Test
    @DisplayName("workers of a pool have the positions of their tasks, and no others")
    void workersAreThreads() throws Exception {
        assertThat(explore(true, "3", "eee").states()).isLessThan(60);
        assertThat(explore(false, "3", "eee").states()).isGreaterThan(300);
    }

    private SearchResult explore(boolean books, String... arguments) throws Exception {
        return explore(books, MOST_STATES, arguments);
    }

    private SearchResult explore(boolean books, long most, String... arguments) throws Exception {
        Interleavings interleavings = Interleavings.builder().poolBooks(books).build();
        SearchOptions search = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .stateLimit(books ? 2 * most : most)
                .build();
        return GuestSearch.run(PoolUses.class, interleavings, search, arguments);
    }
}
