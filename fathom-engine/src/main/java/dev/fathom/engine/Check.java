package dev.fathom.engine;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.cluster.ShippedProgram;
import dev.fathom.engine.history.CheckAnswer;
import dev.fathom.engine.history.CheckpointUse;
import dev.fathom.engine.history.ReuseReport;
import dev.fathom.engine.history.RunHistory;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Machines;
import dev.fathom.engine.program.ManyProgramStates;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.Shell;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.program.TimeLimit;
import dev.fathom.engine.program.UnloadableClasses;
import dev.fathom.engine.report.DeltaReport;
import dev.fathom.engine.report.MixedReport;
import dev.fathom.engine.report.Reservations;
import dev.fathom.engine.trace.Counterexample;
import dev.fathom.evolve.store.Summary;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.result.Coverage;
import dev.fathom.search.Obstacles;
import dev.fathom.search.RecordedSearch;
import dev.fathom.search.Search;
import dev.fathom.search.SearchResult;
import dev.fathom.search.heuristic.HeuristicFailure;
import dev.fathom.search.listen.ListenerFailure;
import dev.fathom.search.listen.SearchEvents;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.property.PropertyFailure;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.InvariantFailure;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.setting.Setting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One check: from a request to a report. */
final class Check {
    private final CheckRequest request;
    private final CheckListener listener;
    private final Cancellation cancellation;
    private final SearchOptions options;
    private final Launch launch;

    /** What keeps like threads in their places, if anything does. */
    private final Optional<Setting> toldApart;

    private final Optional<RunCheckpoints> checkpoints;
    private final BranchCoverage coverage = new BranchCoverage();

    Check(CheckRequest asked, CheckListener listener, Cancellation cancellation) {
        this.listener = listener;
        this.cancellation = cancellation;
        SearchOptions.Builder search =
                asked.search().toBuilder().properties(asked.program().demands().loadProperties());
        if (asked.cluster().isPresent()) {
            search.scouting(0); // it would run on one machine, beside many
        }
        if (asked.coverage()) {
            search.events(coverage.events(asked.listeners()));
        } else if (!asked.listeners().isEmpty()) {
            search.events(new SearchEvents(asked.listeners()));
        }
        this.options = search.build();
        toldApart = SymmetryUse.obstacle(asked, options);
        request = toldApart.isPresent() ? SymmetryUse.without(asked) : asked;
        if (request.delta().isPresent()) {
            rejectUnlessAtOnce();
        }
        if (request.program().interleavings().persistentSets()) {
            rejectUnlessPersistent();
        }
        if (request.cluster().isPresent()) {
            ClusterSearch.rejectUnlessPossible(request, options);
        }
        request.checkpoints().ifPresent(any -> rejectUnlessInterruptible());
        this.launch = Launch.prepare(
                request.cluster().isPresent() ? ShippedProgram.forAll(request.program()) : request.program());
        checkpoints = request.checkpoints()
                .map(use -> RunCheckpoints.of(
                        use, request.store().orElseThrow().directory(), target(), question(), launch, cancellation));
    }

    private void rejectUnlessInterruptible() {
        Optional<String> why = request.store().isEmpty()
                ? Optional.of("there is no store (" + Setting.STORE + ")")
                : request.delta().isPresent()
                        ? Optional.of("many states are executed at once (" + Setting.DELTA + ")")
                        : request.program().interleavings().persistentSets()
                                ? Optional.of("what was seen of the future of threads is not written down ("
                                        + Setting.PERSISTENT_SETS + ")")
                                : Obstacles.whyNoCheckpoints(options);
        why.ifPresent(each -> {
            throw new Problem("there are no checkpoints of such a run (" + Setting.CHECKPOINT + "): " + each);
        });
    }

    /** Returns all that must be the same for a run to go on in another process. */
    private Map<String, String> question() {
        Map<String, String> question = settings();
        question.put("question", CheckAnswer.search(options));
        question.put("options", options.toString());
        question.put("workers", String.valueOf(request.workers()));
        return question;
    }

