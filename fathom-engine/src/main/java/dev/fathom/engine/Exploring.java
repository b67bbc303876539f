package dev.fathom.engine;

import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.cluster.ShippedProgram;
import dev.fathom.engine.history.ExploreAnswer;
import dev.fathom.engine.history.KnownSequences;
import dev.fathom.engine.history.ReuseReport;
import dev.fathom.engine.history.RunHistory;
import dev.fathom.engine.program.ClassSearch;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Machines;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.engine.program.Sources;
import dev.fathom.engine.program.TimeLimit;
import dev.fathom.engine.report.DeltaReport;
import dev.fathom.engine.report.MixedReport;
import dev.fathom.engine.report.Reservations;
import dev.fathom.engine.report.ShownViolation;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.store.Summary;
import dev.fathom.explore.ExploreObstacles;
import dev.fathom.explore.Explorer;
import dev.fathom.explore.RecordedExploration;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.MissingClass;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.Progress;
import dev.fathom.search.listen.ListenerFailure;
import dev.fathom.search.listen.SearchEvents;
import dev.fathom.vm.Assumption;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.setting.Setting;
import dev.fathom.vm.state.Dependence;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One exploration: from a request to a report. */
final class Exploring {
    private static final String NOT_COMPARED = "not compared";
    private static final String BETWEEN_NOTES = "\n";
    private static final String KNOWN = "known sequences";

    private final ExploreRequest request;
    private final ExploreListener listener;
    private final Cancellation cancellation;
    private final ExploreOptions options;
    private final Launch launch;
    private final SubjectRequest subject;

    /** What is asked of the class: records of other questions are of use, but not all that is asked now is in them. */
    private final String question;

    private final Optional<RunCheckpoints> checkpoints;

    Exploring(ExploreRequest request, ExploreListener listener, Cancellation cancellation) {
        this.request = request;
        this.listener = listener;
        this.cancellation = cancellation;
        this.options = request.options();
        if (request.cluster().isPresent()) {
            ClusterSearch.rejectUnlessPossible(request);
        }
        Program program = request.program().oneThread();
        this.launch = Launch.prepareSubject(request.cluster().isPresent() ? ShippedProgram.forAll(program) : program);
        this.subject =
                request.subject().toBuilder().className(launch.mainClass()).build();
        if (!request.listeners().isEmpty()) {
            rejectUnlessHeard(new SearchEvents(request.listeners()));
        }
        this.question = subject + " " + options.order() + " of " + options.length();
        request.checkpoints().ifPresent(any -> rejectUnlessInterruptible());
        checkpoints = request.checkpoints()
                .map(use -> RunCheckpoints.of(
                        use,
                        request.store().orElseThrow().directory(),
                        RunHistory.EXPLORE + launch.mainClass(),
                        interrupted(),
                        launch,
                        cancellation));
    }

    private void rejectUnlessInterruptible() {
        Optional<String> why = request.store().isEmpty()
                ? Optional.of("there is no store (" + Setting.STORE + ")")
                : !request.oldClassPath().isEmpty()
                        ? Optional.of("two versions are compared (" + Setting.AGAINST + ")")
                        : !request.listeners().isEmpty()
                                ? Optional.of(
                                        "a listener hears of everything that is explored (" + Setting.LISTENER + ")")
                                : ExploreObstacles.whyNoCheckpoints(options);
        why.ifPresent(each -> {
            throw new Problem("there are no checkpoints of such an exploration (" + Setting.CHECKPOINT + "): " + each);
        });
    }

    /** Returns all that must be the same for a run to go on in another process. */
    private Map<String, String> interrupted() {
        Map<String, String> asked = settings();
        asked.put("question", question);
        asked.put("options", ExploreAnswer.asked(options) + " " + options.matching() + " " + options.guidance());
        asked.put("workers", String.valueOf(request.workers()));
        return asked;
    }

    private void rejectUnlessHeard(SearchEvents events) {
        Optional<String> why = events.namesForProgram().stream()
                .findFirst()
                .map(each -> each + " wants to hear what the program does, and here there is nothing but states and"
                        + " calls to hear of; check a program that makes the calls, or let several threads make them ("
                        + Setting.CONCURRENT + ")")
                .or(() -> request.oldClassPath().isEmpty()
                        ? ExploreObstacles.whyNotHeard(options, request.workers())
                        : Optional.of("two versions are compared (" + Setting.AGAINST + ")"));
        why.ifPresent(each -> {
            throw new Problem("there is no " + Setting.LISTENER + " for this exploration: " + each);
        });
    }

