package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.api.Choose;
import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.generate.InMemoryCompiler;
import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A loop that a program never leaves has one name, wherever a transition begins that gets into it, and whoever searches.
 *
 * <p>{@code -Dfathom.seed=N} takes other loops, {@code fathom.programs} says how many.
 */
@Tag("slow")
class EndlessLoopsTest {
    private static final long FIRST = Seeds.first(20261118);
    private static final int PROGRAMS = Integer.getInteger("fathom.programs", 3);
    private static final int WAYS = 3;
    private static final long MOST_STATES = 200;
    private static final long STEPS = 10_000_000;

    private static final List<Reductions> REDUCTIONS =
            List.of(Reductions.UNTENURED, Reductions.UNTENURED_INVISIBLE, Reductions.LOCAL, Reductions.NONE);

    private final Map<Reductions, ProgramExplorer> explorers = new EnumMap<>(Reductions.class);

    @Test
    @DisplayName(
            "random loops have one name on all paths, in all orders, with and without forced points, and for two workers")
    void oneName() throws IOException, URISyntaxException {
        Path api = Path.of(
                Choose.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        int found = 0;
        try (InMemoryCompiler compiler = new InMemoryCompiler(List.of(api))) {
            for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
                LoopGenerator.Company company = LoopGenerator.Company.values()[(int) (seed % 3)];
                String name = "Loop" + seed;
                String source = LoopGenerator.generate(name, seed, WAYS, company);
                found += compare(name, source, compiler.compile(name, source), new Random(seed));
            }
        }
        assertThat(found).as("loops that were found").isGreaterThan(PROGRAMS / 2);
    }

    /** Says how many loops were found, and holds that it is one at most. */
    private int compare(String name, String source, Map<String, byte[]> classes, Random random) {
        SearchOptions depthFirst = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .allViolations(true)
                .stateLimit(MOST_STATES)
                .build();
        SearchOptions plain = depthFirst.toBuilder().forcedPoints(false).build();
        SearchOptions breadthFirst =
                depthFirst.toBuilder().strategy(Strategy.BFS).build();
        Set<String> names = new TreeSet<>(loops(Reductions.UNTENURED, name, classes, depthFirst, 1));
        names.addAll(loops(REDUCTIONS.get(random.nextInt(REDUCTIONS.size())), name, classes, plain, 1));
        names.addAll(loops(REDUCTIONS.get(random.nextInt(REDUCTIONS.size())), name, classes, breadthFirst, 2));
        assertThat(names)
                .as("Loops of " + name + " (-Dfathom.seed=" + name.substring(4) + "):\n" + source)
                .hasSizeLessThan(2);
        return names.size();
    }

    private Set<String> loops(
            Reductions reductions, String name, Map<String, byte[]> classes, SearchOptions options, int workers) {
        SearchResult result = explorers
                .computeIfAbsent(reductions, each -> new ProgramExplorer(each, MOST_STATES, STEPS, List.of()))
                .search(name, classes, options, workers);
        Set<String> names = new TreeSet<>();
        for (Violation each : result.violations()) {
            if (each.kind().equals(Violation.NO_PROGRESS)) {
                names.add(each.thread() + " at " + each.location());
            }
        }
        return names;
    }
}
