package dev.fathom.engine.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.program.SourceLines;
import dev.fathom.engine.trace.TraceStep;
import dev.fathom.vm.StepListener;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TraceFoldingTest {
    private static List<TraceStep> lines(int... lines) {
        List<TraceStep> steps = new ArrayList<>();
        for (int each : lines) {
            steps.add(new TraceStep.Line(steps.size() + 1L, "main", "A", "main", "A.java", each, 1, 1));
        }
        return steps;
    }

    private static List<String> shown(List<TraceStep> steps) {
        return TraceFolding.fold(steps).stream()
                .map(each -> each instanceof TraceStep.Line line
                        ? Integer.toString(line.line())
                        : each instanceof TraceStep.Repeated repeated
                                ? repeated.inWords()
                                : ((TraceStep.Folded) each).inWords())
                .toList();
    }

    @Test
    @DisplayName("the first round of a loop is shown, and how many more there are")
    void firstRoundOfALoopIsShown() {
        assertThat(shown(lines(1, 2, 3, 2, 3, 2, 3, 4)))
                .containsExactly("1", "2", "3", "↻ the last 2 steps 2 times more", "4");
    }

    @Test
    @DisplayName("two rounds are shown as they are")
    void twoRoundsAreShown() {
        assertThat(shown(lines(1, 2, 3, 2, 3, 4))).containsExactly("1", "2", "3", "2", "3", "4");
    }

    @Test
    @DisplayName("lines of the program are left out only if there are more than a person reads")
    void linesAreLeftOutOnlyIfThereAreVeryMany() {
        int[] many = IntStream.rangeClosed(1, 300).toArray();
        assertThat(shown(lines(many))).hasSize(300);
        int[] more = IntStream.rangeClosed(1, 301).toArray();
        assertThat(shown(lines(more))).hasSize(29).contains("… 273 steps …");
    }

    private static TraceStep line(String thread, int line) {
        return new TraceStep.Line(0, thread, "A", "run", "A.java", line, 1, 1);
    }

    private static TraceStep write(String thread) {
        return new TraceStep.Accesses(0, thread, "A.run(A.java:9)", List.of(new TraceStep.Access(true, "A.x", "1")));
    }

    /** A thread that writes, so many that come to a line of theirs, and one with which the trace ends. */
    private static List<TraceStep> manyThreads(int idle) {
        List<TraceStep> steps = new ArrayList<>(List.of(line("writer", 8)));
        IntStream.range(0, idle).forEach(each -> steps.add(line("idle-" + each, 9)));
        steps.addAll(List.of(write("writer"), line("reader", 12)));
        return steps;
    }

    @Test
    @DisplayName("of many threads, those that do nothing others notice share a line, and have no column")
    void bystandersShareALine() {
        List<TraceStep> steps = TraceFolding.fold(manyThreads(20));
        assertThat(steps).hasSize(4);
        assertThat(((TraceStep.Abridged) steps.get(1)).inWords())
                .isEqualTo("… idle-0, idle-1 … idle-19 (20 threads) only come to A.java:9 …");
        assertThat(ThreadColumns.threadsOf(steps)).containsExactly("writer", "reader");
    }

    @Test
    @DisplayName("of few threads, each is shown")
    void fewThreadsAreShown() {
        assertThat(TraceFolding.fold(manyThreads(4))).isEqualTo(manyThreads(4));
    }

    @Test
    @DisplayName("a thread that takes part in a switch, prints, or acts is no bystander")
    void whoActsIsShown() {
        List<TraceStep> steps = manyThreads(8);
        steps.add(2, new TraceStep.Output(0, 1, "idle-0 prints"));
        steps.add(4, write("idle-1"));
        steps.add(
                6,
                new TraceStep.Switch(
                        0,
                        new StepListener.Turn("idle-2", "writer", StepListener.Cause.BLOCKED, "waits for a lock", "")));
        assertThat(TraceFolding.fold(steps))
                .containsAll(List.of(line("idle-0", 9), line("idle-1", 9), line("idle-2", 9)))
                .doesNotContain(line("idle-3", 9));
    }

    @Test
    @DisplayName("where columns would be too wide, the name stands before what a thread does")
    void namesInsteadOfColumns() {
        List<TraceStep> steps = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            steps.addAll(List.of(line("worker-" + i, 9), write("worker-" + i)));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new TracePrinter(new PrintStream(out, true, UTF_8), new SourceLines(List.of(), List.of())).print(steps);
        List<String> printed = out.toString(UTF_8).lines().toList();
        assertThat(printed).hasSize(80).allMatch(each -> each.length() < 100);
        assertThat(printed.get(79)).contains("worker-39").contains("writes A.x = 1");
    }
}