    ExploreReport run() {
        try (Machines machines = Machines.bootIdle(launch, request.workers())) {
            Optional<RunHistory> history = history();
            try {
                return run(machines, history);
            } finally {
                history.ifPresent(RunHistory::close);
            }
        } catch (MissingClass e) {
            ClassSearch search = new ClassSearch(request.program().classPath());
            throw new Problem(
                    e.name() + " is not on the class path (" + search.searched() + "). " + search.advice(e.name()));
        } catch (BadSubject | ListenerFailure e) {
            throw new Problem(String.valueOf(e.getMessage()));
        }
    }

    private ExploreReport run(Machines machines, Optional<RunHistory> history) {
        boolean answered = history.map(each -> each.isAnswered(question)).orElse(false);
        List<GuestMachine> team = machines.first(answered ? 1 : request.workers());
        history.ifPresent(each -> join(each, team));
        Explorer explorer = new Explorer(team, subject, request.ignoredFields(), options);
        if (!request.listeners().isEmpty()) {
            explorer.tell(new SearchEvents(request.listeners()));
        }
        if (options.delta().isPresent()) {
            explorer.whyNotDelta().ifPresent(why -> {
                throw new Problem(Setting.DELTA + " cannot be used here: " + why);
            });
        }
        ExplorePlan plan = new ExplorePlan(explorer.subject(), options);
        listener.planned(plan);
        checkpoints.ifPresent(each -> each.join(explorer, listener::remark));
        try (Cancellation.Watch unused = cancellation.watch(explorer::stop)) {
            if (request.cluster().isPresent()) {
                return runElsewhere(explorer, plan, team, request.cluster().get());
            }
            if (request.oldClassPath().isEmpty()) {
                return run(explorer, plan, team, history);
            }
            if (request.program().isSource()) {
                throw new Problem(Setting.AGAINST
                        + " compares compiled classes: give the name of the class, and where it is with "
                        + Setting.CLASS_PATH);
            }
            return runBesideOlder(explorer, plan, team, history);
        }
    }

    private ExploreReport runElsewhere(Explorer explorer, ExplorePlan plan, List<GuestMachine> team, ClusterUse use) {
        try (ClusterSearch cluster = ClusterSearch.connect(use)) {
            explorer.distribute(cluster.explore(request, subject, launch, interrupted()));
            try (Cancellation.Watch unused = cancellation.watch(cluster::cancel);
                    TimeLimit.Watch alsoUnused =
                            TimeLimit.from(options.timeLimit()).atEnd(cluster::cancel)) {
                return run(explorer, plan, team, Optional.empty());
            }
        }
    }

    private ExploreReport runBesideOlder(
            Explorer explorer, ExplorePlan plan, List<GuestMachine> team, Optional<RunHistory> history) {
        Program old = request.program().oneThread().toBuilder()
                .classPath(request.oldClassPath())
                .build();
        try (Machines older = Machines.bootIdle(Launch.prepareSubject(old), 1)) {
            try {
                explorer.compareWith(older.first(), subject, request.ignoredFields(), request.comparesStates());
            } catch (MissingClass e) {
                throw new Problem(Setting.AGAINST + ": " + e.name() + " is not there ("
                        + new ClassSearch(request.oldClassPath()).searched() + ")");
            } catch (BadSubject e) {
                throw new Problem(Setting.AGAINST + ": the old version does not fit: " + e.getMessage());
            }
            return run(explorer, plan, team, history);
        }
    }

    private void join(RunHistory history, List<GuestMachine> team) {
        team.forEach(history::join);
        if (team.size() > 1 && history.earlier() != null && !history.isSameQuestion(question)) {
            history.note("something else is explored now, and one worker with a record is slower than " + team.size()
                    + " without");
        }
    }

