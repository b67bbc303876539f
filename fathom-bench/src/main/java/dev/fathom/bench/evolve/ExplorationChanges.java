package dev.fathom.bench.evolve;

import dev.fathom.bench.PaperTable;
import dev.fathom.explore.subject.SubjectRequest;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reproduces Fig. 7 of Lauterburg et al. 2008: the same code, explored further: with a new operation, new values, a larger depth. Those that are called E are ours.
 */
final class ExplorationChanges {
    private static final String SHOWN = " with footprints";

    private final Settings settings;
    private final Records records;
    private final SavingsTable table;

    private ExplorationChanges(Settings settings) {
        this.settings = settings;
        records = settings.store("exploration");
        table = new SavingsTable(settings, "exploration", "exploration changes", "subject", "change");
    }

    static void write(Settings settings) throws IOException {
        ExplorationChanges changes = new ExplorationChanges(settings);
        changes.measure("binheapF", "values 7-8", version("binheap", 7, 7), version("binheap", 7, 8));
        changes.measure("binheapG", "depth 7-8", version("binheap", 7, 7), version("binheap", 8, 7));
        changes.newOperation("aodvF", "aodv", 9);
        changes.measure("aodvG", "depth 9-10", version("aodv", 9, 9), version("aodv", 10, 9));
        changes.newOperation("binheapE", "binheap", 7);
        changes.newOperation("bstE", "bst", 8);
        changes.newOperation("filesysE", "filesystem", 4);
        changes.table.write();
    }

    private void newOperation(String name, String subject, int bound) {
        SubjectRequest all = Drivers.request(subject, bound);
        measure(
                name,
                "operation",
                new ObjectVersion(List.of(Drivers.classes()), Drivers.withoutLast(all), bound),
                new ObjectVersion(List.of(Drivers.classes()), all, bound));
    }

    private static ObjectVersion version(String subject, int length, int values) {
        return new ObjectVersion(List.of(Drivers.classes()), Drivers.request(subject, values), length);
    }

    private void measure(String name, String change, ObjectVersion before, ObjectVersion after) {
        if (!settings.wants(name)) {
            return;
        }
        before.recorded(records, ReuseHow.NONE, "", name);
        before.of(ReuseHow.FOOTPRINTS).recorded(records, ReuseHow.NONE, "", name + SHOWN);
        List<Run> runs = Run.cheapestOf(
                settings.rounds(),
                List.of(
                        after::scratch,
                        recorded(after, ReuseHow.ISSE, name),
                        recorded(after, ReuseHow.BOTH, name),
                        recorded(after.of(ReuseHow.FOOTPRINTS), ReuseHow.FOOTPRINTS, name + SHOWN)));
        String paper = PaperTable.read("isse_figure7_exploration_changes.csv").rows().stream()
                .filter(each -> each.subject().equals(name) && each.number("run") == 2)
                .map(each -> each.text("time_savings_pct"))
                .findFirst()
                .orElse("");
        table.add(List.of(name, change), runs, paper);
    }

    private Supplier<Run> recorded(ObjectVersion version, ReuseHow how, String name) {
        return () -> version.recorded(records, how, name, name + " " + how);
    }
}