    private void rejectUnlessAtOnce() {
        boolean hasInvariants = !request.program().demands().invariants().isEmpty();
        Optional<String> why = request.workers() > 1
                ? Optional.of("it is for one worker")
                : Obstacles.whyNeverAtOnce(options, hasInvariants);
        why.ifPresent(each -> {
            throw new Problem("a program cannot be checked with " + Setting.DELTA + ": " + each);
        });
    }

    /** Persistent sets leave states out that somebody could look at, and make paths of the others longer and with more turns lost. What one worker has seen of the threads another one does not know. */
    private void rejectUnlessPersistent() {
        if (request.workers() > 1) {
            throw new Problem(Setting.PERSISTENT_SETS + " is for one worker (" + Setting.WORKERS + ")");
        }
        boolean looks = request.program().interleavings().observed();
        if (looks || options.hasDepthLimit() || options.hasPreemptionLimit()) {
            throw new Problem(Setting.PERSISTENT_SETS
                    + " leaves states out, and takes other ways to the rest: it does not go with "
                    + (looks
                            ? Setting.INVARIANT + " or " + Setting.PROPERTY
                            : options.hasDepthLimit() ? Setting.DEPTH : Setting.PREEMPTIONS));
        }
    }

    CheckReport run() {
        Optional<RunHistory> history = history();
        try {
            Optional<CheckReport> known = goesOn() ? Optional.empty() : history.flatMap(this::knownAtOnce);
            if (known.isPresent()) {
                return known.get();
            }
            try (Machines machines = boot()) {
                return request.cluster().isPresent()
                        ? runElsewhere(machines, request.cluster().get())
                        : run(machines, history);
            }
        } finally {
            history.ifPresent(RunHistory::close);
        }
    }

    /** Reports that the last run found nothing wrong, if nothing has changed since: that takes no machine. */
    private Optional<CheckReport> knownAtOnce(RunHistory history) {
        return history.answer()
                .flatMap(text -> CheckAnswer.readIfNothingWrong(text, options))
                .map(result -> known(history, result, List.of()));
    }

    private Machines boot() {
        return options.events()
                .filter(SearchEvents::isForProgram)
                .map(each -> Machines.boot(launch, each.program()))
                .orElseGet(() -> Machines.boot(launch, request.workers()));
    }

    private CheckReport run(Machines machines, Optional<RunHistory> history) {
        boolean answered = checkpoints.isEmpty()
                && history.map(each -> each.isAnswered(CheckAnswer.search(options)))
                        .orElse(false);
        List<GuestMachine> team = machines.first(answered ? 1 : request.workers());
        history.ifPresent(each -> team.forEach(each::join));
        machines.first().recordBranches(request.coverage());
        Search search = new Search(team, options);
        Optional<ManyProgramStates> manyStates =
                request.delta().map(each -> manyStates(each, machines.first(), search));
        TimeLimit limit = TimeLimit.from(options.timeLimit());
        try (Cancellation.Watch unused = cancellation.watch(() -> search.stop("interrupted"))) {
            Optional<CheckReport> known =
                    goesOn() ? Optional.empty() : history.flatMap(each -> known(each, team, limit));
            return known.isPresent() ? known.get() : explored(search, team, history, limit, manyStates);
        }
    }

    private CheckReport runElsewhere(Machines machines, ClusterUse use) {
        try (ClusterSearch cluster = ClusterSearch.connect(use)) {
            Search search = new Search(machines.first(), options);
            search.distributed(cluster.check(machines.first(), launch, options, settings()));
            TimeLimit limit = TimeLimit.from(options.timeLimit());
            try (Cancellation.Watch unused = cancellation.watch(() -> {
                        search.stop("interrupted");
                        cluster.cancel();
                    });
                    TimeLimit.Watch alsoUnused = limit.atEnd(cluster::cancel)) {
                return explored(search, List.of(machines.first()), Optional.empty(), limit, Optional.empty());
            }
        }
    }

