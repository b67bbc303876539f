package dev.fathom.cli;

import dev.fathom.cli.options.CheckpointOptions;
import dev.fathom.cli.options.ClusterOptions;
import dev.fathom.cli.options.CountConverter;
import dev.fathom.cli.options.DeltaOptionGroup;
import dev.fathom.cli.options.DemandOptions;
import dev.fathom.cli.options.DurationConverter;
import dev.fathom.cli.options.FieldPatternConverter;
import dev.fathom.cli.options.FieldRangeConverter;
import dev.fathom.cli.options.InterleavingOptions;
import dev.fathom.cli.options.JpfSearch;
import dev.fathom.cli.options.ListenerOptions;
import dev.fathom.cli.options.OrderOptions;
import dev.fathom.cli.options.ProgramOptions;
import dev.fathom.cli.options.ResourceOptions;
import dev.fathom.cli.options.Resumable;
import dev.fathom.cli.options.StoreOptions;
import dev.fathom.cli.watch.Watched;
import dev.fathom.engine.Cancellation;
import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.vm.range.FieldRange;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explores every choice of a program. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Explore every choice and every interleaving of a program.",
        description = {
            "",
            "Executes MAIN once for every way its choices can go and its threads can take turns. A program chooses with"
                    + " dev.fathom.api.Choose. Violations are an uncaught exception in any thread, a failed assertion"
                    + " (assertions are on), threads that wait for ever (deadlock), threads that go round for ever"
                    + " (livelock, or no-progress if one thread is left), and what you demand of every state (--invariant, --property). Data races are listed. What the program prints is shown in traces only; its"
                    + " standard input is empty.",
            "",
            "Memory is sequentially consistent: every read sees the latest write. What weaker memory allows beyond that,"
                    + " without volatile or locks, is not explored; wherever it could happen there is a data race, and"
                    + " those are listed.",
            "",
            "Not every order of steps is run: what other threads cannot notice or disturb is one step with what comes"
                    + " before (--no-local, --no-lockset), and so is a call into java.util.concurrent (--library).",
            ""
        },
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nProgram:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:explored completely, nothing wrong",
            "1:a violation was found, and its trace written",
            "2:the request or the input is wrong",
            "3:stopped at a limit, or part of the program could not be explored: nothing wrong so far"
        },
        footer = {
            "",
            "Examples:",
            "  fathom check examples/RingBufferExample.java",
            "  fathom check --shortest --class-path target/classes com.acme.Driver 5",
            "  fathom check --invariant com.acme.Bank.balanced -cp target/classes com.acme.Bank",
            "  fathom check --preemptions 2 --races=violation -cp target/classes com.acme.Bank",
            "  fathom check --heuristic interleaving --queue-limit 40 -cp target/classes com.acme.Dinner 64",
            "  fathom check --time-limit 10m --max-states 1000000 --json result.json -cp app.jar com.acme.Main",
            "  fathom check --on spark://host:7077 --on-dir hdfs://host/fathom -cp app.jar com.acme.Main",
            "  fathom check --ignore-field 'java.util.*.modCount' examples/TreeMapDriver.java 4"
        })
final class CheckCommand implements Callable<Integer>, Debuggable, Watched, Resumable {
    private static final long DEFAULT_STEP_LIMIT = 100_000_000;
    private static final Path DEFAULT_TRACE = Path.of(".fathom", "last-trace.json");

    private final Streams streams;
    private final Interruption.Kind interruption;

    @Mixin
    private ProgramOptions program = new ProgramOptions();

    @Mixin
    private OrderOptions order = new OrderOptions();

    @Mixin
    private InterleavingOptions interleaving = new InterleavingOptions();

    @Mixin
    private DemandOptions demand = new DemandOptions();

    @Mixin
    private ListenerOptions listening = new ListenerOptions();

    @Option(
            names = "--backtrack",
            paramLabel = "HOW",
            description =
                    "How to go back to a choice: undo (default) what was stored since, copy the state, or auto: either, at"
                            + " each choice, by the size of the state and by how much is stored between choices.")
    private Backtracking backtracking = Backtracking.UNDO;

