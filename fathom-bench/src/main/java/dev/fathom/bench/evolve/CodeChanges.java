package dev.fathom.bench.evolve;

import static dev.fathom.bench.evolve.Settings.percent;
import static dev.fathom.bench.evolve.Settings.seconds;

import dev.fathom.bench.PaperTable;
import dev.fathom.bench.Report;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/** Reproduces Fig. 6 of seed 000: sequences of versions, each mending what was wrong with the one before. */
final class CodeChanges {
    private final Settings settings;
    private final Records records;
    private final CompiledVersions versions;
    private final Report report;
    private final PairPlot plot = new PairPlot("Time saved by ISSE in percent, code changes");

    private CodeChanges(Settings settings) {
        this.settings = settings;
        records = settings.store("code");
        versions = new CompiledVersions(settings.sources(), settings.records().resolve("versions"));
        report = new Report(
                "evolve-code",
                settings.folder(),
                "subject",
                "n",
                "version",
                "scratch_s",
                "isse_s",
                "both_s",
                "paper_saved_%",
                "isse_saved_%",
                "both_saved_%",
                "executions",
                "isse_executed",
                "both_executed",
                "transitions_saved_%");
    }

    static void write(Settings settings) throws IOException {
        CodeChanges changes = new CodeChanges(settings);
        for (PaperTable.Row row :
                PaperTable.read("isse_figure6_code_changes.csv").rows()) {
            if (changes.versions.has(row.subject()) && settings.wants(row.subject())) {
                changes.measure(row);
            }
        }
        changes.report.writeWith(changes.plot.svg());
    }

    private void measure(PaperTable.Row paper) throws IOException {
        String sequence = paper.subject();
        String subject = sequence.substring(0, sequence.length() - 1);
        int bound = Drivers.bound(subject, (int) paper.number("bound"), settings.mostExecutions());
        int number = (int) paper.number("version");
        ObjectVersion version = new ObjectVersion(
                List.of(versions.compile(sequence, number), Drivers.classes()), Drivers.request(subject, bound), bound);
        List<Run> runs = Run.cheapestOf(
                settings.rounds(),
                List.of(
                        version::scratch,
                        recorded(version, ReuseHow.ISSE, sequence, number),
                        recorded(version, ReuseHow.BOTH, sequence, number)));
        Run scratch = runs.get(0);
        Run isse = runs.get(1).mustAgreeWith(scratch);
        Run both = runs.get(2).mustAgreeWith(scratch);
        report.line(
                sequence,
                Integer.toString(bound),
                Integer.toString(number),
                seconds(scratch.cost().seconds()),
                seconds(isse.cost().seconds()),
                seconds(both.cost().seconds()),
                paper.text("time_savings_pct"),
                percent(isse.timeSaved(scratch)),
                percent(both.timeSaved(scratch)),
                Long.toString(scratch.transitions()),
                Long.toString(isse.counts().executed),
                Long.toString(both.counts().executed),
                percent(both.transitionsSaved()));
        plot.add(sequence + " " + number, isse.timeSaved(scratch), paper.text("time_savings_pct"));
    }

    /** Runs a version on the record that a run of the same kind left of the version before. */
    private Supplier<Run> recorded(ObjectVersion version, ReuseHow how, String sequence, int number) {
        String chain = sequence + " " + how + " ";
        return () -> version.recorded(records, number == 1 ? ReuseHow.NONE : how, chain + (number - 1), chain + number);
    }
}
