package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.generate.Options;
import dev.fathom.conformance.generate.RandomProgram;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.heap.Image;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of the search, the way back and the machine make no difference to what is found. */
@Tag("slow")
class SearchOrderTest {
    private static final List<String> UNCOMPARED = List.of("java.util.*.modCount");

    /** What must not depend on how the search goes. */
    private record Findings(Verdict verdict, long states, String digest, Set<String> wrong, List<Long> work) {
        /** Which of the paths that match is followed depends on their order, and with it the work; else it does not. */
        static Findings of(SearchResult result, boolean matching) {
            Set<String> wrong = new TreeSet<>();
            for (Violation each : result.violations()) {
                wrong.add(each.kind() + " " + each.message() + " " + each.location());
            }
            List<Long> work =
                    matching ? List.of() : List.of(result.transitions(), result.executions(), result.maxDepth());
            return new Findings(result.verdict(), result.states(), result.stateSetFingerprint(), wrong, work);
        }
    }

    private static List<SearchOptions> searches() {
        List<SearchOptions> all = new ArrayList<>();
        for (Strategy strategy : List.of(Strategy.DFS, Strategy.BFS, Strategy.FEWEST_PREEMPTIONS, Strategy.ITERATIVE)) {
            for (Backtracking backtracking : Backtracking.values()) {
                for (boolean exact : new boolean[] {false, true}) {
                    all.add(SearchOptions.builder(strategy, backtracking)
                            .exact(exact)
                            .allViolations(true)
                            .build());
                }
            }
        }
        return all;
    }

    private static SearchResult search(GuestMachine machine, SearchOptions options) {
        return new Search(machine, options).run();
    }

    /** Runs all searches on one machine, and the last of them first on another. */
    private static Findings findings(GuestProgram program, boolean matching, String... arguments) {
        List<SearchOptions> searches = searches();
        Findings expected;
        try (GuestMachine other = program.start(new RecordingHost(), UNCOMPARED, arguments)) {
            expected = Findings.of(search(other, searches.get(searches.size() - 1)), matching);
        }
        try (GuestMachine machine = program.start(new RecordingHost(), UNCOMPARED, arguments)) {
            Image start = machine.capture();
            for (SearchOptions each : searches) {
                machine.restore(start);
                assertThat(Findings.of(search(machine, each), matching))
                        .as(each.toString())
                        .isEqualTo(expected);
            }
        }
        return expected;
    }

    @ParameterizedTest
    @ValueSource(longs = {301, 302, 303, 304, 305, 306, 307, 308})
    void randomProgramsWithChoices(long seed) {
        Options options = Options.defaults().withSize(60).withChoices(true);
        Findings findings = findings(GuestProgram.of(RandomProgram.of(seed, options)), false);
        assertThat(findings.states()).isGreaterThan(1);
    }

    private static final String TREE_MAP_DRIVER = """
            public static void main(String[] args) {
                int n = Integer.parseInt(args[0]);
                TreeMap<Integer, Integer> map = new TreeMap<>();
                for (int i = 0; i < n; i++) {
                    switch (Choose.intRange(0, 2)) {
                        case 0 -> map.put(Choose.intRange(1, n), 0);
                        case 1 -> map.remove(Choose.intRange(1, n));
                        default -> map.get(Choose.intRange(1, n));
                    }
                    Match.on(map);
                }
            }
            """;

    @Test
    void theTreeMapOfTheJdk() {
        Findings findings = findings(GuestProgram.withMembers(TREE_MAP_DRIVER), true, "4");
        assertThat(findings.verdict()).isEqualTo(Verdict.NO_VIOLATION);
    }

    @Test
    void theMatchedStatesAreThoseThatCountingByHandFinds() {
        int cells = 3;
        int rounds = 2;
        GuestProgram program = GuestProgram.withMembers("""
                public static void main(String[] args) {
                    byte[] cells = new byte[%d];
                    for (int i = 0; i < %d; i++) {
                        int at = Choose.index(cells.length);
                        cells[at] = (byte) ((cells[at] + Choose.intRange(0, 2)) %% 3);
                        Match.on(cells);
                    }
                }
                """.formatted(cells, rounds));
        Findings findings = findings(program, true);
        // The initial state, and before the first match the choice of a cell and one choice of a number for each.
        assertThat(findings.states()).isEqualTo(2 + cells + reachable(cells, rounds));
    }

    private static int reachable(int cells, int rounds) {
        Set<String> seen = new HashSet<>();
        Queue<int[]> level = new ArrayDeque<>(List.of(new int[cells]));
        for (int round = 0; round < rounds; round++) {
            Queue<int[]> next = new ArrayDeque<>();
            for (int[] state : level) {
                for (int at = 0; at < cells; at++) {
                    for (int add = 0; add < 3; add++) {
                        int[] changed = state.clone();
                        changed[at] = (changed[at] + add) % 3;
                        seen.add(Arrays.toString(changed));
                        next.add(changed);
                    }
                }
            }
            level = next;
        }
        return seen.size();
    }

    @Test
    void anUntrackedCounterCountsAllPaths() {
        GuestProgram program = GuestProgram.withMembers("""
                @Untracked static int paths;
                @Untracked static final Set<String> seen = new TreeSet<>();
                static int here;

                public static void main(String[] args) {
                    String path = "";
                    for (int i = 0; i < 3; i++) path += Choose.intRange(0, 2);
                    here++;
                    paths++;
                    seen.add(path);
                    System.out.println(here + " " + paths + " " + seen.size());
                }
                """);
        for (SearchOptions each : searches()) {
            RecordingHost host = new RecordingHost();
            try (GuestMachine machine = program.start(host, List.of())) {
                assertThat(search(machine, each).executions()).isEqualTo(27);
                assertThat(host.text()).as(each.toString()).endsWith("1 27 27\n");
            }
        }
    }
}
