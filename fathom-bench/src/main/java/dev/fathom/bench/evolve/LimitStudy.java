package dev.fathom.bench.evolve;

import static dev.fathom.bench.evolve.Settings.percent;
import static dev.fathom.bench.evolve.Settings.seconds;
import static dev.fathom.bench.evolve.Settings.share;

import dev.fathom.bench.PaperTable;
import dev.fathom.bench.Report;
import dev.fathom.evolve.graph.ReuseCounts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Reproduces Fig. 5 of Lauterburg et al. 2008: the first run, one after which nothing has changed, one after which everything has; and §3.4, what is to be
 * expected of them.
 */
final class LimitStudy {
    private final Settings settings;
    private final Records records;
    private final Report savings;
    private final List<String[]> statistics = new ArrayList<>();
    private final PairPlot predictions = new PairPlot("Time saved by ISSE in percent", "measured", "predicted");
    private final PairPlot plot = new PairPlot("Time saved by ISSE in percent");

    LimitStudy(Settings settings) {
        this.settings = settings;
        records = settings.store("limit");
        savings = new Report(
                "evolve-limit",
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
                "transitions_saved_%",
                "paper_memory_saved_%",
                "memory_saved_%");
    }

    static void write(Settings settings) throws IOException {
        LimitStudy study = new LimitStudy(settings);
        List<PaperTable.Row> rows =
                PaperTable.read("isse_figure5_limit_study.csv").rows();
        for (int i = 0; i + 2 < rows.size(); i += 3) {
            if (Drivers.has(rows.get(i).subject()) && settings.wants(rows.get(i).subject())) {
                study.measure(rows.subList(i, i + 3));
            }
        }
        study.savings.writeWith(study.plot.svg());
        study.writeStatistics();
    }

    private void writeStatistics() throws IOException {
        System.out.println(
                "Lauterburg et al. 2008 §3.4 for ISSE in the best case: overhead O, execution X, post-processing P per transition");
        Report report = new Report(
                "evolve-statistics",
                settings.folder(),
                "subject",
                "n",
                "O_ns",
                "store_ns",
                "look-up_ns",
                "taking_ns",
                "recording_ns",
                "X_ns",
                "P_ns",
                "m",
                "f",
                "t",
                "predicted_saved_%",
                "measured_saved_%",
                "look-up_pays");
        statistics.forEach(report::line);
        report.writeWith(predictions.svg());
    }

    private void measure(List<PaperTable.Row> paper) {
        String subject = paper.get(0).subject();
        int bound = Drivers.bound(subject, (int) paper.get(0).number("bound"), settings.mostExecutions());
        ObjectVersion version = new ObjectVersion(List.of(Drivers.classes()), Drivers.request(subject, bound), bound);
        List<Run> runs = Run.cheapestOf(
                settings.rounds(),
                List.of(
                        version::scratch,
                        recorded(version, ReuseHow.NONE),
                        recorded(version, ReuseHow.ISSE),
                        recorded(version, ReuseHow.BOTH),
                        recorded(version, ReuseHow.WORST_ISSE),
                        recorded(version, ReuseHow.WORST_BOTH)));
        Run scratch = runs.get(0);
        Run initial = runs.get(1).mustAgreeWith(scratch);
        Run isse = runs.get(2).mustAgreeWith(scratch);
        Run both = runs.get(3).mustAgreeWith(scratch);
        Run worst = runs.get(4).mustAgreeWith(scratch);
        line(paper.get(0), bound, scratch, initial, initial);
        line(paper.get(1), bound, scratch, isse, both);
        line(paper.get(2), bound, scratch, worst, runs.get(5).mustAgreeWith(scratch));
        SavingModel model = SavingModel.of(version.shares(), scratch, initial, both, worst);
        statistics(subject, bound, model, isse.counts(), isse.timeSaved(scratch));
    }

    private Supplier<Run> recorded(ObjectVersion version, ReuseHow how) {
        String now = how == ReuseHow.NONE ? "first" : "next";
        return () -> version.recorded(records, how, "first", now);
    }

    private void line(PaperTable.Row paper, int bound, Run scratch, Run isse, Run both) {
        savings.line(
                paper.subject(),
                Integer.toString(bound),
                paper.text("version"),
                seconds(scratch.cost().seconds()),
                seconds(isse.cost().seconds()),
                seconds(both.cost().seconds()),
                paper.text("time_savings_pct"),
                percent(isse.timeSaved(scratch)),
                percent(both.timeSaved(scratch)),
                percent(isse.transitionsSaved()),
                paper.text("memory_savings_pct"),
                percent(isse.memorySaved(scratch)));
        plot.add(
                paper.subject() + " " + bound + " " + paper.text("version"),
                isse.timeSaved(scratch),
                paper.text("time_savings_pct"));
    }

    private void statistics(String subject, int bound, SavingModel model, ReuseCounts counts, double measured) {
        double predicted = model.saving(counts);
        statistics.add(new String[] {
            subject,
            Integer.toString(bound),
            nanos(model.overhead(counts)),
            nanos(model.store()),
            nanos(model.lookUp()),
            nanos(model.taking()),
            nanos(model.recording()),
            nanos(model.execution()),
            nanos(model.postProcessing()),
            share(counts.modifiedShare()),
            share(counts.foundShare()),
            share(counts.treeShare()),
            percent(predicted),
            percent(measured),
            model.overhead(counts) < model.execution() + model.postProcessing() ? "yes" : "no"
        });
        predictions.add(subject + " " + bound, measured, percent(predicted));
    }

    private static String nanos(double seconds) {
        return String.format(Locale.ROOT, "%.0f", seconds * 1e9);
    }
}