    private ExploreReport run(
            Explorer explorer, ExplorePlan plan, List<GuestMachine> team, Optional<RunHistory> history) {
        Optional<ExploreResult> answer =
                history.flatMap(RunHistory::answer).flatMap(text -> ExploreAnswer.read(text, explorer, options));
        Optional<StillWrong> known = answer.isPresent() ? Optional.empty() : history.flatMap(this::tryKnown);
        known.ifPresent(each -> listener.remark(each.remark()));
        Optional<RecordedExploration> recorded =
                answer.isPresent() ? Optional.empty() : history.map(each -> recorded(each, explorer));
        ExploreResult explored = withRecordedNotes(answer.orElseGet(() -> explore(explorer)), explorer, history);
        ExploreResult result = known.map(each -> each.in(explored, explorer)).orElse(explored);
        recorded.ifPresent(each -> history.orElseThrow().note(each.whyNothingHolds()));
        Optional<ReuseReport> reuse = history.map(each -> answer.isPresent()
                ? each.answerReport(
                        ExploreAnswer.counts(result),
                        result.seconds(),
                        result.violations().size())
                : each.report(explorer.reuseCounts(), result.seconds()));
        List<Assumption> assumptions = answer.isPresent()
                ? ExploreAnswer.assumptions(history.flatMap(RunHistory::answer).orElseThrow())
                : assumptions(explorer, team, recorded);
        Reservations reservations = Reservations.of(
                result.incompleteBecause(),
                assumptions,
                request.program().interleavings().nondeterminism());
        ExploreReport report = new ExploreReport(
                plan,
                result,
                reservations,
                shown(explorer, result),
                new Techniques(
                        reuse,
                        explorer.deltaStatistics().map(each -> DeltaReport.of(explorer, each, result)),
                        MixedReport.of(team)),
                RunRecording.NONE,
                Optional.empty());
        listener.found(report);
        Optional<String> failure =
                recorded.flatMap(each -> remember(history.orElseThrow(), each, explorer, report, assumptions));
        checkpoints.ifPresent(each -> each.end(explorer.isUnfinished(), listener::remark));
        return report.ended(
                request.store().isEmpty() ? RunRecording.NONE : RunRecording.of(whyNone(recorded, history), failure),
                options.suite() == ExploreOptions.Suite.NONE
                        ? Optional.empty()
                        : Optional.of(GeneratedTests.of(explorer, result)));
    }

    /** Tries what was wrong in the last run. */
    private Optional<StillWrong> tryKnown(RunHistory history) {
        String written = history.setting(KNOWN);
        if (written.isEmpty()) {
            return Optional.empty();
        }
        try (Machines spare = Machines.bootIdle(launch, 1);
                Cancellation.Watch unused = cancellation.watch(spare.first()::interrupt);
                TimeLimit.Watch alsoUnused = TimeLimit.from(options.timeLimit()).atEnd(spare.first()::interrupt)) {
            Explorer explorer = new Explorer(spare.first(), subject, request.ignoredFields(), options);
            return StillWrong.of(written, explorer, options.length());
        }
    }

    private static List<ShownViolation> shown(Explorer explorer, ExploreResult result) {
        return result.violations().stream()
                .map(each -> ShownViolation.of(explorer, each))
                .toList();
    }

    /** What was not compared in a transition that is in the record is not compared now. */
    private static ExploreResult withRecordedNotes(
            ExploreResult result, Explorer explorer, Optional<RunHistory> history) {
        String noted = explorer.reuseCounts().isNone()
                ? ""
                : history.map(each -> each.setting(NOT_COMPARED)).orElse("");
        return noted.isEmpty() ? result : result.withNotCompared(List.of(noted.split(BETWEEN_NOTES)));
    }

    /** What the operations depended on, those that were executed and those that were taken from a record. */
    private static List<Assumption> assumptions(
            Explorer explorer, List<GuestMachine> machines, Optional<RecordedExploration> recorded) {
        Set<Dependence> dependences = new LinkedHashSet<>(explorer.dependences());
        recorded.ifPresent(each -> dependences.addAll(each.dependences()));
        return machines.get(0).conditions().assumptions(dependences);
    }

