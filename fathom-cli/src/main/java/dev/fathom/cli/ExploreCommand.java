package dev.fathom.cli;

import dev.fathom.cli.options.BoundConverter;
import dev.fathom.cli.options.CheckpointOptions;
import dev.fathom.cli.options.ClusterOptions;
import dev.fathom.cli.options.CountConverter;
import dev.fathom.cli.options.DeltaOptionGroup;
import dev.fathom.cli.options.DurationConverter;
import dev.fathom.cli.options.ExploreOrderOptions;
import dev.fathom.cli.options.FieldPatternConverter;
import dev.fathom.cli.options.ListenerOptions;
import dev.fathom.cli.options.ResourceOptions;
import dev.fathom.cli.options.Resumable;
import dev.fathom.cli.options.SpillOptions;
import dev.fathom.cli.options.StoreOptions;
import dev.fathom.cli.options.SubjectOptions;
import dev.fathom.cli.options.VersionOptions;
import dev.fathom.cli.watch.Watched;
import dev.fathom.engine.Cancellation;
import dev.fathom.engine.Engine;
import dev.fathom.engine.ExploreReport;
import dev.fathom.engine.ExploreRequest;
import dev.fathom.engine.LinearizeReport;
import dev.fathom.engine.LinearizeRequest;
import dev.fathom.engine.ci.RunOutcome;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.text.ReportText;
import dev.fathom.explore.ExploreObstacles;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.Footprints;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.SubjectRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explores every bounded sequence of operations on an object. */
@Command(
        name = "explore",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Explore every bounded sequence of operations on an object.",
        description = {
            "",
            "Makes an object of CLASS and executes every operation with every value of its arguments on every state that"
                    + " comes out, as long as fewer than L operations (--length) lead to that state; equal states are explored"
                    + " once. An operation that throws, and an invariant that does not hold, are violations, reported"
                    + " with a shortest sequence of operations (with bfs) and a JUnit test.",
            "",
            "Operations come from --op, from methods marked with dev.fathom.api.Operation, or are the public methods"
                    + " of the class with small values; these are printed first. A method repOk() that returns boolean"
                    + " is an invariant.",
            ""
        },
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nClass:%n",
        sortOptions = false,
        abbreviateSynopsis = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:explored completely, nothing wrong",
            "1:a violation was found, and a sequence that shows it",
            "2:the request or the input is wrong",
            "3:stopped at a limit, or part of it could not be explored: nothing wrong so far"
        },
        footer = {
            "",
            "Examples:",
            "  fathom explore --bound 4 java.util.ArrayDeque",
            "  fathom explore --op 'put(1..N,0)' --op 'remove(1..N)' --bound 8"
                    + " --ignore-field 'java.util.*.modCount' java.util.TreeMap",
            "  fathom explore -cp classes --root '(2)' --op 'put({\"a\",\"b\",\"c\"},1..2)' --length 5 com.acme.LruCache",
            "  fathom explore -cp classes --search beam --queue-limit 1000 --length 40 com.acme.LruCache",
            "  fathom explore -cp classes --model java.util.TreeSet --op 'add(1..N)' --bound 5 com.acme.SortedBag",
            "  fathom explore --on spark://host:7077 --on-dir hdfs://host/fathom --length 12 -cp app.jar Ledger"
        })
final class ExploreCommand implements Callable<Integer>, Debuggable, Watched, Resumable {
    /** What there is one generated test for. */
    enum Per {
        BRANCH(ExploreOptions.Suite.BRANCH),
        STATE(ExploreOptions.Suite.STATE);

        private final ExploreOptions.Suite suite;

        Per(ExploreOptions.Suite suite) {
            this.suite = suite;
        }
    }

    private static final long DEFAULT_STEP_LIMIT = 1_000_000;
    private static final int DEFAULT_LENGTH = 5;
    private static final Duration DEFAULT_BUDGET = Duration.ofSeconds(20);
    private static final int DEFAULT_VALUES = 3;

