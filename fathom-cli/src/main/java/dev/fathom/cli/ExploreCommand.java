package dev.fathom.cli;

import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.store.Summary;
import dev.fathom.explore.ExploreOptions;
import dev.fathom.explore.ExploreResult;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.RecordedExploration;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.MissingClass;
import dev.fathom.explore.subject.OperationParser;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.Assumption;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.program.Dependence;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
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
                    + " comes out, as long as fewer than N operations lead to that state; equal states are explored"
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
            "  fathom explore -cp classes --model java.util.TreeSet --op 'add(1..N)' --bound 5 com.acme.SortedBag"
        })
final class ExploreCommand implements Callable<Integer>, Debuggable {
    private static final long DEFAULT_STEP_LIMIT = 1_000_000;
    private static final int DEFAULT_LENGTH = 5;
    private static final Duration DEFAULT_BUDGET = Duration.ofSeconds(20);
    private static final int DEFAULT_VALUES = 3;
    private static final String NOT_COMPARED = "not compared";
    private static final String BETWEEN_NOTES = "; ";

    private final Streams streams;

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
            converter = DurationConverter.class,
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
    private String model = "";

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
            converter = CountConverter.class,
            description = "Stop after N states.")
    private long maxStates = ExploreOptions.UNLIMITED;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = DurationConverter.class,
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

    @Option(names = "--interpret", description = "Do not compile operations that run often.")
    private boolean interpret;

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
    private ExploreOptions.Suite suite = ExploreOptions.Suite.BRANCH;

    @Mixin
    private StoreOptions storing = new StoreOptions();

    @Option(names = "--quiet", description = "Print the verdict only.")
    private boolean quiet;

    @Option(
            names = "--verbose",
            description = "Also print the odds that a state was missed, and the fingerprint of the set of states.")
    private boolean verbose;

    @Option(names = "--no-progress", description = "Print no progress.")
    private boolean noProgress;

    ExploreCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isDebug() {
        return subject.isDebug();
    }

    @Override
    public Integer call() {
        ExploreOptions options = options();
        int team = workersFor(options);
        Optional<OutputFile> jsonFile =
                json == null ? Optional.empty() : Optional.of(OutputFile.forOption("--json", json));
        Optional<OutputFile> testFile =
                test == null ? Optional.empty() : Optional.of(OutputFile.forOption("--test", test));
        Launch launch = Launch.prepareSubject(subject.program(stepLimit, List.of()));
        try (Machines<GuestMachine> machines = Machines.bootIdle(launch, team)) {
            Optional<RunHistory> history = history(options, machines.first(), launch);
            SubjectRequest request = request(launch.mainClass());
            String question = request + " " + options.order() + " of " + options.length();
            List<GuestMachine> using = machines.first(
                    history.map(each -> each.isAnswered(question)).orElse(false) ? 1 : team);
            history.ifPresent(each -> {
                using.stream().skip(1).forEach(each::join);
                if (using.size() > 1 && each.earlier() != null && !each.isSameQuestion(question)) {
                    each.note("something else is explored now, and one worker with a record is slower than "
                            + using.size() + " without");
                }
            });
            Explorer explorer = new Explorer(using, request, ignoredFields, options);
            ExploreReport report = new ExploreReport(streams.out(), explorer, quiet, verbose);
            report.plan(options);
            Interruption interruption = Interruption.watch(explorer::interrupt);
            int code = ExitCode.INCOMPLETE;
            try {
                Optional<ExploreResult> answer = history.flatMap(RunHistory::answer)
                        .flatMap(text -> ExploreAnswer.read(text, explorer, options));
                Optional<RecordedExploration> recorded =
                        answer.isPresent() ? Optional.empty() : history.map(each -> recorded(each, explorer));
                ExploreResult result = withRecordedNotes(answer.orElseGet(() -> explore(explorer)), explorer, history);
                recorded.ifPresent(each -> history.orElseThrow().note(each.whyNothingHolds()));
                Optional<ReuseReport> reuse = history.map(each -> answer.isPresent()
                        ? each.answerReport(
                                ExploreAnswer.counts(result),
                                result.seconds(),
                                result.violations().size())
                        : each.report(counts(explorer), result.seconds()));
                Reservations reservations = Reservations.of(
                        result.incompleteBecause(),
                        assumptions(using, recorded),
                        launch.program().interleavings().nondeterminism());
                code = report.result(result, reservations, reuse, jsonFile, testFile);
                recorded.ifPresent(each ->
                        remember(history.orElseThrow(), each, explorer, result, reservations, options, question));
                storing.tellUnrecorded(
                        history.map(RunHistory::whyKept)
                                .filter(each -> !each.isEmpty())
                                .or(() -> recorded.map(RecordedExploration::whyNoRecord))
                                .or(() -> Explorer.whyUnrecorded(options)),
                        streams.out());
                if (suiteFolder != null) {
                    report.suite(new TestSuite(explorer, result), suiteFolder);
                }
            } finally {
                interruption.reported(code);
                history.ifPresent(RunHistory::close);
            }
            return code;
        } catch (MissingClass e) {
            ClassSearch search = new ClassSearch(launch.program().classPath());
            throw new Problem(
                    e.name() + " is not on the class path (" + search.searched() + "). " + search.advice(e.name()));
        } catch (BadSubject e) {
            throw new Problem(String.valueOf(e.getMessage()));
        }
    }

    /** What was not compared in a transition that is in the record is not compared now. */
    private static ExploreResult withRecordedNotes(
            ExploreResult result, Explorer explorer, Optional<RunHistory> history) {
        String noted = counts(explorer).isNone()
                ? ""
                : history.map(each -> each.setting(NOT_COMPARED)).orElse("");
        return noted.isEmpty() ? result : result.withNotCompared(List.of(noted.split(BETWEEN_NOTES)));
    }

    /** What the operations depended on, those that were executed and those that were taken from a record. */
    private static List<Assumption> assumptions(List<GuestMachine> machines, Optional<RecordedExploration> recorded) {
        Set<Dependence> dependences = new LinkedHashSet<>();
        machines.forEach(each -> dependences.addAll(each.dependences()));
        recorded.ifPresent(each -> dependences.addAll(each.dependences()));
        return machines.get(0).assumptions(dependences);
    }

    /** Looks for a record, if there is a store and such an exploration can be recorded. */
    private Optional<RunHistory> history(ExploreOptions options, GuestMachine machine, Launch launch) {
        if (!storing.isOn() || Explorer.whyUnrecorded(options).isPresent()) {
            return Optional.empty();
        }
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("step limit", String.valueOf(stepLimit));
        settings.put("ignored fields", ignoredFields.toString());
        settings.put(
                "nondeterminism",
                launch.program().interleavings().nondeterminism().settings());
        launch.program().describe(settings);
        return Optional.of(RunHistory.open(
                storing, RunHistory.EXPLORE + launch.mainClass(), settings, machine, Sources.of(launch.program())));
    }

    private static RecordedExploration recorded(RunHistory history, Explorer explorer) {
        RecordedExploration recorded = new RecordedExploration(explorer, history.program(), history.earlier());
        history.note(recorded.whyNothingHolds());
        if (explorer.workerCount() > 1 && history.earlier() != null) {
            history.remark("One worker explores: what the last run recorded is not shared.");
        }
        return recorded;
    }

    private static ReuseCounts counts(Explorer explorer) {
        return explorer.reuseCounts();
    }

    private void remember(
            RunHistory history,
            RecordedExploration recorded,
            Explorer explorer,
            ExploreResult result,
            Reservations reservations,
            ExploreOptions options,
            String question) {
        Summary summary = Summary.empty()
                .with(Summary.COMMAND, "explore")
                .with(Summary.VERDICT, ExploreJson.verdict(result, reservations))
                .with(Summary.STATES, result.states())
                .with(Summary.TRANSITIONS, result.executions())
                .with(Summary.SECONDS, String.format(Locale.ROOT, "%.2f", result.seconds()))
                .with(NOT_COMPARED, String.join(BETWEEN_NOTES, result.notCompared()))
                .with(RunHistory.QUESTION, question);
        // What a verdict assumes is in the graph, not in an answer.
        boolean assumes =
                !reservations.leftOut().isEmpty() || !reservations.json().isEmpty();
        boolean whole = result.exploredLength() >= options.length()
                && result.incompleteBecause().isEmpty()
                && (result.violations().isEmpty() || options.allViolations());
        Optional<String> answer = result.violations().isEmpty() && (assumes || !whole)
                ? Optional.empty()
                : ExploreAnswer.write(result, explorer.subject(), options);
        history.weigh(whole, result.executions(), counts(explorer));
        history.write(recorded::record, summary, answer, counts(explorer), streams.err());
    }

    private SubjectRequest request(String className) {
        int numbers = numbers();
        return new SubjectRequest(
                className,
                numbers,
                roots.stream()
                        .map(each -> OperationParser.parseRoot(each, numbers))
                        .toList(),
                operations.stream()
                        .map(each -> OperationParser.parse(each, numbers))
                        .toList(),
                invariants,
                model,
                allowedExceptions,
                unordered);
    }

    private int numbers() {
        return values != null ? values : bound != null ? bound : DEFAULT_VALUES;
    }

    private ExploreOptions options() {
        if (bound != null && (length != null || values != null)) {
            throw new Problem("--bound N stands for --length N and --values N: give either it or those two");
        }
        int most = length != null ? length : bound != null ? bound : DEFAULT_LENGTH;
        if (exact && matching == ExploreOptions.Matching.SHAPE) {
            throw new Problem("--exact compares whole states, and --match shape only their shapes: give one of them");
        }
        if (suite == ExploreOptions.Suite.NONE) {
            throw new Problem(
                    "--per says how many tests to write: branch or state. To write none, leave out --generate-tests");
        }
        ExploreOptions options = new ExploreOptions(
                most,
                order.order(),
                backtracking,
                exact,
                matching,
                order.seed(),
                maxStates,
                Optional.ofNullable(timeLimit),
                Optional.empty(),
                allViolations,
                !interpret,
                !plainCopies,
                coverage,
                suiteFolder == null ? ExploreOptions.Suite.NONE : suite,
                order.guidance());
        boolean deepens = length == null
                && bound == null
                && options.order() == ExploreOptions.Order.BFS
                && options.suite() == ExploreOptions.Suite.NONE;
        if (budget != null && !deepens) {
            throw new Problem("--budget is the time for longer and longer sequences, breadth first: leave out --length,"
                    + " --bound, --search and --generate-tests, or give --time-limit instead");
        }
        return deepens ? options.deepening(budgetTime()) : options;
    }

    /** Who limits the time has said how long to go on. */
    private Duration budgetTime() {
        return budget != null ? budget : timeLimit != null ? timeLimit.multipliedBy(2) : DEFAULT_BUDGET;
    }

    private int workersFor(ExploreOptions options) {
        int count = ResourceOptions.count(workers, Explorer.canBeShared(options));
        if (count > 1 && !Explorer.canBeShared(options)) {
            throw new Problem(
                    "--search (but bfs), --exact, --match shape, --coverage and --generate-tests are for one worker:"
                            + " leave them out, or leave out --workers");
        }
        return count;
    }

    private ExploreResult explore(Explorer explorer) {
        // The explorer looks at the time between operations, but one may take long.
        try (TimeLimit.Watch unused = TimeLimit.from(timeLimit).atEnd(explorer::interrupt)) {
            return exploreWithin(explorer);
        }
    }

    private ExploreResult exploreWithin(Explorer explorer) {
        if (quiet || noProgress) {
            return explorer.run();
        }
        try (ProgressReporter unused =
                ProgressReporter.start(streams.err(), () -> ExploreReport.progress(explorer.progress()))) {
            return explorer.run();
        }
    }
}