    private boolean goesOn() {
        return request.checkpoints().map(CheckpointUse::goesOn).orElse(false);
    }

    private ManyProgramStates manyStates(DeltaOptions how, GuestMachine machine, Search search) {
        ManyProgramStates states =
                new ManyProgramStates(machine, how, request.program().ignoredFields());
        search.atOnce(states);
        return states;
    }

    /** Reports what the last run answered, if that is the answer now. */
    private Optional<CheckReport> known(RunHistory history, List<GuestMachine> team, TimeLimit limit) {
        Optional<CheckAnswer.Shown> answer = history.answer().flatMap(text -> {
            RecordedSearch.learn(team, history.threads());
            return CheckAnswer.read(text, options, each -> counterexamples(each, limit));
        });
        return answer.map(each -> known(history, each.result(), each.counterexamples()));
    }

    private CheckReport known(RunHistory history, SearchResult result, List<Counterexample> counterexamples) {
        ReuseReport reuse = history.answerReport(
                CheckAnswer.counts(result),
                result.seconds(),
                result.violations().size());
        CheckReport report =
                report(result, counterexamples, new Techniques(Optional.of(reuse), Optional.empty(), MixedReport.NONE));
        listener.found(report);
        return report;
    }

    private CheckReport explored(
            Search search,
            List<GuestMachine> team,
            Optional<RunHistory> history,
            TimeLimit limit,
            Optional<ManyProgramStates> manyStates) {
        checkpoints.ifPresent(each -> history.ifPresent(each::putAside));
        Optional<RecordedSearch> recorded = history.map(each ->
                new RecordedSearch(search, team, each.program(), each.payingOrViolating(), !each.keepsRecord()));
        checkpoints.ifPresent(each -> each.join(search, listener::remark));
        SearchResult result = deepened(search(search), recorded, history);
        recorded.ifPresent(each -> history.orElseThrow().note(each.whyNothingHolds()));
        Optional<ReuseReport> reuse = recorded.map(each -> each.showsKnownViolation()
                ? history.orElseThrow().knownReport(each.counts(), result.seconds())
                : history.orElseThrow().report(each.counts(), result.seconds()));
        Optional<DeltaReport> delta = manyStates.map(each -> DeltaReport.of(each.statistics(), search.whyNotAtOnce()));
        Optional<Coverage> covered =
                request.coverage() ? Optional.of(coverage.of(team.get(0), any -> true)) : Optional.empty();
        CheckReport report = report(
                        result, counterexamples(result, limit), new Techniques(reuse, delta, MixedReport.of(team)))
                .covering(covered);
        listener.found(report);
        if (!result.incompleteBecause().isEmpty() && hasThreads(team.get(0))) {
            toldApart.map(SymmetryUse::remark).ifPresent(listener::remark);
        }
        Optional<String> failure = recorded.flatMap(each -> remember(history.orElseThrow(), each, result));
        checkpoints.ifPresent(each -> each.end(search.isUnfinished(), listener::remark));
        return report.recorded(
                request.store().isEmpty() ? RunRecording.NONE : RunRecording.of(whyNone(recorded, history), failure));
    }

    private static boolean hasThreads(GuestMachine machine) {
        return machine.recordable().accesses().length > 0
                || !machine.recordable().learned().isEmpty();
    }

    private SearchResult search(Search search) {
        Optional<Ticker> ticker = Ticker.start(request.progressInterval(), () -> listener.progress(search.progress()));
        try {
            return search.run();
        } catch (HeuristicFailure | PropertyFailure | ListenerFailure | InvariantFailure e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        } finally {
            ticker.ifPresent(Ticker::close);
        }
    }

