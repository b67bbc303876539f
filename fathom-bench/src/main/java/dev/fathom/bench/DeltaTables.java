package dev.fathom.bench;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.Phase;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reproduces Tables 1 and 2 of d'Amorim et al. 2008 with Δ execution: what it saves, beside the paper's figures. Times are processor times of the
 * exploring thread, so that other processes hardly count; each kind of run is made several times and the shortest counts.
 */
public final class DeltaTables {
    private static final long MOST_EXECUTIONS = 5_000_000;

    private final Map<String, String> arguments = new HashMap<>();

    private DeltaTables(String... arguments) {
        for (String each : arguments) {
            String[] parts = each.split("=", 2);
            this.arguments.put(parts[0], parts.length > 1 ? parts[1] : "");
        }
    }

    /**
     * Explores the rows of at most {@code most=N} executions, {@code rounds=N} times each, of the subjects {@code only=A,B}; with {@code batch=N}, {@code
     * merge=HOW}, {@code auto}; {@code fast} leaves out the interpreter, {@code solo} all but Δ execution.
     */
    public static void main(String[] arguments) throws IOException {
        new DeltaTables(arguments).write();
    }

    /** One run: what it found, how long it took, what Δ execution did. */
    private record Run(
            ExploreResult result, double seconds, long memory, DeltaStatistics statistics, double[] phases) {}

    private void write() throws IOException {
        Path folder = Path.of(arguments.getOrDefault("folder", "fathom-bench/target/tables"));
        long most = Long.parseLong(arguments.getOrDefault("most", Long.toString(MOST_EXECUTIONS)));
        List<String> only = Arrays.asList(arguments.getOrDefault("only", "").split(","));
        Report table = new Report(
                "delta_table1",
                folder,
                "subject",
                "n",
                "states",
                "executions",
                "delta",
                "paper_delta",
                "interp_s",
                "interp_d",
                "ratio",
                "paper_jpf",
                "compiled_s",
                "compiled_d",
                "ratio",
                "paper_box",
                "ns_std",
                "ns_delta",
                "mem_ratio",
                "paper_mem",
                "mem_interp",
                "paper_jpf_m",
                "fallbacks");
        Report phases = new Report(
                "delta_table2",
                folder,
                "subject",
                "n",
                "std_exec",
                "std_comp",
                "std_back",
                "box_exec",
                "box_comp",
                "box_back",
                "exec_s",
                "comp_s",
                "back_s",
                "merge_s",
                "dbox_exec",
                "dbox_comp",
                "dbox_back",
                "dbox_merge",
                "constants");
        List<Double> interpreted = new ArrayList<>();
        List<Double> compiled = new ArrayList<>();
        for (PaperTable.Row row : PaperTable.read("delta_table1_exhaustive.csv").rows()) {
            boolean wanted =
                    only.contains("") || only.contains(row.subject()) || only.contains(row.subject() + row.bound());
            if (wanted && row.number("executions_std") <= most && PaperSubjects.has(row.subject())) {
                measure(row, table, phases, interpreted, compiled);
            }
        }
        table.line(
                "median",
                "",
                "",
                "",
                "",
                "",
                "",
                "",
                ratio(median(interpreted)),
                "5.60",
                "",
                "",
                ratio(median(compiled)),
                "2.23",
                "",
                "",
                "",
                "1.18",
                "",
                "1.48",
                "");
        table.write("Speed-up by Δ execution, compiled");
        phases.write("Seconds of Δ execution");
        if (only.contains("")) {
            DeltaShapeTable.write(most, folder);
        }
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
    }

    private void measure(
            PaperTable.Row row, Report table, Report phases, List<Double> interpreted, List<Double> compiled) {
        ExploreOptions plain = ExploreOptions.ofLength(row.bound());
        ExploreOptions atOnce = plain.toBuilder().delta(options()).build();
        List<ExploreOptions> kinds = new ArrayList<>(List.of(atOnce));
        if (!arguments.containsKey("solo")) {
            kinds.add(plain);
        }
        if (!arguments.containsKey("fast") && !arguments.containsKey("solo")) {
            kinds.add(atOnce.toBuilder().compile(false).build());
            kinds.add(plain.toBuilder().compile(false).build());
        }
        List<Run> best = best(row, kinds);
        Run delta = best.get(0);
        Run standard = best.get(Math.min(1, best.size() - 1));
        Run slowDelta = best.size() > 2 ? best.get(2) : delta;
        Run slow = best.size() > 2 ? best.get(3) : standard;
        for (Run each : best) {
            if (each.result.digest() != standard.result.digest()
                    || !each.result.statesAtDepth().equals(standard.result.statesAtDepth())) {
                throw new IllegalStateException(row.subject() + ": Δ execution found other states");
            }
        }
        interpreted.add(slow.seconds / slowDelta.seconds);
        compiled.add(standard.seconds / delta.seconds);
        double executions = delta.result.executions();
        table.line(
                row.subject(),
                row.text("n"),
                Long.toString(delta.result.states()),
                Long.toString(delta.result.executions()),
                Long.toString(delta.statistics.executions),
                row.text("executions_delta"),
                ExhaustiveTables.seconds(slow.seconds),
                ExhaustiveTables.seconds(slowDelta.seconds),
                ratio(slow.seconds / slowDelta.seconds),
                row.text("jpf_time_ratio"),
                ExhaustiveTables.seconds(standard.seconds),
                ExhaustiveTables.seconds(delta.seconds),
                ratio(standard.seconds / delta.seconds),
                row.text("box_time_ratio"),
                nanos(standard.seconds / executions),
                nanos(delta.seconds / executions),
                ratio((double) standard.memory / delta.memory),
                row.text("box_mem_ratio"),
                ratio((double) slow.memory / slowDelta.memory),
                row.text("jpf_mem_ratio"),
                Long.toString(delta.statistics.fallbacks));
        table.bar(row.subject() + " " + row.bound(), standard.seconds / delta.seconds);
        addPhases(row, standard, delta, phases);
    }

