package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.threads.guest.Schedules;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.state.Dependence;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Scheduled tasks come in the same orders whether time is translated or passes for all. */
@Tag("slow")
class TranslatedTimeTest {
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 12);

    /** Where time passes for all, periodic tasks that nobody stops have states without end. */
    private static final long MOST_STATES = 4000;

    private static final List<String> KINDS = List.of("sstdr", "ssTDR");

    @Test
    void tasksComeInTheSameOrders() throws Exception {
        Random random = new Random(Seeds.first(7));
        int compared = 0;
        int orders = 0;
        long translatedStates = 0;
        long allStates = 0;
        int pools = Runtime.version().feature() >= 25 ? PROGRAMS / 2 : 0;
        for (int i = 0; i < PROGRAMS + pools; i++) {
            String[] program = program(random, i >= PROGRAMS);
            Set<String> actual = new TreeSet<>();
            SearchResult translated = explore(true, actual, program);
            Set<String> expected = new TreeSet<>();
            SearchResult all = explore(false, expected, program);
            assertThat(translated.incompleteBecause())
                    .as(Arrays.toString(program))
                    .isEmpty();
            assertThat(actual).as(Arrays.toString(program)).containsAll(expected);
            if (all.incompleteBecause().isEmpty() && !isLate(translated)) {
                assertThat(expected).as(Arrays.toString(program)).containsAll(actual);
                compared++;
            }
            if (i >= PROGRAMS) {
                continue; // where time passes for all, pools seldom come to an end within the limit
            }
            orders += expected.size();
            translatedStates += translated.states();
            allStates += all.states();
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 4);
        assertThat(orders).isGreaterThan(2 * PROGRAMS);
        assertThat(translatedStates).isLessThan(allStates);
    }

    /**
     * Says whether a task at a fixed rate was later than is looked at: then tasks may come in other orders. In {@code T15 R5}, where main is slow between its look at the clock and the queue, both executions
     * of the second task are overdue when the first is due; that it makes up for two of three at most (which the verdict says) moves its next one to where the first task is.
     */
    private static boolean isLate(SearchResult result) {
        return result.assumptions().stream().anyMatch(each -> each.kind() == Dependence.Kind.LATENESS);
    }

    private static String[] program(Random random, boolean forkJoin) {
        String kinds = KINDS.get(random.nextInt(KINDS.size()));
        String[] program = new String[2 + random.nextInt(2)];
        for (int i = 0; i < program.length; i++) {
            program[i] = "" + kinds.charAt(random.nextInt(kinds.length())) + (1 + random.nextInt(4)) * 5;
        }
        return Stream.concat(forkJoin ? Stream.of(Schedules.FORK_JOIN) : Stream.of(), Arrays.stream(program))
                .toArray(String[]::new);
    }

    private SearchResult explore(boolean translated, Set<String> outputs, String... arguments) throws Exception {
        Interleavings interleavings =
                Interleavings.builder().libraryClock(translated).build();
        SearchOptions search = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .stateLimit(translated ? 10 * MOST_STATES : MOST_STATES)
                .build();
        SearchResult result = GuestSearch.run(Schedules.class, interleavings, search, arguments);
        outputs.addAll(Findings.of(result).violations());
        return result;
    }
}
