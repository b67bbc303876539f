package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.Seeds;
import dev.fathom.search.SearchResult;
import dev.fathom.search.heuristic.Heuristics;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A search that compares forced points does what one does that passes them by: the same states, transitions and ends of paths, and the same
 * violations on the same paths, in every order and within all limits. Several workers find the same as one.
 *
 * <p>{@code -Dfathom.seed=N} takes other programs, {@code fathom.programs} says how many programs.
 */
@Tag("slow")
class RandomForcedPointsTest {
    private static final long FIRST = Seeds.first(20261116);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 75);
    private static final long MOST_STATES = 1_000;

    private static final List<Reductions> REDUCTIONS =
            List.of(Reductions.UNTENURED, Reductions.UNTENURED_INVISIBLE, Reductions.LOCAL, Reductions.NONE);
    private static final List<Strategy> STRATEGIES = List.of(
            Strategy.FEWEST_PREEMPTIONS,
            Strategy.DFS,
            Strategy.BFS,
            Strategy.ITERATIVE,
            Strategy.BEST_FIRST,
            Strategy.A_STAR,
            Strategy.BEAM,
            Strategy.RANDOM);

    private final Map<Reductions, ProgramExplorer> explorers = new EnumMap<>(Reductions.class);

    @Test
    void searchesThatCompareForcedPointsDoWhatOthersDo() {
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            compare(seed);
        }
        assertThat(explorers.values().stream()
                        .mapToLong(ProgramExplorer::followedSuffixes)
                        .sum())
                .as("suffixes that were not executed again")
                .isGreaterThan(PROGRAMS);
    }

    private void compare(long seed) {
        Random random = new Random(seed);
        ThreadedProgram program = ProgramGenerator.generate(seed);
        String name = "ForcedPoints" + seed;
        Map<String, byte[]> classes = ProgramAssembler.assemble(name, program);
        Reductions reductions = REDUCTIONS.get(random.nextInt(REDUCTIONS.size()));
        ProgramExplorer explorer =
                explorers.computeIfAbsent(reductions, each -> new ProgramExplorer(each, MOST_STATES, List.of()));
        SearchOptions options = options(random);
        String description = "Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1), " + reductions + ", "
                + options + ":\n" + program;
        SearchResult without = explorer.search(
                name, classes, options.toBuilder().forcedPoints(false).build(), 1);
        SearchResult with = explorer.search(name, classes, options, 1);
        assertThat(exactly(with)).as(description).isEqualTo(exactly(without));
        if (options.strategy().isPhased() && isWhole(without, options)) {
            SearchResult two = explorer.search(name, classes, options, 2);
            assertThat(withoutVerdict(two, options))
                    .as("Two workers. " + description)
                    .isEqualTo(withoutVerdict(without, options));
        }
    }

    private static SearchOptions options(Random random) {
        Strategy strategy = STRATEGIES.get(random.nextInt(STRATEGIES.size()));
        SearchOptions options = SearchOptions.builder(
                        strategy, Backtracking.values()[random.nextInt(Backtracking.values().length)])
                .stateLimit(MOST_STATES)
                .allViolations(random.nextInt(4) > 0)
                .walks(20)
                .build();
        if (strategy.isHeuristic()) {
            options = options.toBuilder()
                    .heuristic(
                            new Heuristics(0, RandomForcedPointsTest.class.getClassLoader()).named("interleaving(10)"))
                    .build();
        }
        if (strategy == Strategy.BEAM) {
            options = options.toBuilder().queueLimit(5).build();
        }
        boolean deep = strategy == Strategy.ITERATIVE || random.nextInt(4) == 0;
        options = deep ? options.toBuilder().depthLimit(2 + random.nextInt(9)).build() : options;
        return random.nextInt(4) == 0
                ? options.toBuilder().preemptionLimit(random.nextInt(3)).build()
                : options;
    }

    /** Says whether a search came to its end, so that several workers have to come to the same. */
    private static boolean isWhole(SearchResult result, SearchOptions options) {
        return result.incompleteBecause().isEmpty()
                && result.restarts() == 0
                && (options.allViolations() || result.violations().isEmpty());
    }

    /**
     * How often a search began anew does not count: a machine that stops at forced points is asked sooner whether it has learned something, so it may begin anew for one
     * variable where another one does for two.
     */
    private static List<Object> exactly(SearchResult result) {
        List<Object> all = inAnyOrder(result);
        all.addAll(List.of(
                result.violations(),
                result.races(),
                result.incompleteBecause(),
                result.restarts() > 0,
                result.transitions(),
                result.executions(),
                result.maxDepth()));
        return all;
    }

    /**
     * With a limit of preemptions, forced points or not, several workers may say that a search is incomplete where one can tell that it is not: what one of them leaves out another may have
     * met by a path with fewer preemptions.
     */
    private static List<Object> withoutVerdict(SearchResult result, SearchOptions options) {
        List<Object> all = inAnyOrder(result);
        return options.preemptionLimit() == SearchOptions.UNLIMITED ? all : all.subList(1, all.size());
    }

    private static List<Object> inAnyOrder(SearchResult result) {
        Findings findings = Findings.of(result);
        return new ArrayList<>(List.of(
                result.verdict(),
                findings.violations(),
                findings.races(),
                result.states(),
                result.stateSetFingerprint()));
    }
}