    /** How deep pruned states go is not recorded, but how deep the run went that met them all. */
    private SearchResult deepened(
            SearchResult result, Optional<RecordedSearch> recorded, Optional<RunHistory> history) {
        boolean pruned = options.depthLimit() == SearchOptions.UNLIMITED
                && recorded.isPresent()
                && recorded.get().counts().prunedStates > 0;
        String depth = pruned ? history.orElseThrow().setting(RunHistory.DEPTH) : "";
        return depth.isEmpty() ? result : result.atLeastAsDeep(Long.parseLong(depth));
    }

    private List<Counterexample> counterexamples(SearchResult result, TimeLimit limit) {
        result.violations().forEach(each -> UnloadableClasses.rejectIfCause(each, request.program()));
        return Counterexample.of(result.violations(), launch, limit);
    }

    private CheckReport report(SearchResult result, List<Counterexample> counterexamples, Techniques techniques) {
        Program program = request.program();
        Reservations reservations = Reservations.of(
                result, options.races() != Races.OFF, program.interleavings().nondeterminism());
        return new CheckReport(
                program,
                launch.learned(),
                result,
                reservations,
                counterexamples,
                techniques,
                Optional.empty(),
                RunRecording.NONE);
    }

    /** Looks for a record, if there is a store and such a search can be recorded. */
    private Optional<RunHistory> history() {
        if (whyUnrecorded().isPresent()) {
            return Optional.empty();
        }
        return request.store()
                .map(each -> RunHistory.open(each, target(), settings(), launch, Sources.of(request.program())));
    }

    /** What is known of the future of threads holds for the instructions of one version. */
    private Optional<String> whyUnrecorded() {
        if (request.cluster().isPresent()) {
            return Optional.of("what many machines execute is not gathered in one place (" + Setting.ON + ")");
        }
        Interleavings interleavings = request.program().interleavings();
        if (interleavings.persistentSets()) {
            return Optional.of("there are no records with " + Setting.PERSISTENT_SETS);
        }
        return Obstacles.whyUnrecorded(options);
    }

    private String target() {
        return "check " + launch.mainClass()
                + request.program().arguments().stream()
                        .map(each -> " " + Shell.quote(each))
                        .collect(Collectors.joining());
    }

    /** Returns what must be the same for a record to mean anything. */
    private Map<String, String> settings() {
        Program program = request.program();
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("step limit", String.valueOf(program.stepLimit()));
        settings.put("ignored fields", program.ignoredFields().toString());
        program.describe(settings);
        program.demands().describe(settings);
        settings.put("interleavings", program.interleavings().settings());
        settings.put("races", options.races().toString());
        if (options.endless() || options.idlePools()) {
            settings.put("ends", (options.endless() ? "endless " : "") + (options.idlePools() ? "idle-pools" : ""));
        }
        return settings;
    }

    /** Records the run; returns what went wrong with that. */
    private Optional<String> remember(RunHistory history, RecordedSearch recorded, SearchResult result) {
        Summary summary = Summary.empty()
                .with(Summary.COMMAND, "check")
                .with(result.verdict())
                .with(Summary.STATES, result.states())
                .with(Summary.TRANSITIONS, result.transitions())
                .with(RunHistory.DEPTH, result.maxDepth())
                .with(RunHistory.QUESTION, CheckAnswer.search(options))
                .with(Summary.SECONDS, String.format(Locale.ROOT, "%.2f", result.seconds()));
        Optional<String> answer = CheckAnswer.write(result, options);
        boolean whole = result.verdict() == Verdict.NO_VIOLATION
                || (result.verdict() == Verdict.VIOLATION && options.allViolations());
        history.weigh(whole, result.transitions(), recorded.counts());
        return history.write(recorded::record, summary, answer, recorded.counts());
    }

    private Optional<String> whyNone(Optional<RecordedSearch> recorded, Optional<RunHistory> history) {
        return history.map(RunHistory::whyKept)
                .filter(each -> !each.isEmpty())
                .or(() -> recorded.map(RecordedSearch::whyNoRecord))
                .or(this::whyUnrecorded);
    }
}
