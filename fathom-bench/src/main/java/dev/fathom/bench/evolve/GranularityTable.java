package dev.fathom.bench.evolve;

import static dev.fathom.bench.evolve.Settings.percent;
import static dev.fathom.bench.evolve.Settings.seconds;

import dev.fathom.bench.PaperTable;
import dev.fathom.bench.Report;
import dev.fathom.vm.options.Granularity;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * What coarser elements cost and save (Yang et al. 2009 §6 asks): the size of the record of the first version, the time to make it, and how much of the second version is executed all the
 * same, for the sequences of Lauterburg et al. 2008, Fig. 6.
 */
final class GranularityTable {
    private GranularityTable() {}

    static void write(Settings settings) throws IOException {
        CompiledVersions versions =
                new CompiledVersions(settings.sources(), settings.records().resolve("granularity-versions"));
        Records records = settings.store("granularity");
        Report report = new Report(
                "evolve-granularity",
                settings.folder(),
                "subject",
                "n",
                "elements",
                "scratch_s",
                "recording_s",
                "record_bytes",
                "bytes_per_transition",
                "next_s",
                "executions",
                "executed",
                "transitions_saved_%");
        for (PaperTable.Row row :
                PaperTable.read("isse_figure6_code_changes.csv").rows()) {
            if (row.number("version") == 2 && versions.has(row.subject()) && settings.wants(row.subject())) {
                for (Granularity each : Granularity.values()) {
                    measure(row, each, versions, records, settings, report);
                }
            }
        }
        report.write("Transitions saved by elements, in percent");
    }

    private static void measure(
            PaperTable.Row row,
            Granularity granularity,
            CompiledVersions versions,
            Records records,
            Settings settings,
            Report report)
            throws IOException {
        String sequence = row.subject();
        String subject = sequence.substring(0, sequence.length() - 1);
        int bound = Drivers.bound(subject, (int) row.number("bound"), settings.mostExecutions());
        ObjectVersion first = versions.version(sequence, 1, bound);
        ObjectVersion second = versions.version(sequence, 2, bound);
        String name = sequence + " " + granularity;
        List<Run> runs = Run.cheapestOf(
                settings.rounds(),
                List.of(
                        second::scratch,
                        () -> first.recorded(records, ReuseHow.NONE, "", name, granularity),
                        () -> second.recorded(records, ReuseHow.BOTH, name, name + " next", granularity)));
        Run scratch = runs.get(0);
        Run recording = runs.get(1);
        Run next = runs.get(2).mustAgreeWith(scratch);
        report.line(
                sequence,
                Integer.toString(bound),
                granularity.name().toLowerCase(Locale.ROOT),
                seconds(scratch.cost().seconds()),
                seconds(recording.cost().seconds()),
                Long.toString(recording.recordBytes()),
                percent((double) recording.recordBytes() / recording.transitions()),
                seconds(next.cost().seconds()),
                Long.toString(scratch.transitions()),
                Long.toString(next.counts().executed),
                percent(next.transitionsSaved()));
        report.bar(name, next.transitionsSaved());
    }
}
