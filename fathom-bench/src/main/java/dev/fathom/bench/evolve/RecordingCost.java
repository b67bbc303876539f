package dev.fathom.bench.evolve;

import static dev.fathom.bench.evolve.Settings.percent;
import static dev.fathom.bench.evolve.Settings.seconds;

import dev.fathom.bench.PaperTable;
import dev.fathom.bench.Report;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Measures what recording costs: time of the first run with it against without, and bytes per transition on disk. */
final class RecordingCost {
    private final Settings settings;
    private final Records records;
    private final Report report;
    private final PairPlot plot = new PairPlot("Slower because of recording, in percent");

    private RecordingCost(Settings settings) {
        this.settings = settings;
        records = settings.store("recording");
        report = new Report(
                "evolve-recording",
                settings.folder(),
                "subject",
                "transitions",
                "without_s",
                "with_s",
                "paper_slower_%",
                "slower_%",
                "ns_per_transition",
                "record_bytes",
                "bytes_per_transition",
                "bytes_per_state");
    }

    static void write(Settings settings) throws IOException {
        RecordingCost cost = new RecordingCost(settings);
        for (PaperTable.Row row :
                PaperTable.read("isse_figure5_limit_study.csv").rows()) {
            if (Drivers.has(row.subject()) && row.text("version").equals("initial")) {
                int bound = Drivers.bound(row.subject(), (int) row.number("bound"), settings.mostExecutions());
                ObjectVersion version =
                        new ObjectVersion(List.of(Drivers.classes()), Drivers.request(row.subject(), bound), bound);
                String slower = percent(-Double.parseDouble(row.text("time_savings_pct")));
                cost.measure(
                        row.subject(),
                        slower,
                        version::scratch,
                        () -> version.recorded(cost.records, ReuseHow.NONE, "", row.subject()));
            }
        }
        for (ThreadedSubjects subject : ThreadedSubjects.values()) {
            ThreadedVersion version =
                    subject.corrected(List.of(Drivers.classes()), settings.size(), Strategy.FEWEST_PREEMPTIONS);
            cost.measure(
                    subject.name,
                    "",
                    version::scratch,
                    () -> version.recorded(cost.records, ReuseHow.NONE, "", subject.name));
        }
        cost.report.writeWith(cost.plot.svg());
    }

    private void measure(String subject, String paper, Supplier<Run> without, Supplier<Run> with) {
        if (!settings.wants(subject)) {
            return;
        }
        Run first = without.get();
        if (!first.isComplete()) {
            System.out.println(subject + " is left out: " + first.states() + " states in the time that a run may take");
            return;
        }
        List<Run> runs = Run.cheapestOf(settings.rounds(), List.of(without, with));
        Run plain = runs.get(0);
        Run recorded = runs.get(1).mustAgreeWith(plain);
        double more = recorded.cost().seconds() - plain.cost().seconds();
        report.line(
                subject,
                Long.toString(plain.transitions()),
                seconds(plain.cost().seconds()),
                seconds(recorded.cost().seconds()),
                paper,
                percent(-recorded.timeSaved(plain)),
                String.format(Locale.ROOT, "%.0f", more / plain.transitions() * 1e9),
                Long.toString(recorded.recordBytes()),
                String.format(Locale.ROOT, "%.1f", (double) recorded.recordBytes() / recorded.transitions()),
                String.format(Locale.ROOT, "%.1f", (double) recorded.recordBytes() / recorded.states()));
        plot.add(subject, -recorded.timeSaved(plain), paper);
    }
}
