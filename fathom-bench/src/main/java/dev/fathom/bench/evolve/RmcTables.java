package dev.fathom.bench.evolve;

import dev.fathom.bench.PaperTable;
import dev.fathom.bench.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Reproduces Tables 2 and 3 of Yang et al. 2009: the cost of checking a version from scratch (FMC) by that of checking it with a record of the version
 * before (RMC), for versions in each of which one method has changed.
 *
 * <p>As there, the run of the new version makes no record of its own; the column of both techniques together has one that does.
 *
 * <p>Each subject is checked as the paper does, with its error and up to that, and corrected, completely or up to a limit of depth. Which method is the
 * paper's v1 is not known: compare averages. Methods that no run executes count there, too: where the ratio is the number of states, nothing dangerous
 * can be reached.
 */
final class RmcTables {
    /** The ratios of one version: full by regression. */
    private record Ratios(
            boolean executed,
            double visited,
            double states,
            double time,
            double memory,
            double totalTime,
            double totalMemory) {
        /** Says whether nothing changed can be reached. */
        boolean reachesNothing() {
            return visited <= UNREACHED;
        }
    }

    /** What the old version costs: from scratch, and recorded. */
    private record Old(double states, double seconds, double bytes, double recordingSeconds, double recordingBytes) {}

    /** Runs from scratch that take so long are not made again where the states are the same. */
    private static final double LONG_SECONDS = 4;

    /** So many states are visited if nothing changed can be reached: the first is counted before and after it is known. */
    private static final int UNREACHED = 2;

    /** Where the figures of a version are. */
    private static final int RMC = 3;

    private static final int BOTH_SECONDS = 6;
    private static final int BOTH_EXECUTED = 7;

    /** The column of the average that is plotted. */
    private static final int TIME = 7;

    private final Settings settings;
    private final Records records;
    private final RmcRows rows;
    private final Report table2;
    private final List<String[]> averages = new ArrayList<>();
    private final PairPlot plot = new PairPlot("States visited, in percent of those of a full run");

    private RmcTables(Settings settings) throws IOException {
        this.settings = settings;
        rows = new RmcRows(settings.folder(), settings.goesOn());
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
        String key = name + " " + settings.size() + " " + settings.order();
        long start = System.nanoTime();
        double[] both = rows.of(key, () -> measureOld(old, name));
        Old before = new Old(both[0], both[1], both[2], both[3], both[4]);
        if (before.states < 0) {
            System.out.println(
                    name + " is left out: more than " + -before.states + " states in the time that a run may take");
            return;
        }
        if (!records.has(name)) {
            old.recorded(records, ReuseHow.NONE, "", name);
        }
        List<Ratios> all = new ArrayList<>();
        List<ChangedMethods.Version> versions = new ChangedMethods(
                        records.read(name),
                        settings.records().resolve("changed").resolve(name))
                .versions(subject.changedClasses(), Math.min(subject.versions, settings.versions()));
        for (ChangedMethods.Version version : versions) {
            String versionKey = key + " " + version.kind() + " " + version.method() + " "
                    + version.key().hashCode();
            if (!rows.has(versionKey) && System.nanoTime() - start > settings.seconds() * 1e9) {
                System.out.println((versions.size() - all.size()) + " of " + versions.size() + " versions of " + name
                        + " are left out: seconds=" + settings.seconds());
                break;
            }
            double[] figures = rows.of(versionKey, () -> measure(old, before, version, name));
            Ratios ratios = ratios(version.executed(), before, figures);
            all.add(ratios);
            print(subject, program, all.size(), version, figures, ratios);
        }
        average(subject, program, all);
    }

    /** What the old version costs from scratch and recorded; the states are negative if a run takes too long. */
    private double[] measureOld(ThreadedVersion old, String name) {
        old.scratch(); // the host compiles in the first run what all others find compiled
        Run full = Run.cheapest(settings.rounds(), old::scratch);
        if (!full.isComplete()) {
            return new double[] {-full.states(), 0, 0, 0, 0};
        }
        Run recording = Run.cheapest(settings.rounds(), () -> old.recorded(records, ReuseHow.NONE, "", name))
                .mustAgreeWith(full);
        return new double[] {
            full.states(),
            full.cost().seconds(),
            full.cost().bytes(),
            recording.cost().seconds(),
            recording.cost().bytes()
        };
    }