    private static void addPhases(PaperTable.Row row, Run standard, Run delta, Report phases) {
        PaperTable.Row paper = PaperTable.read("delta_table2_breakdown.csv").rows().stream()
                .filter(each -> each.subject().equals(row.subject()) && each.bound() == row.bound())
                .findFirst()
                .orElseThrow();
        List<String> line = new ArrayList<>(List.of(row.subject(), row.text("n")));
        for (int i = 0; i < 3; i++) {
            line.add(ExhaustiveTables.seconds(standard.phases[i]));
        }
        line.addAll(List.of(paper.text("box_exec_s"), paper.text("box_comp_s"), paper.text("box_back_s")));
        for (double each : delta.phases) {
            line.add(ExhaustiveTables.seconds(each));
            phases.bar(row.subject() + " " + row.bound(), each);
        }
        line.addAll(List.of(
                paper.text("dbox_exec_s"),
                paper.text("dbox_comp_s"),
                paper.text("dbox_back_s"),
                paper.text("dbox_merge_s")));
        line.add(String.format(
                Locale.ROOT, "%.2f", (double) delta.statistics.mergedConstants / delta.statistics.mergedValues));
        phases.line(line.toArray(String[]::new));
    }

    private DeltaOptions options() {
        int batch = Integer.parseInt(arguments.getOrDefault("batch", Integer.toString(DeltaOptions.DEFAULT_BATCH)));
        String merging =
                arguments.getOrDefault("merge", DeltaOptions.DEFAULT.merging().name());
        return new DeltaOptions(
                DeltaOptions.Merging.valueOf(merging.toUpperCase(Locale.ROOT)),
                batch == 0 ? DeltaOptions.UNLIMITED : batch,
                arguments.containsKey("auto"),
                arguments.containsKey("after")
                        ? Integer.parseInt(arguments.get("after"))
                        : DeltaOptions.DEFAULT.compileAfter(),
                parting());
    }

    private DeltaOptions.Parting parting() {
        if (arguments.containsKey("sparse")) {
            return DeltaOptions.Parting.SPARSE;
        }
        return arguments.containsKey("reconverge") ? DeltaOptions.Parting.TOGETHER : DeltaOptions.Parting.APART;
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String nanos(double seconds) {
        return String.format(Locale.ROOT, "%.0f", seconds * 1e9);
    }

    /** Runs all kinds in turns, the other way round every other time: who comes first also warms up the host. Returns the best of each. */
    private List<Run> best(PaperTable.Row row, List<ExploreOptions> kinds) {
        List<Run> best = new ArrayList<>();
        int rounds = Integer.parseInt(arguments.getOrDefault("rounds", "2"));
        for (int i = 0; i < rounds * kinds.size(); i++) {
            int turn = i % kinds.size();
            int kind = i < kinds.size() || i / kinds.size() % 2 == 0 ? turn : kinds.size() - 1 - turn;
            Run run = run(row, kinds.get(kind));
            if (i < kinds.size()) {
                best.add(run);
            } else if (run.seconds < best.get(kind).seconds) {
                best.set(kind, run);
            }
        }
        return best;
    }

    private static Run run(PaperTable.Row row, ExploreOptions options) {
        try (GuestMachine machine = new GuestMachine(ExploreSpeed.options())) {
            Explorer explorer = PaperSubjects.load(machine, row.subject(), row.bound(), options);
            System.gc();
            PhaseSampler sampler = PhaseSampler.start(explorer);
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            ExploreResult result = explorer.run();
            double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
            Map<Phase, Double> shares = sampler.shares();
            double[] phases = Stream.of(Phase.EXECUTE, Phase.COMPARE, Phase.BACKTRACK, Phase.MERGE)
                    .mapToDouble(each -> options.delta().isPresent()
                            ? explorer.deltaNanos(each) / 1e9
                            : shares.getOrDefault(each, 0.0) * seconds)
                    .toArray();
            return new Run(
                    result,
                    seconds,
                    result.peakMemoryBytes(),
                    explorer.deltaStatistics().orElse(new DeltaStatistics()),
                    phases);
        }
    }
}
