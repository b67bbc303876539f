package dev.fathom.bench;

import dev.fathom.explore.result.Phase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reproduces Table 2: how much time goes into executing, comparing and backtracking. */
final class BreakdownTable {
    private record Line(PaperTable.Row paper, Map<Phase, Double> shares, double seconds) {
        String seconds(Phase phase) {
            return ExhaustiveTables.seconds(shares.get(phase) * seconds);
        }
    }

    private final List<Line> lines = new ArrayList<>();

    void add(PaperTable.Row paper, Map<Phase, Double> shares, double seconds) {
        lines.add(new Line(paper, shares, seconds));
    }

    void write(Path folder) throws IOException {
        Report report = new Report(
                "table2",
                folder,
                "subject",
                "n",
                "jpf_exec_s",
                "jpf_comp_s",
                "jpf_back_s",
                "box_exec_s",
                "box_comp_s",
                "box_back_s",
                "exec_s",
                "comp_s",
                "back_s");
        for (Line each : lines) {
            PaperTable.Row paper = each.paper();
            report.line(
                    paper.subject(),
                    paper.text("n"),
                    paper.text("jpf_exec_s"),
                    paper.text("jpf_comp_s"),
                    paper.text("jpf_back_s"),
                    paper.text("box_exec_s"),
                    paper.text("box_comp_s"),
                    paper.text("box_back_s"),
                    each.seconds(Phase.EXECUTE),
                    each.seconds(Phase.COMPARE),
                    each.seconds(Phase.BACKTRACK));
            for (Phase phase : Phase.values()) {
                String label = paper.subject() + " " + paper.text("n") + " "
                        + phase.name().toLowerCase(Locale.ROOT);
                report.bar(label, 100 * each.shares().get(phase));
            }
        }
        report.write("Share of the time in percent");
    }
}
