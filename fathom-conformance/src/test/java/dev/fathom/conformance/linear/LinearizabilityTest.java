package dev.fathom.conformance.linear;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.Engine;
import dev.fathom.engine.LinearizeReport;
import dev.fathom.engine.LinearizeRequest;
import dev.fathom.engine.program.Program;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.finding.Violation;
import dev.fathom.vm.options.Interleavings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("What threads get from an object that they use at the same time")
class LinearizabilityTest {
    private static final Path PROGRAMS = Path.of("src/linear");

    /** The first line of a program says what it is used for: {@code // concurrent 2x2, calls 3}. */
    private static final Pattern USE = Pattern.compile("// concurrent (\\d)x(\\d)(?:, calls (\\d))?");

    static List<Path> broken() throws IOException {
        return programs("broken");
    }

    static List<Path> correct() throws IOException {
        return programs("correct");
    }

    private static List<Path> programs(String folder) throws IOException {
        try (Stream<Path> files = Files.list(PROGRAMS.resolve(folder))) {
            return files.sorted().toList();
        }
    }

    private static Matcher use(Path program) throws IOException {
        Matcher use = USE.matcher(Files.readAllLines(program).get(0));
        assertThat(use.matches()).as(program + " says what it is used for").isTrue();
        return use;
    }

    private static LinearizeReport check(Path program, Matcher use) {
        return check(program, Interleavings.all(), Integer.parseInt(use.group(1)), Integer.parseInt(use.group(2)));
    }

    private static LinearizeReport check(Path program, Interleavings interleavings, int threads, int calls) {
        return Engine.linearize(LinearizeRequest.builder(
                        Program.builder(program.toString())
                                .interleavings(interleavings)
                                .build(),
                        SubjectRequest.of("", 2))
                .shape(threads, calls)
                .build());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"broken/CheckThenActMap", "broken/LostWakeUp", "broken/TwoLockBuffer", "correct/TreiberStack"})
    @DisplayName("is the same without reductions")
    void withoutReductions(String name) {
        Path program = PROGRAMS.resolve(name + ".java");
        Interleavings plain =
                Interleavings.builder().lockset(false).local(false).build();
        LinearizeReport report = check(program, plain, 2, 1);
        LinearizeReport reduced = check(program, Interleavings.all(), 2, 1);
        assertThat(report.verdict()).isEqualTo(reduced.verdict());
        assertThat(report.last().result().states())
                .isGreaterThan(reduced.last().result().states());
    }

    @ParameterizedTest
    @MethodSource("broken")
    @DisplayName("is not what they would get one after the other, in a history of the fewest calls")
    void broken(Path program) throws IOException {
        Matcher use = use(program);
        LinearizeReport report = check(program, use);
        assertThat(report.verdict()).isEqualTo(Verdict.VIOLATION);
        Violation violation = report.last().result().violations().get(0);
        assertThat(violation.exceptionClass()).isEqualTo("dev.fathom.guest.linear.NotLinearizable");
        int calls = report.shapes().get(report.shapes().size() - 1).calls().stream()
                .mapToInt(Integer::intValue)
                .sum();
        assertThat(calls).as(violation.message()).isEqualTo(Integer.parseInt(use.group(3)));
        assertThat(report.last().counterexamples().get(0).reproduced()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("correct")
    @DisplayName("is what they would get one after the other, if the object is correct")
    void correct(Path program) throws IOException {
        LinearizeReport report = check(program, use(program));
        assertThat(report.verdict())
                .as(String.valueOf(report.last().result().violations()))
                .isEqualTo(Verdict.NO_VIOLATION);
    }
}
