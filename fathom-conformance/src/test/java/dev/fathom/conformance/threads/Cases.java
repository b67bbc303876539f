package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Explores a class of the tests as a program, with and without reductions. */
final class Cases {
    private static final long STATE_LIMIT = 20_000;

    /** Enough for what the library does when it is used first. */
    private static final long STEP_LIMIT = 2_000_000;

    private static final String OUTCOME = "uncaught-exception dev.fathom.conformance.threads.guest.Outcome: ";

    private Cases() {}

    /** Returns what the program can end with: its outcomes, "deadlock", or an exception; the same with all reductions and without. */
    static Set<String> results(Class<?> program) {
        Set<String> all = reducedResults(program);
        Findings unreduced = explore(program, Reductions.NONE);
        if (unreduced.omissions().isEmpty()) {
            assertThat(all).as("with all reductions, compared to none").isEqualTo(results(unreduced));
        }
        return all;
    }

    /** Returns the same for a program that is too large to be explored without reductions. */
    static Set<String> reducedResults(Class<?> program) {
        Findings all = explore(program, Reductions.ALL);
        assertThat(all.omissions()).isEmpty();
        return results(all);
    }

    static Findings explore(Class<?> program, Reductions reductions) {
        ProgramExplorer explorer = new ProgramExplorer(reductions, STATE_LIMIT, STEP_LIMIT, List.of());
        return explorer.explore(program.getName(), Map.of(), Strategy.DFS, Backtracking.COPY, 1);
    }

    private static Set<String> results(Findings findings) {
        Set<String> results = new TreeSet<>();
        for (String each : findings.violations()) {
            results.add(
                    each.startsWith(OUTCOME)
                            ? each.substring(OUTCOME.length(), each.lastIndexOf(" at "))
                            : each.startsWith("deadlock") ? "deadlock" : each);
        }
        return results;
    }
}
