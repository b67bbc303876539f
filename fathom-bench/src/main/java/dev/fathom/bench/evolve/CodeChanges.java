package dev.fathom.bench.evolve;

import dev.fathom.bench.PaperTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reproduces Fig. 6 of Lauterburg et al. 2008: sequences of versions, each mending what was wrong with the one before.
 *
 * <p>Of the paper's versions we know that the body of a method was written anew, wrong at first. Other sequences of ours have no figure beside them.
 */
final class CodeChanges {
    /**
     * A version to measure.
     *
     * @param bound that of the paper
     * @param paperSaved what the paper saves, in percent; empty if it has no such sequence
     */
    private record Version(String sequence, int bound, int number, String paperSaved) {
        String subject() {
            return sequence.substring(0, sequence.length() - 1);
        }

        static Version of(PaperTable.Row row) {
            return new Version(
                    row.subject(),
                    (int) row.number("bound"),
                    (int) row.number("version"),
                    row.text("time_savings_pct"));
        }
    }

    private final Settings settings;
    private final Records records;
    private final CompiledVersions versions;
    private final SavingsTable table;

    private CodeChanges(Settings settings) {
        this.settings = settings;
        records = settings.store("code");
        versions = new CompiledVersions(settings.sources(), settings.records().resolve("versions"));
        table = new SavingsTable(settings, "code", "code changes", "subject", "n", "version");
    }

    static void write(Settings settings) throws IOException {
        CodeChanges changes = new CodeChanges(settings);
        for (Version each : changes.all()) {
            if (settings.wants(each.sequence)) {
                changes.measure(each);
            }
        }
        changes.table.write();
    }

    /** Returns the paper's versions that we have, then ours that the paper has not. */
    private List<Version> all() throws IOException {
        List<Version> all = new ArrayList<>();
        for (PaperTable.Row row :
                PaperTable.read("isse_figure6_code_changes.csv").rows()) {
            if (versions.has(row.subject())) {
                all.add(Version.of(row));
            }
        }
        for (String sequence : versions.sequences()) {
            if (all.stream().noneMatch(each -> each.sequence.equals(sequence)) && !isProtocol(sequence)) {
                int bound = all.stream()
                        .filter(each -> sequence.startsWith(each.subject()))
                        .findFirst()
                        .map(Version::bound)
                        .orElseThrow();
                for (int i = 1; i <= versions.count(sequence); i++) {
                    all.add(new Version(sequence, bound, i, ""));
                }
            }
        }
        return all;
    }

    /** Says whether {@link ProtocolChanges} measures it, if the paper has no row here. */
    private static boolean isProtocol(String sequence) {
        return Drivers.isProtocol(sequence.substring(0, sequence.length() - 1));
    }

    private void measure(Version measured) throws IOException {
        String sequence = measured.sequence;
        String subject = measured.subject();
        int bound = Drivers.bound(subject, measured.bound, settings.mostExecutions());
        int number = measured.number;
        ObjectVersion version = versions.version(sequence, number, bound);
        List<Run> runs = Run.cheapestOf(
                settings.rounds(),
                List.of(
                        version::scratch,
                        recorded(version, ReuseHow.ISSE, sequence, number),
                        recorded(version, ReuseHow.BOTH, sequence, number),
                        recorded(version, ReuseHow.FOOTPRINTS, sequence, number)));
        table.add(List.of(sequence, Integer.toString(bound), Integer.toString(number)), runs, measured.paperSaved);
    }

    /** Runs a version on the record that a run of the same kind left of the version before. */
    private Supplier<Run> recorded(ObjectVersion version, ReuseHow how, String sequence, int number) {
        String chain = sequence + " " + how + " ";
        return () -> version.of(how)
                .recorded(records, number == 1 ? ReuseHow.NONE : how, chain + (number - 1), chain + number);
    }
}