    @Option(
            names = "--max-states",
            paramLabel = "N",
            converter = CountConverter.Positive.class,
            description = "Stop after N states.")
    private long maxStates = SearchOptions.UNLIMITED;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = DurationConverter.Positive.class,
            description = "Stop after that time, as in 45s or 10m.")
    private @Nullable Duration timeLimit;

    @Mixin
    private StoreOptions storing = new StoreOptions();

    @Mixin
    private CheckpointOptions checkpoints = new CheckpointOptions();

    @Mixin
    private ResourceOptions resources = new ResourceOptions();

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    @Option(
            names = "--step-limit",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Take more than N steps (calls and backward jumps) without a choice for an endless loop;"
                    + " 0 for never. Default: 100000000.")
    private long stepLimit = DEFAULT_STEP_LIMIT;

    @Option(
            names = "--compile",
            description =
                    "Compile methods that run often: faster where threads compute for long between scheduling points.")
    private boolean compile;

    @Option(names = "--all-violations", description = "Go on after the first violation.")
    private boolean allViolations;

    @Option(
            names = "--endless",
            description =
                    "The program is meant to run for ever: that it cannot end is no violation (livelock, no-progress).")
    private boolean endless;

    @Option(
            names = "--idle-pools",
            description =
                    "A program has ended if only idle workers of thread pools are left, although nobody shuts those"
                            + " down. Otherwise that is a deadlock: Java would not end.")
    private boolean idlePools;

    @Option(
            names = "--scouting",
            paramLabel = "PERCENT",
            description = "So much of the time goes to random schedules beside the search, which find errors of many"
                    + " threads early (--seed); 0 for none. The result of a complete search is the same. Default: 15.")
    private int scouting = 15;

    @Option(
            names = "--races",
            paramLabel = "WHAT",
            description =
                    "What to make of data races. list (default): show them with the result. violation: call each one"
                            + " a violation. off: look for none.")
    private Races races = Races.LIST;

    @Option(
            names = "--no-minimize",
            description = "Show traces as they were found. Otherwise ways to the same violation with fewer switches of"
                    + " threads and fewer choices are tried for a moment.")
    private boolean asFound;

    @Option(
            names = "--ignore-field",
            paramLabel = "PATTERN",
            converter = FieldPatternConverter.class,
            description = "Leave fields out when states are compared, as in 'java.util.*.modCount'. May be repeated.")
    private List<String> ignoredFields = new ArrayList<>();

    @Option(
            names = "--range",
            paramLabel = "FIELD=FROM..TO",
            converter = FieldRangeConverter.class,
            description =
                    "Abstract an int field: FROM to TO are themselves, all smaller numbers are one, and all larger"
                            + " ones, as in com.acme.Clock.period=0..1. Where a test depends on more, both outcomes are tried; a"
                            + " violation says whether that happened on its way. What happens without is tried first. May be"
                            + " repeated.")
    private List<FieldRange> ranges = new ArrayList<>();

    @Option(
            names = "--stateless",
            description =
                    "Forget visited states and follow every path to its end. For programs whose states hardly ever"
                            + " repeat; may never end.")
    private boolean stateless;

    @Option(names = "--exact", description = "Keep and compare whole states instead of fingerprints.")
    private boolean exact;

    @Option(
            names = "--no-forced-points",
            description = "Execute what follows when one thread alone can run as often as it is reached, although it"
                    + " was executed from the same state before. Slower, the same result.")
    private boolean withoutForcedPoints;

    @Option(names = "--fingerprint-bits", paramLabel = "N", description = "128 (default), or 64 to save memory.")
    private int fingerprintBits = 128;

    @Mixin
    private DeltaOptionGroup delta = new DeltaOptionGroup();

    @Option(
            names = "--coverage",
            description = "Say which branches of user code the search took, and which not. One worker explores,"
                    + " without a record; nothing is compiled.")
    private boolean coverage;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result as JSON (docs/json.md).")
    private @Nullable Path json;

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description = "Where to write the trace of a violation. Default: .fathom/last-trace.json.")
    private @Nullable Path trace;

    @Mixin
    private CiOptions ci = new CiOptions();

    @Option(names = "--quiet", description = "Print the verdict only: neither progress nor trace.")
    private boolean quiet;

    @Option(names = "--no-progress", description = "Print no progress.")
    private boolean noProgress;

    @Option(
            names = "--verbose",
            description =
                    "Leave nothing out of traces; print the odds that a state was missed, and the fingerprint of the set"
                            + " of states.")
    private boolean verbose;

    CheckCommand(Streams streams, Interruption.Kind interruption) {
        this.streams = streams;
        this.interruption = interruption;
    }

    @Override
    public boolean isDebug() {
        return program.isDebug();
    }

    @Override
    public List<Path> inputs() {
        return program.inputs(demand.propertyPath());
    }

    @Override
    public List<Path> classPath() {
        return program.program().build().classPath();
    }

    @Override
    public List<Path> outputs() {
        List<Path> paths = new ArrayList<>(ci.outputs());
        Stream.of(json, trace, storing.directory()).filter(Objects::nonNull).forEach(paths::add);
        return paths;
    }

    @Override
    public void goOn() {
        checkpoints.goOn();
    }

    @Override
    public Integer call() {
        return interruption.during(this::check);
    }

    private int check(Cancellation cancellation) {
        CheckRequest request = request();
        program.notes().forEach(each -> streams.err().println("fathom: " + each));
        Optional<OutputFile> jsonFile =
                json == null ? Optional.empty() : Optional.of(OutputFile.forOption("--json", json));
        OutputFile traceFile =
                trace == null ? OutputFile.inNewFolder(DEFAULT_TRACE) : OutputFile.forOption("--trace", trace);
        CiOptions.Files files = ci.files();
        try (CheckPrinter printer = new CheckPrinter(streams, detail(), jsonFile, traceFile, files, request)) {
            CheckReport report = Engine.check(request, printer, cancellation);
            streams.say(report.recording());
            return ExitCode.of(report.verdict());
        }
    }

    private CheckRequest request() {
        SearchOptions options = searchOptions();
        Program checked = program.program()
                .stepLimit(stepLimit)
                .compiled(compile)
                .ignoredFields(ignoredFields)
                .ranges(ranges)
                .interleavings(interleaving.interleavings())
                .demands(demand.demands())
                .build();
        CheckRequest.Builder request =
                CheckRequest.builder(checked).search(options).workers(resources.workersFor(options));
        request.listeners(listening.forWorkers(resources.workersFor(options)));
        if (coverage && resources.workersFor(options) > 1) {
            throw new Problem("--coverage is for one worker: leave out --workers");
        }
        request.coverage(coverage);
        storing.use().ifPresent(request::store);
        checkpoints.use().ifPresent(request::checkpoints);
        delta.ofProgram().ifPresent(request::delta);
        cluster.use().ifPresent(request::cluster);
        ci.progressInterval(!quiet && !noProgress).ifPresent(request::progressEvery);
        return request.build();
    }

    private SearchOptions searchOptions() {
        if (fingerprintBits != 64 && fingerprintBits != 128) {
            throw new Problem("--fingerprint-bits must be 64 or 128, not " + fingerprintBits);
        }
        if (scouting < 0 || scouting > 90) {
            throw new Problem("--scouting must be 0 to 90 percent, not " + scouting);
        }
        if (stateless && exact) {
            throw new Problem("--exact says how visited states are compared, --stateless that they are forgotten:"
                    + " leave one of them out");
        }
        JpfSearch file = program.search();
        SearchOptions.Builder options = SearchOptions.builder(Strategy.FEWEST_PREEMPTIONS, backtracking)
                .stateLimit(maxStates)
                .stateless(stateless)
                .exact(exact)
                .forcedPoints(!withoutForcedPoints)
                .fingerprintBits(fingerprintBits)
                .allViolations(allViolations || file.allViolations())
                .endless(endless)
                .idlePools(idlePools)
                .scouting(scouting / 100.0)
                .races(races)
                .minimizing(!asFound);
        if (timeLimit != null) {
            options.timeLimit(timeLimit);
        }
        resources.limit(options);
        Strategy usual = cluster.use().isPresent() ? Strategy.BFS : Strategy.FEWEST_PREEMPTIONS;
        order.apply(options, file, usual, !ranges.isEmpty());
        return options.build();
    }

    private Detail detail() {
        return Detail.USUAL
                .with(Detail.Wish.QUIET, quiet)
                .with(Detail.Wish.VERBOSE, verbose)
                .with(Detail.Wish.PROGRESS, !quiet && !noProgress);
    }
}
