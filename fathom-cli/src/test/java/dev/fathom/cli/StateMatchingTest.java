package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.QuietHost;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.state.Fingerprint;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
@DisplayName("Matching states of a program that chooses inside library code")
class StateMatchingTest {
    private static final Launch LAUNCH = Launch.prepare(Program.builder(Cli.program("Library"))
            .arguments(List.of("2"))
            .heapMebibytes(256)
            .stepLimit(0)
            .build());

    private static SearchResult search(SearchOptions options, boolean matching) {
        try (GuestMachine machine = LAUNCH.start(new QuietHost(), false)) {
            StateSystem system = machine;
            return new Search(
                            matching ? system : withoutMatching(system),
                            options.toBuilder().allViolations(true).build())
                    .run();
        }
    }

    /** Gives every state a fingerprint of its own, so that every path is followed to its end. */
    private static StateSystem withoutMatching(StateSystem system) {
        long[] count = {0};
        return (StateSystem) Proxy.newProxyInstance(
                StateSystem.class.getClassLoader(),
                new Class<?>[] {StateSystem.class},
                (proxy, method, arguments) -> method.getName().equals("fingerprint")
                        ? new Fingerprint(0, ++count[0])
                        : method.invoke(system, arguments));
    }

    private static Set<String> messages(SearchResult result) {
        return result.violations().stream().map(Violation::message).collect(Collectors.toSet());
    }

    @Test
    @DisplayName("loses no violation, and gives the same states with every strategy")
    void loses_nothing() {
        SearchResult everything = search(SearchOptions.of(Strategy.DFS, Backtracking.UNDO), false);
        assertThat(messages(everything)).isNotEmpty();
        Set<Object> found = new HashSet<>();
        for (Strategy strategy : List.of(Strategy.DFS, Strategy.BFS, Strategy.FEWEST_PREEMPTIONS)) {
            for (Backtracking backtracking : Backtracking.values()) {
                for (boolean exact : new boolean[] {true, false}) {
                    SearchResult result = search(
                            SearchOptions.builder(strategy, backtracking)
                                    .exact(exact)
                                    .build(),
                            true);
                    assertThat(messages(result)).isEqualTo(messages(everything));
                    assertThat(result.executions()).isLessThan(everything.executions());
                    found.add(List.of(result.states(), result.transitions(), result.stateSetFingerprint()));
                }
            }
        }
        assertThat(found).hasSize(1);
    }
}