    /**
     * Returns states, seconds and bytes from scratch, then states, seconds and bytes with the record, then the seconds of both techniques with a new record, and what they execute.
     * A version that alters no variable has the states of the old one, so that long runs from scratch are not made again for it.
     */
    private double[] measure(ThreadedVersion old, Old before, ChangedMethods.Version version, String name) {
        ThreadedVersion now = old.withClasses(List.of(version.classes(), Drivers.classes()));
        boolean isLong = before.seconds > LONG_SECONDS;
        Run rmc = Run.cheapest(settings.rounds(), () -> now.pruned(records, name));
        if (isLong && !version.alters()) {
            if (rmc.states() != (long) before.states) {
                throw new IllegalStateException(
                        "an edit that alters nothing has " + rmc.states() + " states, not " + before.states);
            }
            return figures(before.states, before.seconds, before.bytes, rmc);
        }
        Run full = Run.cheapest(settings.rounds(), now::scratch);
        rmc.mustAgreeWith(full);
        double[] figures =
                figures(full.states(), full.cost().seconds(), full.cost().bytes(), rmc);
        if (!isLong) {
            Run both = Run.cheapest(settings.rounds(), () -> now.recorded(records, ReuseHow.BOTH, name, name + " now"))
                    .mustAgreeWith(full);
            figures[BOTH_SECONDS] = both.cost().seconds();
            figures[BOTH_EXECUTED] = both.counts().executed;
        }
        return figures;
    }

    private static double[] figures(double states, double seconds, double bytes, Run rmc) {
        return new double[] {
            states,
            seconds,
            bytes,
            rmc.visited(),
            rmc.cost().seconds(),
            rmc.cost().bytes(),
            0,
            0
        };
    }

    private void print(
            ThreadedSubjects subject,
            String program,
            int number,
            ChangedMethods.Version version,
            double[] figures,
            Ratios ratios) {
        boolean hasBoth = figures[BOTH_SECONDS] > 0;
        table2.line(
                subject.name,
                program,
                "v" + number,
                Long.toString((long) figures[0]),
                Long.toString((long) figures[RMC]),
                ratio(ratios.states),
                ratio(ratios.time),
                ratio(ratios.memory),
                hasBoth ? ratio(figures[1] / figures[BOTH_SECONDS]) : "",
                hasBoth ? Long.toString((long) figures[BOTH_EXECUTED]) : "",
                version.alters() ? "state" : "none",
                "  " + version.method() + (version.executed() ? "" : " (not executed)"));
    }

    private static Ratios ratios(boolean executed, Old before, double[] figures) {
        return new Ratios(
                executed,
                figures[RMC],
                figures[0] / figures[RMC],
                figures[1] / figures[RMC + 1],
                figures[2] / figures[RMC + 2],
                (before.seconds + figures[1]) / (before.recordingSeconds + figures[RMC + 1]),
                (before.bytes + figures[2]) / (before.recordingBytes + figures[RMC + 2]));
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
            atMixOfPaper(subject.name, all),
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

    /**
     * Returns the mean of the time ratios with as many versions in which nothing changed can be reached as the paper has: means are decided by those, and which methods the paper changed is not known.
     * A dash if there is no such version here.
     */
    private static String atMixOfPaper(String subject, List<Ratios> all) {
        List<Double> paper = PaperTable.read("rmc_table2_ratios.csv").rows().stream()
                .filter(each ->
                        each.subject().equals(subject) && !each.text("version").equals("Average"))
                .map(each -> Double.parseDouble(each.text("state_ratio")))
                .toList();
        double most = paper.stream().mapToDouble(each -> each).max().orElseThrow();
        double share = (double) paper.stream().filter(each -> each == most).count() / paper.size();
        Map<Boolean, List<Ratios>> kinds = all.stream().collect(Collectors.partitioningBy(Ratios::reachesNothing));
        return kinds.values().stream().anyMatch(List::isEmpty)
                ? "-"
                : ratio(share * average(kinds.get(true)) + (1 - share) * average(kinds.get(false)));
    }

    private static double average(List<Ratios> all) {
        return all.stream().mapToDouble(Ratios::time).average().orElseThrow();
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
                "at_mix_of_paper",
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
