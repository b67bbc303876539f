package dev.fathom.conformance.threads;

import static dev.fathom.conformance.threads.OutcomeComparison.letters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.LikeUses;
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

/** Programs notice the same of threads of one subclass of {@code Thread} whether or not these may change places. */
@Tag("slow")
class SubclassTokensTest {
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 40);
    private static final long MOST_STATES = 4_000;

    /** What like threads do, mostly without telling who they are. */
    private static final String USES = "iissllmwnc";

    private static final String LOOKS = "gbqadxtoh";

    /** What the main thread does meanwhile. */
    private static final String ACTS = "sijjjrfbqypkz";

    @Test
    @DisplayName("random uses of like threads have the same outcomes, in fewer states")
    void sameOutcomes() throws Exception {
        Random random = new Random(Seeds.first(20261120));
        OutcomeComparison comparison = new OutcomeComparison();
        for (int i = 0; i < PROGRAMS; i++) {
            String[] program = {
                random.nextInt(3) == 0 ? "3" : "2",
                letters(random, USES, 1 + random.nextInt(2)) + letters(random, LOOKS, random.nextInt(3) / 2),
                letters(random, ACTS, random.nextInt(4))
            };
            comparison.compare(explore(false, program), explore(true, program), program);
        }
        comparison.mustSay(PROGRAMS / 2, PROGRAMS, PROGRAMS / 4);
    }

    /** Each of these loses an outcome if nobody hears that a thread can be told from others. */
    @ParameterizedTest(name = "{0} threads: {1}, main: {2}")
    @CsvSource({
        "2,g,jf", "2,b,jb", "2,sq,jq", "2,sa,j", "2,sd,j", "2,sx,j", "2,st,pj", "3,n,jr", "3,n,jzr", "2,m,j", "2,so,j",
        "2,i,yi"
    })
    @DisplayName("who looks which thread is which sees the same")
    void sameAnswers(String threads, String uses, String acts) throws Exception {
        SearchResult all = explore(false, threads, uses, acts);
        SearchResult reduced = explore(true, threads, uses, acts);
        assertThat(all.incompleteBecause()).isEmpty();
        new OutcomeComparison().compare(all, reduced, threads, uses, acts);
        assertThat(Findings.of(reduced).violations()).hasSizeGreaterThan(1);
    }

    /** What they were seen to fight over while they were one to the lockset reduction is found out again. */
    @ParameterizedTest(name = "{0} threads: {1}, main: {2}")
    @CsvSource({"2,m,jk", "2,m,j", "2,so,j", "2,co,ij"})
    @DisplayName("threads that turn out to be told apart have no more states than if nobody had taken them for alike")
    void noMoreStates(String threads, String uses, String acts) throws Exception {
        assertThat(explore(true, threads, uses, acts).states())
                .isLessThanOrEqualTo(explore(false, threads, uses, acts).states());
    }

    @Test
    @DisplayName("threads of a subclass change places, also where they wait and notify")
    void threadsOfASubclassAreAlike() throws Exception {
        long reduced = explore(true, "4", "ws", "j").states();
        long all = explore(false, "4", "ws", "j").states();
        assertThat(reduced).as("of " + all).isLessThan(all / 4);
    }

    private SearchResult explore(boolean symmetric, String... arguments) throws Exception {
        Interleavings interleavings =
                Interleavings.builder().threadSymmetry(symmetric).build();
        SearchOptions search = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .stateLimit(symmetric ? 2 * MOST_STATES : MOST_STATES)
                .build();
        return GuestSearch.run(LikeUses.class, interleavings, search, arguments);
    }
}
