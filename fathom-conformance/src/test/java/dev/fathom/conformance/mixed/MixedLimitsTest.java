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
import dev.fathom.vm.Stop;
import dev.fathom.vm.mixed.MixedCounts;
import dev.fathom.vm.options.MixedOptions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The host has other limits than the guest: what would reach one of the guest's is interpreted. */
@Tag("slow")
@DisplayName("Limits of the guest")
class MixedLimitsTest {
    private static final GuestProgram LIMITS = GuestProgram.withMembers("""
            static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
            static int zigzag(int n, int rounds) { int sum = 0; for (int i = 0; i < rounds; i++) { sum += depth(n); } return sum; }
            static int huge(int n) { try { int[] all = new int[n]; return all.length; } catch (OutOfMemoryError e) { return -1; } }
            static int table(int n) { try { long[][] all = new long[n][n]; return all.length; } catch (OutOfMemoryError e) { return -1; } }
            static String hashes(int n) { String text = "x".repeat(1000); int sum = 0; for (int i = 0; i < n; i++) { sum += (text + i).hashCode(); } return "" + sum; }
            public static void main(String[] args) {
              for (int n : new int[] {1000, 9000, 12000, 20000, 21000, 22000, 30000}) {
                try { System.out.println(depth(n)); } catch (StackOverflowError e) { System.out.println("overflow"); }
                try { System.out.println(zigzag(n, 3)); } catch (StackOverflowError e) { System.out.println("overflow"); } }
              for (int n : new int[] {10, 100_000, 2_000_000, 100_000_000}) { System.out.println(huge(n)); }
              for (int n : new int[] {10, 10_000}) { System.out.println(table(n)); }
              System.out.println(hashes(100));
            }
            """);

    @ParameterizedTest
    @EnumSource(MixedOptions.Translation.class)
    @DisplayName("of stack and memory are reached as without the host")
    void ofStackAndMemory(MixedOptions.Translation how) {
        MixedCounts counts = new MixedCounts();
        String expected = output(MixedOptions.DEFAULT, new MixedCounts());
        MixedOptions mixed = MixedOptions.builder()
                .methods(List.of("Main.depth", "Main.zigzag", "Main.huge", "Main.table", "Main.hashes"))
                .translation(how)
                .build();
        assertThat(output(mixed, counts)).isEqualTo(expected).contains("9000", "overflow", "-1");
        assertThat(counts.executions()).isGreaterThan(6);
        assertThat(counts.reasons().stream().map(Map.Entry::getKey))
                .anyMatch(each -> each.endsWith("depth: its stack may overflow"))
                .anyMatch(each -> each.endsWith("huge: it makes an array of 100000000 elements"))
                .anyMatch(each -> each.endsWith("table: it makes an array of 100000000 elements"));
    }

    private static String output(MixedOptions mixed, MixedCounts counts) {
        RecordingHost host = new RecordingHost();
        try (GuestMachine machine = LIMITS.start(host, mixed)) {
            assertThat(machine.run().kind()).isEqualTo(Stop.Kind.EXIT);
            counts.add(machine.mixed());
            return host.text();
        }
    }

    private static String threads(int rounds) {
        return """
            static int shared;
            static int digest(int seed) { int hash = seed; for (int i = 0; i < %d; i++) { hash = hash * 31 + i; } return hash; }
            static void work(int seed) { for (int i = 0; i < 3; i++) { digest(seed + i); } shared = shared + 1; }
            public static void main(String[] args) throws Exception {
              digest(7);
              Thread other = new Thread(() -> work(1)); other.start(); work(2); other.join();
              if (shared != 2) { throw new AssertionError("lost"); }
            }
            """.formatted(rounds);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 9_000, 30_000})
    @DisplayName("of the turn of a thread are reached as without the host")
    void ofTurns(int rounds) {
        GuestProgram program = GuestProgram.withMembers(threads(rounds));
        SearchResult expected = check(program, MixedOptions.DEFAULT, 0);
        // A block that does not fit into a turn is interpreted, but the first, when there is one thread.
        SearchResult result = check(
                program, MixedOptions.builder().methods(List.of("Main.digest")).build(), 1);
        assertThat(result.states()).isEqualTo(expected.states());
        assertThat(result.transitions()).isEqualTo(expected.transitions());
        assertThat(result.violations()).hasSameSizeAs(expected.violations()).isNotEmpty();
    }

    private static SearchResult check(GuestProgram program, MixedOptions mixed, long leastOnHost) {
        try (GuestMachine machine = program.startExplored(new RecordingHost(), mixed)) {
            SearchOptions options = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                    .allViolations(true)
                    .build();
            SearchResult result = new Search(machine, options).run();
            assertThat(machine.mixed().executions())
                    .as("%s", machine.mixed().reasons())
                    .isGreaterThanOrEqualTo(leastOnHost);
            return result;
        }
    }
}
