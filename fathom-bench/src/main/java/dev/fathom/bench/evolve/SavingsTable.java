package dev.fathom.bench.evolve;

import static dev.fathom.bench.evolve.Settings.percent;
import static dev.fathom.bench.evolve.Settings.seconds;
import static dev.fathom.bench.evolve.Settings.share;

import dev.fathom.bench.Report;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** A table of what reuse saves, beside what the paper saves, with its plot. */
final class SavingsTable {
    private static final List<String> COLUMNS = List.of(
            "scratch_s",
            "isse_s",
            "both_s",
            "paper_saved_%",
            "isse_saved_%",
            "both_saved_%",
            "executions",
            "isse_executed",
            "both_executed",
            "transitions_saved_%",
            "with_footprints_%",
            "m",
            "f");

    private final Report report;
    private final PairPlot plot;

    /** Makes a table that begins with columns of its own, which say what was run. */
    SavingsTable(Settings settings, String name, String what, String... own) {
        report = new Report("evolve-" + name, settings.folder(), row(List.of(own), COLUMNS));
        plot = new PairPlot("Time saved by ISSE in percent, " + what);
    }

    /**
     * Adds a line.
     *
     * @param own the cells of the first columns
     * @param runs from scratch, with ISSE, with both techniques, and with footprints as well; they must agree
     * @param paper what the paper saves, in percent; empty if it does not say
     */
    void add(List<String> own, List<Run> runs, String paper) {
        Run scratch = runs.get(0);
        Run isse = runs.get(1).mustAgreeWith(scratch);
        Run both = runs.get(2).mustAgreeWith(scratch);
        Run known = runs.get(3).mustAgreeWith(scratch);
        report.line(row(
                own,
                List.of(
                        seconds(scratch.cost().seconds()),
                        seconds(isse.cost().seconds()),
                        seconds(both.cost().seconds()),
                        paper,
                        percent(isse.timeSaved(scratch)),
                        percent(both.timeSaved(scratch)),
                        Long.toString(scratch.transitions()),
                        Long.toString(isse.counts().executed),
                        Long.toString(both.counts().executed),
                        percent(both.transitionsSaved()),
                        percent(known.executionsSaved()),
                        share(isse.counts().modifiedShare()),
                        share(isse.counts().foundShare()))));
        if (!paper.isEmpty()) {
            plot.add(own.get(0) + " " + own.get(own.size() - 1), isse.timeSaved(scratch), paper);
        }
    }

    void write() throws IOException {
        report.writeWith(plot.svg());
    }

    private static String[] row(List<String> own, List<String> others) {
        return Stream.concat(own.stream(), others.stream()).toArray(String[]::new);
    }
}
