package dev.fathom.cli;

import dev.fathom.cli.trace.SourceLines;
import dev.fathom.evolve.store.Summary;
import dev.fathom.search.Backtracking;
import dev.fathom.search.ProgramSystem;
import dev.fathom.search.Races;
import dev.fathom.search.RecordedSearch;
import dev.fathom.search.Search;
import dev.fathom.search.SearchOptions;
import dev.fathom.search.SearchResult;
import dev.fathom.search.Strategy;
import dev.fathom.search.Verdict;
import dev.fathom.search.Violation;
import dev.fathom.search.heuristic.HeuristicFailure;
import dev.fathom.search.property.PropertyFailure;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.InvariantFailure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
            "  fathom check --ignore-field 'java.util.*.modCount' examples/TreeMapDriver.java 4"
        })
final class CheckCommand implements Callable<Integer>, Debuggable {
    private static final long DEFAULT_STEP_LIMIT = 100_000_000;
    private static final Path DEFAULT_TRACE = Path.of(".fathom", "last-trace.json");

    private final Streams streams;

    @Mixin
    private ProgramOptions program = new ProgramOptions();

    @Mixin
    private OrderOptions order = new OrderOptions();

    @Mixin
    private InterleavingOptions interleaving = new InterleavingOptions();

    @Mixin
    private DemandOptions demand = new DemandOptions();

    @Option(names = "--backtrack", paramLabel = "HOW", description = "undo (default) or copy.")
    private Backtracking backtracking = Backtracking.UNDO;

    @Option(
            names = "--max-states",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Stop after N states.")
    private long maxStates = SearchOptions.UNLIMITED;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Stop after that time, as in 45s or 10m.")
    private @Nullable Duration timeLimit;

    @Mixin
    private StoreOptions storing = new StoreOptions();

    @Mixin
    private ResourceOptions resources = new ResourceOptions();

    @Option(
            names = "--step-limit",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Take more than N steps (calls and backward jumps) without a choice for an endless loop;"
                    + " 0 for never. Default: 100000000.")
    private long stepLimit = DEFAULT_STEP_LIMIT;

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

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result as JSON (docs/json.md).")
    private @Nullable Path json;

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description = "Where to write the trace of a violation. Default: .fathom/last-trace.json.")
    private @Nullable Path trace;

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

    CheckCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return program.isDebug();
    }

    @Override
    public Integer call() {
        Demands demands = demand.demands();
        SearchOptions options = searchOptions().withProperties(demands.loadProperties());
        int workers = resources.workersFor(options);
        Optional<OutputFile> jsonFile =
                json == null ? Optional.empty() : Optional.of(OutputFile.forOption("--json", json));
        OutputFile traceFile =
                trace == null ? OutputFile.inNewFolder(DEFAULT_TRACE) : OutputFile.forOption("--trace", trace);
        Launch launch = Launch.prepare(program.program(stepLimit, ignoredFields, interleaving.interleavings())
                .withDemands(demands));
        try (Machines<GuestMachine> machines = Machines.boot(launch, workers)) {
            Optional<RunHistory> history = history(options, launch, machines.first());
            List<GuestMachine> team = machines.first(isAnswered(history, options) ? 1 : workers);
            history.ifPresent(each -> team.stream().skip(1).forEach(each::join));
            Search search = new Search(team.stream().map(ProgramSystem::new).toList(), options);
            TimeLimit limit = TimeLimit.from(timeLimit);
            Interruption interruption = Interruption.watch(() -> search.stop("interrupted"));
            int code = ExitCode.INCOMPLETE;
            try {
                Optional<CheckAnswer.Shown> answer =
                        history.flatMap(each -> answer(each, options, team, launch, limit));
                if (answer.isPresent()) {
                    SearchResult result = answer.get().result();
                    Optional<ReuseReport> reuse = history.map(each -> each.answerReport(
                            CheckAnswer.counts(result),
                            result.seconds(),
                            result.violations().size()));
                    code = report(result, answer.get().counterexamples(), launch, reuse, jsonFile, traceFile);
                    return code;
                }
                Optional<RecordedSearch> recorded = history.map(
                        each -> new RecordedSearch(search, team, each.program(), each.earlierOrViolating()));
                SearchResult result = deepened(explore(search), options, recorded, history);
                recorded.ifPresent(each -> history.orElseThrow().note(each.whyNothingHolds()));
                Optional<ReuseReport> reuse = recorded.map(each -> each.showsKnownViolation()
                        ? history.orElseThrow().knownReport(each.counts(), result.seconds())
                        : history.orElseThrow().report(each.counts(), result.seconds()));
                code = report(result, counterexamples(result, launch, limit), launch, reuse, jsonFile, traceFile);
                recorded.ifPresent(each -> remember(history.orElseThrow(), each, result, options));
                storing.tellUnrecorded(
                        history.map(RunHistory::whyKept)
                                .filter(each -> !each.isEmpty())
                                .or(() -> recorded.map(RecordedSearch::whyNoRecord))
                                .or(() -> Search.whyUnrecorded(options)),
                        streams.out());
            } finally {
                interruption.reported(code);
                history.ifPresent(RunHistory::close);
            }
            return code;
        }
    }

    /** Returns what the last run answered, if that is the answer now. */
    private static Optional<CheckAnswer.Shown> answer(
            RunHistory history, SearchOptions options, List<GuestMachine> team, Launch launch, TimeLimit limit) {
        return history.answer().flatMap(text -> {
            RecordedSearch.learn(team, history.threads());
            return CheckAnswer.read(text, options, each -> counterexamples(each, launch, limit));
        });
    }

    private static boolean isAnswered(Optional<RunHistory> history, SearchOptions options) {
        return history.map(each -> each.isAnswered(CheckAnswer.search(options))).orElse(false);
    }

    /** How deep pruned states go is not recorded, but how deep the run went that met them all. */
    private static SearchResult deepened(
            SearchResult result,
            SearchOptions options,
            Optional<RecordedSearch> recorded,
            Optional<RunHistory> history) {
        boolean pruned = options.depthLimit() == SearchOptions.UNLIMITED
                && recorded.isPresent()
                && recorded.get().counts().prunedStates > 0;
        String depth = pruned ? history.orElseThrow().setting(RunHistory.DEPTH) : "";
        return depth.isEmpty() ? result : result.atLeastAsDeep(Long.parseLong(depth));
    }

    /** Looks for a record, if there is a store and such a search can be recorded. */
    private Optional<RunHistory> history(SearchOptions options, Launch launch, GuestMachine machine) {
        if (!storing.isOn() || Search.whyUnrecorded(options).isPresent()) {
            return Optional.empty();
        }
        Program checked = launch.program();
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("step limit", String.valueOf(stepLimit));
        settings.put("ignored fields", ignoredFields.toString());
        checked.describe(settings);
        settings.put("interleavings", checked.interleavings().settings());
        settings.put("races", races.toString());
        if (endless || idlePools) {
            settings.put("ends", (endless ? "endless " : "") + (idlePools ? "idle-pools" : ""));
        }
        checked.demands().describe(settings);
        String target = "check " + launch.mainClass()
                + checked.arguments().stream()
                        .map(each -> " " + Shell.quote(each))
                        .collect(Collectors.joining());
        return Optional.of(RunHistory.open(storing, target, settings, machine, Sources.of(checked)));
    }

    private void remember(RunHistory history, RecordedSearch recorded, SearchResult result, SearchOptions options) {
        Summary summary = Summary.empty()
                .with(Summary.COMMAND, "check")
                .with(Summary.VERDICT, result.verdict().text())
                .with(Summary.STATES, result.states())
                .with(Summary.TRANSITIONS, result.transitions())
                .with(RunHistory.DEPTH, result.maxDepth())
                .with(RunHistory.QUESTION, CheckAnswer.search(options))
                .with(Summary.SECONDS, String.format(Locale.ROOT, "%.2f", result.seconds()));
        Optional<String> answer = CheckAnswer.write(result, options);
        boolean whole = result.verdict() == Verdict.NO_VIOLATION
                || (result.verdict() == Verdict.VIOLATION && options.allViolations());
        history.weigh(whole, result.transitions(), recorded.counts());
        history.write(recorded::record, summary, answer, recorded.counts(), streams.err());
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
        SearchOptions options = SearchOptions.of(Strategy.FEWEST_PREEMPTIONS, backtracking)
                .withStateLimit(maxStates)
                .withStateless(stateless)
                .withExact(exact)
                .withForcedPoints(!withoutForcedPoints)
                .withFingerprintBits(fingerprintBits)
                .withAllViolations(allViolations)
                .withEndless(endless)
                .withIdlePools(idlePools)
                .withScouting(scouting / 100.0)
                .withRaces(races)
                .withMinimizing(!asFound);
        return order.apply(resources.limit(timeLimit == null ? options : options.withTimeLimit(timeLimit)));
    }

    private SearchResult explore(Search search) {
        try {
            return quiet || noProgress ? search.run() : exploreWithProgress(search);
        } catch (HeuristicFailure | PropertyFailure | InvariantFailure e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        }
    }

    private SearchResult exploreWithProgress(Search search) {
        try (ProgressReporter unused = ProgressReporter.start(streams.err(), search::progress)) {
            return search.run();
        }
    }

    private static List<Counterexample> counterexamples(SearchResult result, Launch launch, TimeLimit limit) {
        for (Violation each : result.violations()) {
            UnloadableClasses.rejectIfCause(each, launch.program());
        }
        return result.violations().stream()
                .map(each -> Counterexample.of(each, launch, limit))
                .toList();
    }

    private int report(
            SearchResult result,
            List<Counterexample> counterexamples,
            Launch launch,
            Optional<ReuseReport> reuse,
            Optional<OutputFile> jsonFile,
            OutputFile traceFile) {
        Program checked = launch.program();
        SourceLines sources = Sources.of(checked);
        ResultReport report = new ResultReport(streams.out(), sources, verbose);
        for (Counterexample each : counterexamples) {
            if (quiet) {
                report.headline("Violation", each.violation());
            } else {
                report.counterexample(each);
            }
        }
        Reservations reservations =
                Reservations.of(result, checked.interleavings().nondeterminism());
        report.verdict(result, reservations);
        report.races(result);
        report.statistics(result);
        reuse.ifPresent(each -> each.print(streams.out()));
        Map<String, Object> reused = reuse.map(ReuseReport::json).orElseGet(() -> ResultJson.nothingReused(result));
        jsonFile.ifPresent(
                file -> file.write(ResultJson.write(result, reservations, counterexamples, sources, reused)));
        writeTraces(counterexamples, checked, sources, traceFile);
        return switch (result.verdict()) {
            case NO_VIOLATION -> ExitCode.FINE;
            case VIOLATION -> ExitCode.VIOLATION;
            case INCOMPLETE -> ExitCode.INCOMPLETE;
        };
    }

    /** Writes the first trace to the file and further ones next to it: {@code trace.json, trace-2.json …}. */
    private void writeTraces(
            List<Counterexample> counterexamples, Program checked, SourceLines sources, OutputFile first) {
        for (int i = 0; i < counterexamples.size(); i++) {
            OutputFile file = i == 0 ? first : OutputFile.inNewFolder(numbered(first.path(), i + 1));
            try {
                file.write(TraceFile.write(checked, counterexamples.get(i), sources));
                streams.out().println("Replay it: " + Shell.replayCommand(file.path()));
            } catch (Problem e) {
                streams.err().println("fathom: " + e.getMessage());
            }
        }
    }

    private static Path numbered(Path path, int number) {
        String name = String.valueOf(path.getFileName());
        int dot = name.lastIndexOf('.');
        String numbered = dot < 0 ? name + "-" + number : name.substring(0, dot) + "-" + number + name.substring(dot);
        return path.resolveSibling(numbered);
    }
}
