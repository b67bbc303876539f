package dev.fathom.conformance.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.MixedOptions;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads with methods on the host have the same interleavings: what two can reach is interpreted. */
@DisplayName("Threads with methods on the host")
class MixedThreadsTest {
    private static final GuestProgram PROGRAM = GuestProgram.withMembers("""
            static int[] shared = new int[2]; static int count; static final List<String> log = new ArrayList<>();
            static int local(int n) { int[] own = new int[n]; int sum = 0; for (int i = 0; i < n; i++) { own[i] = i * n; sum += own[i]; } return sum; }
            static void bump() { count = count + 1; }
            static void store(int[] to, int at, int value) { to[at] += value; }
            static int both(int n) { store(shared, n, n + 1); return shared[1 - n]; }
            static synchronized void note(String text) { log.add(text); }
            static String text(int n) { return "t" + n + (n > 1 ? "x" : ""); }
            static void work(int n) { int own = local(3 + n); bump(); int seen = both(n); note(text(own) + seen); }
            public static void main(String[] args) throws Exception {
              Thread other = new Thread(() -> work(1)); other.start(); work(0); other.join();
              if (count != 2) { throw new AssertionError("lost"); }
            }
            """);

    @ParameterizedTest
    @CsvSource({"LAZY, UNDO", "LAZY, COPY", "EAGER, UNDO", "EAGER, COPY"})
    @DisplayName("have the same states and violations")
    void haveTheSameStates(MixedOptions.Translation how, Backtracking backtracking) {
        SearchResult expected = check(MixedOptions.DEFAULT, backtracking, 0);
        MixedOptions mixed = MixedOptions.builder()
                .methods(List.of("Main.**"))
                .translation(how)
                .build();
        SearchResult result = check(mixed, backtracking, 10);
        assertThat(result.states()).isEqualTo(expected.states());
        assertThat(result.transitions()).isEqualTo(expected.transitions());
        assertThat(result.stateSetFingerprint()).isEqualTo(expected.stateSetFingerprint());
        assertThat(result.violations()).hasSameSizeAs(expected.violations()).isNotEmpty();
        assertThat(result.races()).hasSameSizeAs(expected.races());
    }

    private static SearchResult check(MixedOptions mixed, Backtracking backtracking, long leastOnHost) {
        try (GuestMachine machine = PROGRAM.startExplored(new RecordingHost(), mixed)) {
            SearchOptions options = SearchOptions.builder(Strategy.DFS, backtracking)
                    .allViolations(true)
                    .build();
            SearchResult result = new Search(machine, options).run();
            assertThat(machine.mixed().executions()).isGreaterThanOrEqualTo(leastOnHost);
            return result;
        }
    }
}
