package dev.fathom.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.trace.TraceStep;
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
}