    /** Operations are combined with each other: every value counts. */
    private static final int CONCURRENT_VALUES = 2;

    private static final Pattern SHAPE = Pattern.compile("(\\d{1,3})[xX](\\d{1,3})");
    private static final String NOT_COMPARED = "not compared";
    private static final String BETWEEN_NOTES = "; ";

    private final Streams streams;
    private final Interruption.Kind interruption;

    @Mixin
    private SubjectOptions subject = new SubjectOptions();

    @Option(
            names = "--op",
            paramLabel = "CALL",
            description = "An operation and the values of its arguments: 'put(1..N,0)', 'remove({1,3,null})', 'pop()',"
                    + " 'remove(Object: 1..3)' to choose among overloaded methods. May be repeated.")
    private List<String> operations = new ArrayList<>();

    @Option(
            names = "--root",
            paramLabel = "CALL",
            description = "How to make the object: '(3)' for a constructor, 'of(1..2)' for a static method; every"
                    + " combination of values is one more start. May be repeated. Default: no arguments.")
    private List<String> roots = new ArrayList<>();

    @Option(
            names = "--concurrent",
            paramLabel = "KxN",
            description = "Have K threads execute up to N operations each at the same time, in every interleaving, and"
                    + " compare what they return with what every order of the same operations returns"
                    + " (docs/linearizability.md). As in 2x2, the smallest that finds most.")
    private @Nullable String concurrent;

    @Option(
            names = "--bound",
            paramLabel = "N",
            converter = BoundConverter.class,
            description = "The same as --length N --values N.")
    private @Nullable Integer bound;

