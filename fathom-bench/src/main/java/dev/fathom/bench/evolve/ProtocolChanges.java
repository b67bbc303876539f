package dev.fathom.bench.evolve;

import dev.fathom.bench.PaperTable;
import dev.fathom.explore.subject.SubjectRequest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Reproduces Figs. 8 and 9 of Lauterburg et al. 2008: versions of network protocols, and of what may happen to them.
 *
 * <p>As there, the record is that of the first version for all later ones. States with an error are not expanded: from there on the first version of ARQ, which counts packets, would have millions of states.
 */
final class ProtocolChanges {
    private static final String DIFFUSION = "dirDiff";

    /** What happens in the first and in the second version of each experiment with directed diffusion; the paper numbers them on. */
    private static final Map<String, List<List<String>>> EVENTS = Map.of(
            "dirDiffA", List.of(events("013 45"), events("012345")),
            "dirDiffB", List.of(events("01  45"), events("012 45")),
            "dirDiffC", List.of(events("01234 "), events("012345")),
            "dirDiffD", List.of(events("012 4 "), events("012 45")));

    private final Settings settings;
    private final Records records;
    private final CompiledVersions versions;
    private final SavingsTable table;

    private ProtocolChanges(Settings settings) {
        this.settings = settings;
        records = settings.store("protocols");
        versions = new CompiledVersions(settings.sources(), settings.records().resolve("protocols-versions"));
        table = new SavingsTable(settings, "protocols", "protocols", "subject", "depth", "version");
    }

    /** Returns the events of directed diffusion by their numbers in the paper, as far as they are given; blanks are for readers. */
    private static List<String> events(String numbers) {
        List<String> all = List.of(
                "ask()", "deliver(@inFlight)", "loseInterest(1..2)", "lose(@inFlight)", "sendData()", "reboot(1..2)");
        return numbers.chars()
                .filter(Character::isDigit)
                .mapToObj(each -> all.get(each - '0'))
                .toList();
    }

    static void write(Settings settings) throws IOException {
        ProtocolChanges changes = new ProtocolChanges(settings);
        for (PaperTable.Row row : PaperTable.read("isse_figure8_9_jsim.csv").rows()) {
            int version = (int) row.number("version");
            if (settings.wants(row.subject())) {
                changes.measure(row, row.subject().startsWith(DIFFUSION) ? 2 - version % 2 : version);
            }
        }
        changes.table.write();
    }

    private ObjectVersion version(String subject, int number, int depth) throws IOException {
        if (subject.startsWith(DIFFUSION)) {
            SubjectRequest request = SubjectRequest.of(
                    "dev.fathom.subjects.diffusion.Diffusion",
                    depth,
                    EVENTS.get(subject).get(number - 1).toArray(String[]::new));
            return new ObjectVersion(List.of(Drivers.classes()), request, depth);
        }
        return new ObjectVersion(
                List.of(versions.compile(subject + "A", number), Drivers.classes()),
                Drivers.request(subject, depth),
                depth,
                true);
    }

    private void measure(PaperTable.Row row, int number) throws IOException {
        String subject = row.subject();
        int depth = (int) row.number("max_depth");
        ObjectVersion version = version(subject, number, depth);
        List<Run> runs = Run.cheapestOf(
                settings.rounds(),
                List.of(
                        version::scratch,
                        recorded(version, ReuseHow.ISSE, subject, number),
                        recorded(version, ReuseHow.BOTH, subject, number),
                        recorded(version, ReuseHow.FOOTPRINTS, subject, number)));
        table.add(
                List.of(subject, Integer.toString(depth), Integer.toString(number)),
                runs,
                row.text("time_savings_pct"));
    }

    private Supplier<Run> recorded(ObjectVersion version, ReuseHow how, String subject, int number) {
        String first = subject + " " + how;
        return () -> version.of(how)
                .recorded(
                        records,
                        number == 1 ? ReuseHow.NONE : how,
                        number == 1 ? "" : first,
                        number == 1 ? first : first + number);
    }
}
