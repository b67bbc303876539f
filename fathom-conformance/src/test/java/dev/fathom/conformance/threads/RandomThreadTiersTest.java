package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A search whose machine compiles what it can does what one does that only interprets: the same states, transitions, paths, violations and races.
 *
 * <p>{@code -Dfathom.seed=N} takes other programs, {@code fathom.programs} says how many.
 */
@Tag("slow")
class RandomThreadTiersTest {
    private static final long FIRST = Seeds.first(20261118);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 100);
    private static final long MOST_STATES = 1_000;
    private static final List<Reductions> REDUCTIONS = List.of(
            Reductions.UNTENURED,
            Reductions.NONE,
            Reductions.UNTENURED_INVISIBLE,
            Reductions.LOCAL,
            Reductions.UNTENURED_LOCK_CALLS,
            Reductions.ATOMIC_LIBRARY);
    private static final List<Strategy> STRATEGIES = List.of(Strategy.DFS, Strategy.FEWEST_PREEMPTIONS, Strategy.BFS);

    private final Map<Reductions, ProgramExplorer> interpreting = new EnumMap<>(Reductions.class);
    private final Map<Reductions, ProgramExplorer> compiling = new EnumMap<>(Reductions.class);

    @Test
    @DisplayName("random programs with threads are searched alike, interpreted and compiled")
    void randomProgramsAreSearchedAlike() {
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            compare(seed);
        }
        long entries = compiling.values().stream()
                .mapToLong(ProgramExplorer::compiledEntries)
                .sum();
        System.out.println(PROGRAMS + " programs with threads in both tiers, " + entries + " entries of compiled code");
        assertThat(entries).as("entries of compiled code").isGreaterThan(20L * PROGRAMS);
    }

    private void compare(long seed) {
        ThreadedProgram program = ProgramGenerator.generate(seed);
        String name = "Tiers" + seed;
        Map<String, byte[]> classes = ProgramAssembler.assemble(name, program);
        Reductions reductions = REDUCTIONS.get((int) Math.floorMod(seed, (long) REDUCTIONS.size()));
        Strategy strategy = STRATEGIES.get((int) Math.floorMod(seed / 7, (long) STRATEGIES.size()));
        Backtracking backtracking = Backtracking.values()[(int) Math.floorMod(seed / 3, 2L)];
        SearchOptions options = SearchOptions.builder(strategy, backtracking)
                .stateLimit(MOST_STATES)
                .allViolations(true)
                .build();
        SearchResult slow = interpreting
                .computeIfAbsent(reductions, each -> ProgramExplorer.compiling(each, MOST_STATES, 0))
                .search(name, classes, options, 1);
        SearchResult fast = compiling
                .computeIfAbsent(reductions, each -> ProgramExplorer.compiling(each, MOST_STATES, 1))
                .search(name, classes, options, 1);
        assertThat(exactly(fast))
                .as(
                        "Seed %d (-Dfathom.seed=%d -Dfathom.programs=1), %s, %s:\n%s",
                        seed, seed, reductions, options, program)
                .isEqualTo(exactly(slow));
    }

    private static List<Object> exactly(SearchResult result) {
        return List.of(
                result.verdict(),
                result.states(),
                result.stateSetFingerprint(),
                result.violations(),
                result.races(),
                result.incompleteBecause(),
                result.restarts(),
                result.transitions(),
                result.executions(),
                result.maxDepth());
    }
}
