package dev.fathom.conformance.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every small concurrent program gets the right verdict, exhaustively, in ten seconds at the most. */
@Tag("slow")
class ConcurrentCorpusTest {
    static final Path SOURCES = Path.of("src", "concurrent");
    static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final Map<String, CheckOutcome> OUTCOMES = new TreeMap<>();

    @TempDir
    Path folder;

    @TestFactory
    @DisplayName("each program gets its verdict")
    Stream<DynamicTest> eachProgramGetsItsVerdict() throws IOException {
        ConcurrentCorpus corpus = ConcurrentCorpus.compile(SOURCES, TARGET);
        return corpus.programs().stream()
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> {
                    CheckOutcome outcome = corpus.check(program, folder);
                    OUTCOMES.put(program.name(), outcome);
                    assertThat(program.differenceTo(outcome)).isEmpty();
                }));
    }

    /** Leaves a table of states and times behind, the slowest program first. */
    @AfterAll
    static void report() throws IOException {
        StringBuilder table = new StringBuilder("program,finding,states,transitions,seconds\n");
        OUTCOMES.entrySet().stream()
                .sorted((a, b) ->
                        Double.compare(b.getValue().seconds(), a.getValue().seconds()))
                .forEach(each -> table.append(row(each.getKey(), each.getValue())));
        Files.writeString(TARGET.resolve("concurrent-corpus.csv"), table);
    }

    private static String row(String name, CheckOutcome outcome) {
        return "%s,%s,%d,%d,%.3f%n"
                .formatted(name, outcome.finding(), outcome.states(), outcome.transitions(), outcome.seconds());
    }
}
