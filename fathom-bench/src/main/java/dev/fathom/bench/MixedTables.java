package dev.fathom.bench;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.mixed.MixedCounts;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.options.MixedOptions;
import dev.fathom.vm.options.MixedOptions.Translation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Measures mixed execution as Gvero et al. 2008 §6 do: explorations of six structures and of AODV whose operations run on the host, and single blocks; the paper's figures
 * beside ours. Times are processor times of the exploring thread; each kind of run is made several times, and the shortest counts.
 */
public final class MixedTables {
    private static final Map<String, List<Integer>> BOUNDS = Map.of(
            "binheap", List.of(6, 7),
            "bst", List.of(7, 8),
            "fibheap", List.of(5, 6),
            "heaparray", List.of(6, 7),
            "treemap", List.of(9, 10),
            "ubstack", List.of(6, 7),
            "aodv", List.of(6, 7));
    private static final MixedOptions NONE =
            MixedOptions.builder().annotated(false).build();
    private static final String KERNELS = "dev.fathom.bench.MixedKernels";

    private final Map<String, String> arguments = new HashMap<>();
    private final Map<String, Double> best = new HashMap<>();

    private MixedTables(String... arguments) {
        for (String each : arguments) {
            String[] parts = each.split("=", 2);
            this.arguments.put(parts[0], parts.length > 1 ? parts[1] : "");
        }
    }

    /** Explores the subjects {@code only=A,B}, {@code rounds=N} times each; {@code blocks} leaves the explorations out. */
    public static void main(String[] arguments) throws IOException {
        new MixedTables(arguments).write();
    }

    /** One run: what it found, how long it took, and what ran on the host. */
    private record Run(Object outcome, double seconds, MixedCounts counts) {}

    private interface Runner {
        Run run();
    }

    private void write() throws IOException {
        Path folder = Path.of(arguments.getOrDefault("folder", "fathom-bench/target/tables"));
        if (!arguments.containsKey("blocks")) {
            explorations(folder);
        }
        blocks(folder);
        Report summary = new Report("mixed_summary", folder, "measure", "paper", "ours");
        for (PaperTable.Row row : PaperTable.read("mixed_summary.csv").rows()) {
            String measure = row.text("measure");
            summary.line(measure, row.text("paper"), ratio(best.getOrDefault(measure, Double.NaN)));
            summary.bar(measure, best.getOrDefault(measure, 0.0));
        }
        summary.write("The best ratios");
    }

    private void explorations(Path folder) throws IOException {
        Report table = new Report(
                "mixed_explorations",
                folder,
                "subject",
                "n",
                "executions",
                "host_calls",
                "interp_s",
                "compiled_s",
                "eager_s",
                "exec_s",
                "transl_s",
                "lazy_s",
                "exec_s",
                "transl_s",
                "interp/eager",
                "interp/lazy",
                "eager/lazy",
                "reachable",
                "translated");
        List<String> only = Arrays.asList(arguments.getOrDefault("only", "").split(","));
        for (String subject : BOUNDS.keySet().stream().sorted().toList()) {
            for (int bound : BOUNDS.get(subject)) {
                if (only.contains("") || only.contains(subject)) {
                    exploration(subject, bound, table);
                }
            }
        }
        table.write("Speed-up by lazy mixed execution, interpreted");
    }

    private void exploration(String subject, int bound, Report table) {
        Run interpreted = best(() -> explore(subject, bound, NONE, false));
        Run compiled = best(() -> explore(subject, bound, NONE, true));
        Run eager = best(() -> explore(subject, bound, operations(Translation.EAGER), false));
        Run lazy = best(() -> explore(subject, bound, operations(Translation.LAZY), false));
        ExploreResult expected = (ExploreResult) interpreted.outcome;
        for (Run each : List.of(compiled, eager, lazy)) {
            ExploreResult result = (ExploreResult) each.outcome;
            if (result.digest() != expected.digest() || !result.statesAtDepth().equals(expected.statesAtDepth())) {
                throw new IllegalStateException(subject + " " + bound + ": other states");
            }
        }
        note(subject.equals("aodv") ? "aodv" : "overall", interpreted.seconds / Math.min(eager.seconds, lazy.seconds));
        note("lazy_over_eager", eager.seconds / lazy.seconds);
        table.line(
                subject,
                Integer.toString(bound),
                Long.toString(expected.executions()),
                Long.toString(lazy.counts.executions()),
                ExhaustiveTables.seconds(interpreted.seconds),
                ExhaustiveTables.seconds(compiled.seconds),
                ExhaustiveTables.seconds(eager.seconds),
                ExhaustiveTables.seconds(eager.counts.executeNanos() / 1e9),
                ExhaustiveTables.seconds(eager.counts.translateNanos() / 1e9),
                ExhaustiveTables.seconds(lazy.seconds),
                ExhaustiveTables.seconds(lazy.counts.executeNanos() / 1e9),
                ExhaustiveTables.seconds(lazy.counts.translateNanos() / 1e9),
                ratio(interpreted.seconds / eager.seconds),
                ratio(interpreted.seconds / lazy.seconds),
                ratio(eager.seconds / lazy.seconds),
                perExecution(eager.counts),
                perExecution(lazy.counts));
        table.bar(subject + " " + bound, interpreted.seconds / lazy.seconds);
    }

