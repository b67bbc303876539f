package dev.fathom.bench;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Reproduces Table 1, states and executions of exhaustive exploration, and Table 2, where its time goes. */
final class ExhaustiveTables {
    private ExhaustiveTables() {}

    static void write(long mostExecutions, Path folder) throws IOException {
        Report counts = new Report(
                "table1",
                folder,
                "subject",
                "n",
                "states",
                "executions",
                "same_as_paper",
                "jpf_s",
                "box_s",
                "fathom_s");
        Map<String, PaperTable.Row> breakdowns = PaperTable.read("delta_table2_breakdown.csv").rows().stream()
                .collect(Collectors.toMap(each -> each.subject() + each.bound(), each -> each));
        BreakdownTable times = new BreakdownTable();
        for (PaperTable.Row row : PaperTable.read("delta_table1_exhaustive.csv").rows()) {
            if (row.number("executions_std") <= mostExecutions && PaperSubjects.has(row.subject())) {
                explore(row, counts, times, breakdowns.get(row.subject() + row.bound()));
            }
        }
        counts.write("Executions per second");
        times.write(folder);
    }

    private static void explore(PaperTable.Row row, Report counts, BreakdownTable times, PaperTable.Row breakdown) {
        try (GuestMachine machine = new GuestMachine(ExploreSpeed.options())) {
            Explorer explorer =
                    PaperSubjects.load(machine, row.subject(), row.bound(), ExploreOptions.ofLength(row.bound()));
            try (PhaseSampler sampler = PhaseSampler.start(explorer)) {
                ExploreResult result = explorer.run();
                boolean same =
                        result.states() == row.number("states") && result.executions() == row.number("executions_std");
                counts.line(
                        row.subject(),
                        row.text("n"),
                        Long.toString(result.states()),
                        Long.toString(result.executions()),
                        Boolean.toString(same),
                        row.text("jpf_std_s"),
                        row.text("box_std_s"),
                        seconds(result.seconds()));
                counts.bar(row.subject() + " " + row.bound(), result.executions() / result.seconds());
                times.add(breakdown, sampler.shares(), result.seconds());
            }
        }
    }

    static String seconds(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
