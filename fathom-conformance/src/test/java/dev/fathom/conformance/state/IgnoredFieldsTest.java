package dev.fathom.conformance.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.heap.Canonicalizer.Updates;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Fields that comparison leaves out are left out wherever they are: also in what existed before the threads did. */
@Tag("slow")
class IgnoredFieldsTest {
    /** Endless, but for the counts: two values, a thread that has its turn, and a few objects. */
    private static final GuestProgram PROGRAM = GuestProgram.withMembers("""
            static class Counted { volatile int value; long changes; Object last; }
            static final Counted early = new Counted();
            static int all;

            static synchronized void flip(Counted counted) {
                counted.value = 1 - counted.value;
                counted.changes++;
                counted.last = new int[counted.value];
                all++;
            }

            public static void main(String[] args) {
                for (int i = 0; i < 2; i++) {
                    new Thread(() -> { Counted late = new Counted(); while (true) { flip(early); flip(late); } }).start();
                }
            }
            """);

    static Stream<Arguments> ways() {
        return Stream.of(Strategy.DFS, Strategy.BFS, Strategy.FEWEST_PREEMPTIONS)
                .flatMap(strategy -> Stream.of(Backtracking.values()).map(each -> Arguments.of(strategy, each)));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void countersThatAreLeftOutMakeNoStates(Strategy strategy, Backtracking backtracking) {
        MachineOptions options = MachineOptions.builder(new RecordingHost())
                .heapMebibytes(64)
                .ignoredFields(List.of("Main$Counted.changes", "Main.all"))
                .interleavings(Interleavings.all())
                .build();
        try (GuestMachine machine = new GuestMachine(options)) {
            machine.fingerprintUpdates(Updates.CHECKED);
            PROGRAM.classes().forEach((name, bytes) -> machine.define(name.replace('.', '/'), bytes));
            machine.start(PROGRAM.mainClass());
            SearchResult result = new Search(
                            machine,
                            SearchOptions.builder(strategy, backtracking)
                                    .stateLimit(2000)
                                    .endless(true)
                                    .build())
                    .run();
            assertThat(result.verdict()).isEqualTo(Verdict.NO_VIOLATION);
            assertThat(result.states()).isLessThan(2000);
        }
    }
}
