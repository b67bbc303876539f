package dev.fathom.bench;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Matching;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Locale;

/** Reproduces Table 3 of d'Amorim et al. 2008: abstract matching without and with Δ execution. Both find the same states here, unlike there; sums over the seeds. */
final class DeltaShapeTable {
    private static final int SEEDS = 3;

    private DeltaShapeTable() {}

    /** What some runs with different seeds came to. */
    private static final class Sum {
        private long states;
        private long executions;
        private long deltaExecutions;
        private double seconds;
    }

    static void write(long mostExecutions, Path folder) throws IOException {
        Report report = new Report(
                "delta_table3",
                folder,
                "subject",
                "n",
                "states",
                "executions",
                "std_s",
                "delta_states",
                "delta_exec",
                "delta_s",
                "ratio",
                "paper",
                "paper_std_s",
                "paper_states",
                "paper_exec",
                "paper_d_s",
                "paper_d_st",
                "paper_d_ex");
        for (PaperTable.Row row :
                PaperTable.read("delta_table3_abstract_matching.csv").rows()) {
            if (row.number("std_executions") <= mostExecutions) {
                add(report, row);
            }
        }
        report.write("Speed-up by Δ execution, abstract matching");
    }

    private static void add(Report report, PaperTable.Row row) {
        ExploreOptions.Builder options = ExploreOptions.builder(row.bound()).matching(Matching.SHAPE);
        Sum standard = sum(row, options);
        Sum delta = sum(row, options.delta(DeltaOptions.DEFAULT));
        report.line(
                row.subject(),
                row.text("n"),
                Long.toString(standard.states),
                Long.toString(standard.executions),
                ExhaustiveTables.seconds(standard.seconds),
                Long.toString(delta.states),
                Long.toString(delta.deltaExecutions),
                ExhaustiveTables.seconds(delta.seconds),
                String.format(Locale.ROOT, "%.2f", standard.seconds / delta.seconds),
                row.text("time_ratio"),
                row.text("std_time_s"),
                row.text("std_states"),
                row.text("std_executions"),
                row.text("delta_time_s"),
                row.text("delta_states"),
                row.text("delta_executions"));
        if (standard.states != delta.states || standard.executions != delta.executions) {
            throw new IllegalStateException(row.subject() + ": Δ execution found other shapes");
        }
        report.bar(row.subject() + " " + row.bound(), standard.seconds / delta.seconds);
    }

    private static Sum sum(PaperTable.Row row, ExploreOptions.Builder options) {
        Sum sum = new Sum();
        for (long seed = 1; seed <= SEEDS; seed++) {
            try (GuestMachine machine = new GuestMachine(ExploreSpeed.options())) {
                Explorer explorer = PaperSubjects.load(
                        machine, row.subject(), row.bound(), options.seed(seed).build());
                long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                ExploreResult result = explorer.run();
                sum.seconds += (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
                sum.states += result.states();
                sum.executions += result.executions();
                sum.deltaExecutions +=
                        explorer.deltaStatistics().map(each -> each.executions).orElse(0L);
            }
        }
        return sum;
    }
}