    private static String perExecution(MixedCounts counts) {
        return ratio((double) counts.translated() / Math.max(1, counts.executions()));
    }

    private static MixedOptions operations(Translation translation) {
        return NONE.toBuilder().operations(true).translation(translation).build();
    }

    private static Run explore(String subject, int bound, MixedOptions mixed, boolean compile) {
        MachineOptions options = ExploreSpeed.options().toBuilder().mixed(mixed).build();
        try (GuestMachine machine = new GuestMachine(options)) {
            SubjectRequest request = subject.equals("aodv")
                    ? SubjectRequest.of("dev.fathom.subjects.aodv.Aodv", bound)
                    : PaperSubjects.request(subject, bound);
            ExploreOptions how =
                    ExploreOptions.ofLength(bound).toBuilder().compile(compile).build();
            Explorer explorer = new Explorer(machine, request, List.of(), how);
            System.gc();
            long start = processorTime();
            ExploreResult result = explorer.run();
            return new Run(result, (processorTime() - start) / 1e9, machine.mixed());
        }
    }

    private void blocks(Path folder) throws IOException {
        Report table = new Report(
                "mixed_blocks",
                folder,
                "block",
                "steps",
                "interp_us",
                "eager_us",
                "lazy_us",
                "interp/eager",
                "interp/lazy",
                "eager/lazy",
                "reachable",
                "translated");
        block("digest", 5000, table);
        block("parse", 2000, table);
        block("update", 2000, table);
        table.write("Speed-up of one block by lazy mixed execution, interpreted");
    }

    private void block(String kernel, int count, Report table) {
        Run interpreted = best(() -> run(kernel, count, NONE));
        Run eager = best(() -> run(kernel, count, selected(kernel, Translation.EAGER)));
        Run lazy = best(() -> run(kernel, count, selected(kernel, Translation.LAZY)));
        if (lazy.counts.executions() < count || eager.counts.executions() < count) {
            throw new IllegalStateException(kernel + " is interpreted: " + lazy.counts.reasons());
        }
        note("blocks", interpreted.seconds / lazy.seconds);
        if (kernel.equals("update")) {
            note("lazy_over_eager", eager.seconds / lazy.seconds);
        }
        table.line(
                kernel,
                Long.toString(lazy.counts.steps() / lazy.counts.executions()),
                micros(interpreted, count),
                micros(eager, count),
                micros(lazy, count),
                ratio(interpreted.seconds / eager.seconds),
                ratio(interpreted.seconds / lazy.seconds),
                ratio(eager.seconds / lazy.seconds),
                perExecution(eager.counts),
                perExecution(lazy.counts));
        table.bar(kernel, interpreted.seconds / lazy.seconds);
    }

    private static MixedOptions selected(String kernel, Translation translation) {
        return NONE.toBuilder()
                .methods(List.of(KERNELS + "." + kernel))
                .translation(translation)
                .build();
    }

    /** Runs a kernel twice, a few rounds and many: the difference is what the rounds take, without starting and warming up. */
    private static Run run(String kernel, int count, MixedOptions mixed) {
        MachineOptions options = MachineOptions.builder(new SilentHost())
                .classPath(List.of(classes()))
                .mixed(mixed)
                .build();
        try (GuestMachine machine = new GuestMachine(options)) {
            machine.start(KERNELS, kernel, Integer.toString(2 * count));
            dev.fathom.vm.heap.Image begin = machine.capture();
            finish(machine);
            machine.restore(begin);
            System.gc();
            long start = processorTime();
            finish(machine);
            double seconds = (processorTime() - start) / 1e9 / 2;
            return new Run(kernel, seconds, machine.mixed());
        }
    }

    private static void finish(GuestMachine machine) {
        Stop stop = machine.run();
        if (stop.kind() != Stop.Kind.EXIT) {
            throw new IllegalStateException(stop.toString());
        }
    }

    private static Path classes() {
        try {
            return Path.of(MixedKernels.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private Run best(Runner runner) {
        int rounds = Integer.parseInt(arguments.getOrDefault("rounds", "2"));
        return IntStream.range(0, rounds)
                .mapToObj(each -> runner.run())
                .min((one, other) -> Double.compare(one.seconds, other.seconds))
                .orElseThrow();
    }

    private void note(String measure, double value) {
        best.merge(measure, value, Math::max);
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String micros(Run run, int count) {
        return String.format(Locale.ROOT, "%.1f", run.seconds * 1e6 / count);
    }
}
