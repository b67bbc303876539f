package dev.fathom.bench.evolve;

import static dev.fathom.bench.evolve.Settings.percent;
import static dev.fathom.bench.evolve.Settings.seconds;

import dev.fathom.bench.Report;
import dev.fathom.explore.options.Footprints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What footprints save and cost: of the second version of each sequence, how much is executed from scratch and with the record of the first, with footprints and without.
 *
 * <p>Lauterburg et al. 2008 name them as future work: for changes after which hardly a state is one of the record.
 */
final class FootprintTable {
    /** How far to go: bounds at which the others have some 100,000 executions. */
    private static final Map<String, Integer> BOUNDS = Map.of("aodv", 9, "arq", 30, "filesystem", 4);

    private static final int USUAL_BOUND = 7;

    private final Settings settings;
    private final CompiledVersions versions;
    private final Records records;
    private final Report report;

    private FootprintTable(Settings settings) {
        this.settings = settings;
        versions = new CompiledVersions(settings.sources(), settings.records().resolve("footprint-versions"));
        records = settings.store("footprints");
        report = new Report(
                "evolve-footprints",
                settings.folder(),
                "subject",
                "n",
                "executions",
                "scratch_known",
                "both_executed",
                "both_known",
                "saved_%",
                "saved_known_%",
                "across_known",
                "saved_across_%",
                "never_s",
                "auto_s",
                "always_s",
                "auto_known");
    }

    static void write(Settings settings) throws IOException {
        FootprintTable table = new FootprintTable(settings);
        for (String each : table.versions.sequences()) {
            if (settings.wants(each) && table.versions.count(each) > 1) {
                table.measure(each);
            }
        }
        table.report.write("Transitions not executed: with a record, and with footprints as well, in percent");
    }

    private void measure(String sequence) throws IOException {
        String subject = sequence.substring(0, sequence.length() - 1);
        int bound = Drivers.bound(subject, BOUNDS.getOrDefault(subject, USUAL_BOUND), settings.mostExecutions());
        ObjectVersion first = versions.version(sequence, 1, bound).with(Footprints.NEVER);
        ObjectVersion second = versions.version(sequence, 2, bound);
        List<Supplier<Run>> kinds = new ArrayList<>();
        for (Footprints each : Footprints.values()) {
            kinds.add(second.with(each)::scratch);
        }
        kinds.add(() -> first.recorded(records, ReuseHow.NONE, "", sequence));
        for (Footprints each : List.of(Footprints.NEVER, Footprints.ALWAYS)) {
            kinds.add(() -> second.with(each).recorded(records, ReuseHow.BOTH, sequence, sequence + " next"));
        }
        String shown = sequence + " with footprints";
        kinds.add(() -> first.with(Footprints.ALWAYS).recorded(records, ReuseHow.NONE, "", shown));
        kinds.add(() -> second.with(Footprints.ALWAYS).recorded(records, ReuseHow.BOTH, shown, shown + " next"));
        List<Run> runs = Run.cheapestOf(settings.rounds(), kinds);
        Run never = runs.get(0);
        Run auto = runs.get(1).mustAgreeWith(never);
        Run always = runs.get(2).mustAgreeWith(never);
        Run both = runs.get(4).mustAgreeWith(never);
        Run bothKnown = runs.get(5).mustAgreeWith(never);
        Run across = runs.get(7).mustAgreeWith(never);
        double saved = bothKnown.executionsSaved();
        double savedAcross = across.executionsSaved();
        report.line(
                sequence,
                Integer.toString(bound),
                Long.toString(never.transitions()),
                Long.toString(always.counts().known),
                Long.toString(both.counts().executed),
                Long.toString(bothKnown.counts().known),
                percent(both.transitionsSaved()),
                percent(saved),
                Long.toString(across.counts().known),
                percent(savedAcross),
                seconds(never.cost().seconds()),
                seconds(auto.cost().seconds()),
                seconds(always.cost().seconds()),
                Long.toString(auto.counts().known));
        report.bar(sequence, savedAcross);
    }
}
