package dev.fathom.bench;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Matching;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Reproduces Table 3, abstract matching: ten random orders, as in the paper.
 *
 * <p>States are the different shapes that the ten found together, executions and time their sum. Which shapes are found depends on
 * the orders, so counts can only be alike, except for binheap, which has one shape for each size.
 */
final class AbstractMatchingTable {
    private static final int SEEDS = 10;

    private AbstractMatchingTable() {}

    static void write(long mostExecutions, Path folder) throws IOException {
        Report report = new Report(
                "table3",
                folder,
                "subject",
                "n",
                "jpf_states",
                "states",
                "jpf_executions",
                "executions",
                "jpf_s",
                "fathom_s");
        for (PaperTable.Row row :
                PaperTable.read("delta_table3_abstract_matching.csv").rows()) {
            if (row.number("std_executions") <= mostExecutions) {
                add(report, row);
            }
        }
        report.write("Executions per second");
    }

    private static void add(Report report, PaperTable.Row row) {
        Set<Long> shapes = new HashSet<>();
        long executions = 0;
        double seconds = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            ExploreResult result = explore(row, seed, shapes);
            executions += result.executions();
            seconds += result.seconds();
        }
        report.line(
                row.subject(),
                row.text("n"),
                row.text("std_states"),
                Integer.toString(shapes.size()),
                row.text("std_executions"),
                Long.toString(executions),
                row.text("std_time_s"),
                ExhaustiveTables.seconds(seconds));
        report.bar(row.subject() + " " + row.bound(), executions / seconds);
    }

    private static ExploreResult explore(PaperTable.Row row, long seed, Set<Long> shapes) {
        ExploreOptions options = ExploreOptions.builder(row.bound())
                .matching(Matching.SHAPE)
                .seed(seed)
                .build();
        try (GuestMachine machine = new GuestMachine(ExploreSpeed.options())) {
            Explorer explorer = PaperSubjects.load(machine, row.subject(), row.bound(), options);
            explorer.tellNewStates(shapes::add);
            return explorer.run();
        }
    }
}
