package dev.fathom.bench.evolve;

import dev.fathom.bench.PaperTable;
import dev.fathom.bench.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Reproduces Tables 2 and 3 of Yang et al. 2009: the cost of checking a version from scratch (FMC) by that of checking it with a record of the version
 * before (RMC), for versions in each of which one method has changed.
 *
 * <p>Each subject is checked as the paper does, with its error and up to that, and corrected, completely or up to a limit of depth. Which method is the
 * paper's v1 is not known: compare averages. Methods that no run executes count there, too: where the ratio is the number of states, nothing dangerous
 * can be reached.
 */
final class RmcTables {
    /** The ratios of one version: full by regression. */
    private record Ratios(
            boolean executed, double states, double time, double memory, double totalTime, double totalMemory) {}

    /** The column of the average that is plotted. */
    private static final int TIME = 7;

    private final Settings settings;
    private final Records records;
    private final Report table2;
    private final List<String[]> averages = new ArrayList<>();
    private final PairPlot plot = new PairPlot("States visited, in percent of those of a full run");

    private RmcTables(Settings settings) {
        this.settings = settings;
        records = settings.store("rmc");
        table2 = new Report(
                "evolve-rmc-table2",
                settings.folder(),
                "subject",
                "program",
                "version",
                "states",
                "rmc_states",
                "state_ratio",
                "time_ratio",
                "memory_ratio",
                "both_time_ratio",
                "executed",
                "change",
                "changed method");
    }

    static void write(Settings settings) throws IOException {
        RmcTables tables = new RmcTables(settings);
        List<Path> classes = List.of(Drivers.classes());
        for (ThreadedSubjects each : ThreadedSubjects.values()) {
            if (!settings.wants(each.name)) {
                continue;
            }
            tables.measure(each, "erroneous", each.erroneous(classes, settings.order()));
            tables.measure(each, "corrected", each.corrected(classes, settings.size(), settings.order()));
        }
        System.out.println();
        tables.table2.writeWith(tables.plot.svg());
        tables.printAverages();
    }

    private void measure(ThreadedSubjects subject, String program, ThreadedVersion old) throws IOException {
        String name = subject.name + " " + program;
        long start = System.nanoTime();
        Run fullOld = Run.cheapest(settings.rounds(), old::scratch);
        if (!fullOld.isComplete()) {
            System.out.println(name + " is left out: " + fullOld.states() + " states in the time that a run may take");
            return;
        }
        Run recording = Run.cheapest(settings.rounds(), () -> old.recorded(records, ReuseHow.NONE, "", name))
                .mustAgreeWith(fullOld);
        List<Ratios> all = new ArrayList<>();
        List<ChangedMethods.Version> versions = new ChangedMethods(
                        records.read(name),
                        settings.records().resolve("changed").resolve(name))
                .versions(subject.changedClasses(), Math.min(subject.versions, settings.versions()));
        for (ChangedMethods.Version version : versions) {
            if (System.nanoTime() - start > settings.seconds() * 1e9) {
                System.out.println((versions.size() - all.size()) + " of " + versions.size() + " versions of " + name
                        + " are left out: seconds=" + settings.seconds());
                break;
            }
            ThreadedVersion now = old.withClasses(List.of(version.classes(), Drivers.classes()));
            Run full = Run.cheapest(settings.rounds(), now::scratch);
            Run rmc = recorded(now, ReuseHow.RMC, name).mustAgreeWith(full);
            Run both = recorded(now, ReuseHow.BOTH, name).mustAgreeWith(full);
            Ratios ratios = ratios(version.executed(), fullOld, recording, full, rmc);
            all.add(ratios);
            table2.line(
                    subject.name,
                    program,
                    "v" + all.size(),
                    Long.toString(full.states()),
                    Long.toString(rmc.visited()),
                    ratio(ratios.states),
                    ratio(ratios.time),
                    ratio(ratios.memory),
                    ratio(full.cost().seconds() / both.cost().seconds()),
                    Long.toString(both.counts().executed),
                    version.alters() ? "state" : "none",
                    "  " + version.method() + (version.executed() ? "" : " (not executed)"));
        }
        average(subject, program, all);
    }

    private Run recorded(ThreadedVersion version, ReuseHow how, String name) {
        return Run.cheapest(settings.rounds(), () -> version.recorded(records, how, name, name + " now"));
    }

    private static Ratios ratios(boolean executed, Run fullOld, Run recording, Run full, Run rmc) {
        return new Ratios(
                executed,
                (double) full.states() / rmc.visited(),
                full.cost().seconds() / rmc.cost().seconds(),
                (double) full.cost().bytes() / Math.max(1, rmc.cost().bytes()),
                (fullOld.cost().seconds() + full.cost().seconds())
                        / (recording.cost().seconds() + rmc.cost().seconds()),
                (double) (fullOld.cost().bytes() + full.cost().bytes())
                        / Math.max(1, recording.cost().bytes() + rmc.cost().bytes()));
    }

    private void average(ThreadedSubjects subject, String program, List<Ratios> all) {
        PaperTable.Row paper = PaperTable.read("rmc_table2_ratios.csv").rows().stream()
                .filter(each -> each.subject().equals(subject.name)
                        && each.text("version").equals("Average"))
                .findFirst()
                .orElseThrow();
        PaperTable.Row total = PaperTable.read("rmc_table3_total_overhead.csv").rows().stream()
                .filter(each -> each.subject().equals(subject.name))
                .findFirst()
                .orElseThrow();
        averages.add(new String[] {
            subject.name,
            program,
            Integer.toString(all.size()),
            paper.text("state_ratio"),
            mean(all, Ratios::states),
            mean(all.stream().filter(Ratios::executed).toList(), Ratios::states),
            paper.text("time_ratio"),
            mean(all, Ratios::time),
            paper.text("memory_ratio"),
            mean(all, Ratios::memory),
            total.text("time_ratio"),
            mean(all, Ratios::totalTime),
            total.text("memory_ratio"),
            mean(all, Ratios::totalMemory)
        });
        double visited =
                all.stream().mapToDouble(each -> 100 / each.states).average().orElse(100);
        plot.add(subject.name + " " + program, visited, visitedInPaper(subject.name));
    }

    private static String visitedInPaper(String subject) {
        double mean = PaperTable.read("rmc_table2_ratios.csv").rows().stream()
                .filter(each ->
                        each.subject().equals(subject) && !each.text("version").equals("Average"))
                .mapToDouble(each -> 100 / Double.parseDouble(each.text("state_ratio")))
                .average()
                .orElseThrow();
        return Settings.percent(mean);
    }

    private static String mean(List<Ratios> all, ToDoubleFunction<Ratios> figure) {
        return ratio(all.stream().mapToDouble(figure).average().orElse(1));
    }

    private void printAverages() throws IOException {
        System.out.println("Averages over the versions (Table 2), and of old and new version together (Table 3)");
        Report table3 = new Report(
                "evolve-rmc-table3",
                settings.folder(),
                "subject",
                "program",
                "versions",
                "paper_state_ratio",
                "state_ratio",
                "of_executed",
                "paper_time_ratio",
                "time_ratio",
                "paper_memory_ratio",
                "memory_ratio",
                "paper_total_time",
                "total_time",
                "paper_total_memory",
                "total_memory");
        averages.forEach(table3::line);
        averages.forEach(each -> table3.bar(each[0] + " " + each[1], Double.parseDouble(each[TIME])));
        table3.write("Full time by regression time");
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