    /** Looks for a record, if there is a store and such an exploration can be recorded. */
    private Optional<RunHistory> history() {
        if (ExploreObstacles.whyUnrecorded(options, request.workers()).isPresent()
                || checkpoints.isPresent()
                || request.cluster().isPresent()
                || !request.listeners().isEmpty()
                || !request.oldClassPath().isEmpty()) {
            return Optional.empty();
        }
        return request.store()
                .map(each -> RunHistory.open(
                        each,
                        RunHistory.EXPLORE + launch.mainClass(),
                        settings(),
                        launch,
                        Sources.of(request.program())));
    }

    /** Returns what must be the same for a record to mean anything. */
    private Map<String, String> settings() {
        Program program = request.program();
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("step limit", String.valueOf(program.stepLimit()));
        settings.put("ignored fields", request.ignoredFields().toString());
        settings.put("nondeterminism", program.interleavings().nondeterminism().settings());
        program.describe(settings);
        return settings;
    }

    private static RecordedExploration recorded(RunHistory history, Explorer explorer) {
        history.keepIfItPays();
        RecordedExploration recorded = new RecordedExploration(explorer, history.program(), history.earlier());
        history.note(recorded.whyNothingHolds());
        if (explorer.workerCount() > 1 && history.earlier() != null) {
            history.remark("One worker explores: what the last run recorded is not shared.");
        }
        return recorded;
    }

    private ExploreResult explore(Explorer explorer) {
        Optional<Ticker> ticker =
                Ticker.start(request.progressInterval(), () -> listener.progress(progress(explorer.progress())));
        // The explorer looks at the time between operations, but one may take long.
        try (TimeLimit.Watch unused = TimeLimit.from(options.timeLimit()).atEnd(explorer::stop)) {
            return explorer.run();
        } finally {
            ticker.ifPresent(Ticker::close);
        }
    }

    private static Progress progress(dev.fathom.explore.result.ExploreProgress progress) {
        Runtime runtime = Runtime.getRuntime();
        long memory = runtime.totalMemory() - runtime.freeMemory();
        return new Progress(progress.states(), progress.executions(), progress.depth(), memory, progress.seconds());
    }

    /** Records the run; returns what went wrong with that. */
    private Optional<String> remember(
            RunHistory history,
            RecordedExploration recorded,
            Explorer explorer,
            ExploreReport report,
            List<Assumption> assumptions) {
        ExploreResult result = report.result();
        Summary summary = Summary.empty()
                .with(Summary.COMMAND, "explore")
                .with(report.verdict())
                .with(Summary.STATES, result.states())
                .with(Summary.TRANSITIONS, result.executions())
                .with(Summary.SECONDS, String.format(Locale.ROOT, "%.2f", result.seconds()))
                .with(NOT_COMPARED, String.join(BETWEEN_NOTES, result.notCompared()))
                .with(RunHistory.QUESTION, question)
                .with(KNOWN, result.violations().isEmpty() ? "" : KnownSequences.write(result.violations()));
        boolean complete = report.reservations().leftOut().isEmpty();
        boolean whole = result.exploredLength() >= options.length()
                && result.incompleteBecause().isEmpty()
                && (result.violations().isEmpty() || options.allViolations());
        Optional<String> answer = result.violations().isEmpty() && !(complete && whole)
                ? Optional.empty()
                : ExploreAnswer.write(result, assumptions, explorer.subject(), options);
        ReuseCounts counts = explorer.reuseCounts();
        history.weigh(whole, result.executions(), counts);
        return history.write(recorded::record, summary, answer, counts);
    }

    private Optional<String> whyNone(Optional<RecordedExploration> recorded, Optional<RunHistory> history) {
        return history.map(RunHistory::whyKept)
                .filter(each -> !each.isEmpty())
                .or(() -> recorded.map(RecordedExploration::whyNoRecord))
                .or(() -> ExploreObstacles.whyUnrecorded(options, request.workers()))
                .or(() -> checkpoints.map(any -> "explorations with checkpoints are not (" + Setting.CHECKPOINT + ")"))
                .or(() -> request.cluster().map(any -> "explorations on many machines are not (" + Setting.ON + ")"))
                .or(() -> request.listeners().isEmpty()
                        ? Optional.empty()
                        : Optional.of("a listener hears of everything that is explored (" + Setting.LISTENER + ")"))
                .or(() -> request.oldClassPath().isEmpty()
                        ? Optional.empty()
                        : Optional.of("two versions are compared (" + Setting.AGAINST + ")"));
    }
}