    @Option(
            names = "--length",
            paramLabel = "L",
            converter = BoundConverter.class,
            description =
                    "Execute operations on states that fewer than L operations lead to. Default: breadth first,"
                            + " longer and longer sequences as long as there is time (--budget); else, and for --generate-tests, 5.")
    private @Nullable Integer length;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            converter = DurationConverter.Positive.class,
            description = "Without --length, the time for longer and longer sequences, as in 45s or 10m. Default: 20s.")
    private @Nullable Duration budget;

    @Option(
            names = "--values",
            paramLabel = "M",
            converter = BoundConverter.class,
            description = "What N stands for in operations, and how many values default operations take. Default: 3.")
    private @Nullable Integer values;

    @Option(
            names = "--invariant",
            paramLabel = "METHOD",
            description =
                    "A method without parameters that must return true (or, if void, return) in every state. May be"
                            + " repeated. Default: repOk, if there is one.")
    private List<String> invariants = new ArrayList<>();

    @Option(
            names = "--model",
            paramLabel = "CLASS",
            description = "A second implementation to run beside: the first operation that returns something else is a"
                    + " violation.")
    private @Nullable String model;

    @Option(
            names = "--allow-exception",
            paramLabel = "CLASS",
            description = "An exception that operations may throw, with its subclasses. May be repeated.")
    private List<String> allowedExceptions = new ArrayList<>();

    @Option(
            names = "--ignore-field",
            paramLabel = "PATTERN",
            converter = FieldPatternConverter.class,
            description = "Leave fields out when states are compared, as in 'java.util.*.modCount'. May be repeated.")
    private List<String> ignoredFields = new ArrayList<>();

    @Option(
            names = "--unordered",
            paramLabel = "FIELD",
            description =
                    "A field that holds a set, in an order that does not matter: 'com.acme.Bag.items' (an array or a"
                            + " list), 'com.acme.Bag.items[size]' (an array in use up to size), 'com.acme.Bag.head->next' (a"
                            + " chain of nodes). States that differ in that order are the same. May be repeated.")
    private List<String> unordered = new ArrayList<>();

    @Mixin
    private ExploreOrderOptions order = new ExploreOrderOptions();

    @Mixin
    private VersionOptions versions = new VersionOptions();

    @Mixin
    private DeltaOptionGroup delta = new DeltaOptionGroup();

    @Option(names = "--backtrack", paramLabel = "HOW", description = "copy (default) or undo.")
    private ExploreOptions.Backtracking backtracking = ExploreOptions.Backtracking.COPY;

    @Option(names = "--exact", description = "Keep and compare whole states instead of fingerprints.")
    private boolean exact;

    @Option(
            names = "--match",
            paramLabel = "HOW",
            description = "isomorphism (default), or shape: explore one of the states that differ in values only. The"
                    + " result of a method marked with dev.fathom.api.Abstraction stands for the state.")
    private ExploreOptions.Matching matching = ExploreOptions.Matching.ISOMORPHISM;

    @Option(
            names = "--max-states",
            paramLabel = "N",
            converter = CountConverter.Positive.class,
            description = "Stop after N states.")
    private long maxStates = ExploreOptions.UNLIMITED;

    @Mixin
    private SpillOptions spill = new SpillOptions();

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = DurationConverter.Positive.class,
            description = "Stop after that time, as in 45s or 10m.")
    private @Nullable Duration timeLimit;

    @Option(
            names = "--step-limit",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Take an operation of more than N steps (calls and backward jumps) for an endless one; 0 for"
                    + " never. Default: 1000000.")
    private long stepLimit = DEFAULT_STEP_LIMIT;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "Explore with N workers at once, 0 for one per core. Default: 1.")
    private int workers = 1;

    @Option(names = "--all-violations", description = "Go on after the first violation.")
    private boolean allViolations;

    @Option(
            names = "--prune-violating",
            description = "Go on after the first violation, but not from states that break an invariant.")
    private boolean cutViolating;

    @Option(names = "--interpret", description = "Do not compile operations that run often.")
    private boolean interpret;

    @Option(
            names = "--footprints",
            paramLabel = "HOW",
            description =
                    "Calls that would read what others read, in whatever state, do what those did and are not"
                            + " executed: always, never, or auto (default): for methods for which it was seen to take less time.")
    private Footprints footprints = Footprints.AUTO;

    @Option(names = "--plain-copies", description = "Do not generate code that copies and hashes objects.")
    private boolean plainCopies;

    @Option(
            names = "--coverage",
            description = "Say which branches of user code were taken, and which not. Slow: everything is interpreted.")
    private boolean coverage;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result as JSON (docs/json.md).")
    private @Nullable Path json;

    @Option(
            names = "--test",
            paramLabel = "FILE",
            description = "Write the JUnit test of a violation there instead of printing it.")
    private @Nullable Path test;

    @Option(
            names = "--generate-tests",
            paramLabel = "DIR",
            description =
                    "Write JUnit tests there that pass now: what the operations of a sequence return, and that the"
                            + " invariants hold.")
    private @Nullable Path suiteFolder;

    @Option(
            names = "--per",
            paramLabel = "WHAT",
            description = "How many tests to write: one per branch of user code that no other test takes (branch, the"
                    + " default), or one per state (state).")
    private Per per = Per.BRANCH;

    @Mixin
    private ListenerOptions listening = new ListenerOptions();

    @Mixin
    private CiOptions ci = new CiOptions();

    @Mixin
    private StoreOptions storing = new StoreOptions();

    @Mixin
    private CheckpointOptions checkpoints = new CheckpointOptions();

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    @Option(names = "--quiet", description = "Print the verdict only.")
    private boolean quiet;

    @Option(
            names = "--verbose",
            description = "Also print the odds that a state was missed, and the fingerprint of the set of states.")
    private boolean verbose;

    @Option(names = "--no-progress", description = "Print no progress.")
    private boolean noProgress;

    ExploreCommand(Streams streams, Interruption.Kind interruption) {
        this.streams = streams;
        this.interruption = interruption;
    }

    @Override
    public boolean isDebug() {
        return subject.isDebug();
    }

    @Override
    public List<Path> inputs() {
        return subject.inputs(List.of());
    }

    @Override
    public List<Path> classPath() {
        return subject.program().build().classPath();
    }

    @Override
    public List<Path> outputs() {
        List<Path> paths = new ArrayList<>(ci.outputs());
        Stream.of(json, test, suiteFolder, storing.directory())
                .filter(Objects::nonNull)
                .forEach(paths::add);
        return paths;
    }

    @Override
    public void goOn() {
        checkpoints.goOn();
    }

    @Override
    public Integer call() {
        String shape = concurrent;
        return interruption.during(shape == null ? this::explore : each -> linearize(shape, each));
    }

    private int explore(Cancellation cancellation) {
        ExploreRequest request = request();
        Optional<OutputFile> jsonFile = jsonFile();
        Optional<OutputFile> testFile =
                test == null ? Optional.empty() : Optional.of(OutputFile.forOption("--test", test));
        CiOptions.Files files = ci.files();
        try (ExplorePrinter printer = new ExplorePrinter(streams, detail(), jsonFile, testFile)) {
            ExploreReport report = Engine.explore(request, printer, cancellation);
            streams.say(report.recording());
            RunOutcome outcome = RunOutcome.of(report, Sources.of(request.program()));
            files.write(
                    outcome,
                    ReportText.of(report),
                    Facts.of(report.result()),
                    () -> printer.picture(request, report),
                    streams.out());
            if (suiteFolder != null) {
                printer.suite(report.tests().orElseThrow(), suiteFolder);
            }
            return ExitCode.of(report.verdict());
        }
    }

    private Optional<OutputFile> jsonFile() {
        return json == null ? Optional.empty() : Optional.of(OutputFile.forOption("--json", json));
    }

    private int linearize(String shape, Cancellation cancellation) {
        if (length != null || bound != null || budget != null || suiteFolder != null || test != null) {
            throw new Problem("--concurrent says how many operations there are: it does not go with --length, --bound,"
                    + " --budget, --test or --generate-tests; --values says how many values arguments take");
        }
        LinearizeRequest.Builder request = LinearizeRequest.builder(
                        subject.program().stepLimit(stepLimit).build(), subjectRequest(CONCURRENT_VALUES))
                .workers(ResourceOptions.count(workers, true))
                .timeLimit(Optional.ofNullable(timeLimit));
        shape(request, shape);
        request.listeners(listening.forWorkers(ResourceOptions.count(workers, true)));
        storing.use().ifPresent(request::store);
        if (checkpoints.use().isPresent()) {
            throw new Problem("--concurrent makes many checks, one after the other: there are no checkpoints"
                    + " (--checkpoint) of it");
        }
        if (cluster.use().isPresent()) {
            throw new Problem("--concurrent makes many checks, one after the other, on this machine: it does not go"
                    + " with --on");
        }
        ci.progressInterval(!quiet && !noProgress).ifPresent(request::progressEvery);
        CiOptions.Files files = ci.files();
        Optional<OutputFile> jsonFile = jsonFile();
        try (LinearizeOutput output = new LinearizeOutput(streams, detail())) {
            LinearizeReport report = Engine.linearize(request.build(), output, cancellation);
            output.result(report);
            jsonFile.ifPresent(file -> file.writeReport(report.json()));
            files.write(
                    RunOutcome.of(report, Sources.of(report.last().program())),
                    ReportText.of(report),
                    Facts.of(report.last().result()),
                    () -> output.picture(report),
                    streams.out());
            return ExitCode.of(report.verdict());
        }
    }

    private static void shape(LinearizeRequest.Builder request, String shape) {
        Matcher matcher = SHAPE.matcher(shape);
        if (!matcher.matches()) {
            throw new Problem("--concurrent: " + shape + " does not say how many threads execute how many operations"
                    + " each: write it as in 2x2");
        }
        try {
            request.shape(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
        } catch (IllegalArgumentException e) {
            throw new Problem("--concurrent: " + e.getMessage());
        }
    }

    private ExploreRequest request() {
        ExploreOptions options = options();
        ExploreRequest.Builder request = ExploreRequest.builder(
                        subject.program().stepLimit(stepLimit).build(), subjectRequest(DEFAULT_VALUES))
                .options(options)
                .ignoredFields(ignoredFields)
                .workers(workersFor(options));
        versions.addTo(request, options, model != null);
        request.listeners(listening.listeners());
        storing.use().ifPresent(request::store);
        checkpoints.use().ifPresent(request::checkpoints);
        cluster.use().ifPresent(request::cluster);
        ci.progressInterval(!quiet && !noProgress).ifPresent(request::progressEvery);
        return request.build();
    }

    private SubjectRequest subjectRequest(int defaultValues) {
        try {
            return requestWith(values != null ? values : bound != null ? bound : defaultValues);
        } catch (BadSubject e) {
            throw new Problem(String.valueOf(e.getMessage()));
        }
    }

    private SubjectRequest requestWith(int numbers) {
        if (model != null && model.isBlank()) {
            throw new Problem("--model names no class: give the full name of the second implementation");
        }
        SubjectRequest.Builder request = SubjectRequest.builder("", numbers)
                .invariants(invariants)
                .model(model == null ? "" : model)
                .allowedExceptions(allowedExceptions)
                .unordered(unordered);
        roots.forEach(request::root);
        operations.forEach(request::operation);
        return request.build();
    }

    private ExploreOptions options() {
        if (bound != null && (length != null || values != null)) {
            throw new Problem("--bound N stands for --length N and --values N: give either it or those two");
        }
        int most = length != null ? length : bound != null ? bound : DEFAULT_LENGTH;
        if (exact && matching == ExploreOptions.Matching.SHAPE) {
            throw new Problem("--exact compares whole states, and --match shape only their shapes: give one of them");
        }
        ExploreOptions.Builder options = ExploreOptions.builder(most)
                .order(order.order())
                .backtracking(backtracking)
                .exact(exact)
                .matching(matching)
                .seed(order.seed())
                .maxStates(maxStates)
                .allViolations(allViolations)
                .cutViolating(cutViolating)
                .compile(!interpret)
                .footprints(footprints)
                .generate(!plainCopies)
                .coverage(coverage)
                .suite(suiteFolder == null ? ExploreOptions.Suite.NONE : per.suite)
                .guidance(order.guidance());
        spill.visited().ifPresent(options::visitedMemory);
        spill.waiting().ifPresent(options::waitingMemory);
        if (timeLimit != null) {
            options.timeLimit(timeLimit);
        }
        delta.options().ifPresent(options::delta);
        boolean deepens =
                length == null && bound == null && order.order() == ExploreOptions.Order.BFS && suiteFolder == null;
        if (budget != null && !deepens) {
            throw new Problem("--budget is the time for longer and longer sequences, breadth first: leave out --length,"
                    + " --bound, --search and --generate-tests, or give --time-limit instead");
        }
        if (deepens) {
            options.deepening(budgetTime());
        }
        return options.build();
    }

    /** Who limits the time has said how long to go on. */
    private Duration budgetTime() {
        return budget != null ? budget : timeLimit != null ? timeLimit.multipliedBy(2) : DEFAULT_BUDGET;
    }

    private int workersFor(ExploreOptions options) {
        boolean shared = ExploreObstacles.canBeShared(options) && cluster.use().isEmpty();
        int count = ResourceOptions.count(workers, shared);
        if (count > 1 && !ExploreObstacles.canBeShared(options)) {
            throw new Problem(
                    "--search (but bfs), --exact, --match shape, --coverage and --generate-tests are for one worker:"
                            + " leave them out, or leave out --workers");
        }
        return count;
    }

    private Detail detail() {
        return Detail.USUAL
                .with(Detail.Wish.QUIET, quiet)
                .with(Detail.Wish.VERBOSE, verbose)
                .with(Detail.Wish.PROGRESS, !quiet && !noProgress);
    }
}
