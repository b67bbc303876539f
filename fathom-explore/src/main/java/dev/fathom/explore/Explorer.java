package dev.fathom.explore;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.evolve.store.StoredRecord;
import dev.fathom.explore.call.Observation;
import dev.fathom.explore.call.SequenceReplay;
import dev.fathom.explore.machine.InitializedClass;
import dev.fathom.explore.machine.LoadedSubject;
import dev.fathom.explore.machine.LoadedSubjects;
import dev.fathom.explore.machine.NewClasses;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.order.BreadthFirst;
import dev.fathom.explore.order.DeltaBreadthFirst;
import dev.fathom.explore.order.DistributedObjectLevels;
import dev.fathom.explore.order.ExecutorChoice;
import dev.fathom.explore.order.LevelWorker;
import dev.fathom.explore.order.Limits;
import dev.fathom.explore.order.LoneOrder;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.order.ObjectLevelPart;
import dev.fathom.explore.order.ParallelBreadthFirst;
import dev.fathom.explore.order.ResumableOrder;
import dev.fathom.explore.order.StoppedOnTheWay;
import dev.fathom.explore.record.CallEvolution;
import dev.fathom.explore.record.DeltaRecord;
import dev.fathom.explore.record.EvolvingBreadthFirst;
import dev.fathom.explore.record.EvolvingDepthFirst;
import dev.fathom.explore.record.WorkerRecords;
import dev.fathom.explore.result.ExploreProgress;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.result.Outcome;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.result.ReplayedStep;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.result.TestCase;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.Subject;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.explore.visited.RecordedStates;
import dev.fathom.explore.visited.SharedFingerprints;
import dev.fathom.explore.visited.Visited;
import dev.fathom.explore.visited.VisitedFingerprints;
import dev.fathom.explore.visited.VisitedImages;
import dev.fathom.search.checkpoint.Checkpointing;
import dev.fathom.search.listen.SearchEvents;
import dev.fathom.search.spill.SpillFailure;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.footprint.Footprint;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.state.Dependence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Explores every bounded sequence of operations on an object. */
public final class Explorer {
    private final ExploreOptions options;
    private final List<GuestMachine> machines;
    private Checkpointing checkpoints = Checkpointing.NONE;
    private ExploreCheckpoint.@Nullable Interrupted interrupted;
    private Set<Dependence> dependencesBefore = Set.of();
    private final LoadedSubjects subjects;
    private final List<LoadedSubject> workers;
    private final List<Limits> limits = new ArrayList<>();
    private volatile @Nullable ExploreSummary current;
    private @Nullable LongConsumer newStates;
    private @Nullable SearchEvents events;
    private @Nullable WorkerRecords records;
    private boolean orderMatters;
    private List<DeltaBreadthFirst> deltaWorkers = List.of();
    private @Nullable VersionComparison versions;
    private @Nullable DistributedExploration elsewhere;
    private LongSupplier workClock = ExecutorChoice::now;

    /** Loads what is to be explored by one worker; wrong input comes out as a BadSubject. */
    public Explorer(GuestMachine machine, SubjectRequest request, List<String> ignoredFields, ExploreOptions options) {
        this(List.of(machine), request, ignoredFields, options);
    }

    /** Loads what is to be explored, into a machine for each worker. */
    public Explorer(
            List<GuestMachine> machines, SubjectRequest request, List<String> ignoredFields, ExploreOptions options) {
        if (machines.size() > 1 && !ExploreObstacles.canBeShared(options)) {
            throw new IllegalArgumentException("the order in which states are found matters: it takes one worker");
        }
        this.options = options;
        this.machines = List.copyOf(machines);
        List<LoadedSubject> loaded = new ArrayList<>();
        for (GuestMachine each : machines) {
            loaded.add(each.executor(vm -> new LoadedSubject(vm, request, ignoredFields)));
            limits.add(new Limits(options));
        }
        subjects = new LoadedSubjects(loaded);
        workers = subjects.all();
    }

    /** Returns how many workers explore if nothing is reused; what is reused is for one. */
    public int workerCount() {
        return workers.size();
    }

    /**
     * Has the state graph recorded; the machine must record elements.
     *
     * @param earlier what an earlier record tells, or null
     */
    public void record(@Nullable Reuse earlier) {
        records = new WorkerRecords(earlier, options.length());
    }

    /** Has the cost of look-ups and executions measured by another clock; for tests, and after {@link #record}. */
    void useClock(LongSupplier other) {
        if (records != null) {
            records.useClock(other);
        }
        workClock = other;
    }

    public boolean isRecorded() {
        return records != null;
    }

    /** Says whether recording was given up because it would have taken too much memory. */
    boolean isRecordTooLarge() {
        return records != null && records.areTooLarge();
    }

    /** Returns what the last run recorded, if it did. */
    public Optional<StateGraph> graph() {
        return records == null ? Optional.empty() : records.graph();
    }

    /** Tells what the last run knows of calls in whatever state. */
    List<Footprint> footprints() {
        ExploreSummary summary = current;
        return summary == null ? List.of() : summary.footprints();
    }

    /** Returns what the last run reused. */
    public ReuseCounts reuseCounts() {
        ExploreSummary summary = current;
        ReuseCounts counts = records == null ? new ReuseCounts() : records.counts();
        counts.known = summary == null ? 0 : summary.knownExecutions();
        return counts;
    }

    /**
     * Has each new state that is to be expanded told, by a number that is the same for the same state (with {@code --match shape},
     * for the same shape) in every run; from the beginning, if the exploration has to begin again.
     */
    public void tellNewStates(LongConsumer listener) {
        newStates = listener;
    }

    /** Has listeners told of all states and calls. */
    public void tell(SearchEvents listeners) {
        events = listeners;
    }

    /** Returns how far a running exploration is; may be called from another thread. */
    public ExploreProgress progress() {
        DistributedExploration many = elsewhere;
        if (many != null) {
            return many.progress();
        }
        ExploreSummary running = current;
        return running == null ? new ExploreProgress(0, 0, 0, 0) : running.progress();
    }

    /** Returns what a running exploration does at the moment; for another thread that samples it. */
    public Phase phase() {
        ExploreSummary running = current;
        return running == null ? Phase.EXECUTE : running.phase();
    }

    public Subject subject() {
        return first().subject;
    }

    private LoadedSubject first() {
        return workers.get(0);
    }

    /** Returns how many methods ran as host code: operations, guards and invariants. */
    public long compiledExecutions() {
        ExploreSummary summary = current;
        return summary == null ? 0 : summary.compiledExecutions();
    }

    /** Returns how many workers executed operations. */
    public long activeWorkers() {
        ExploreSummary summary = current;
        return summary == null ? 0 : summary.activeWorkers();
    }

    /** Asks a running exploration, from another thread, to stop soon. */
    public void interrupt() {
        checkpoints.end(); // who is interrupted leaves a state half expanded
        limits.forEach(Limits::interrupt);
        workers.forEach(each -> each.vm.interpreter.interrupt());
    }

    /**
     * Explores. What several workers find to be wrong is looked for again by one, so that the answer does not depend on
     * their number (unless a limit ends that).
     */
    public ExploreResult run() {
        VersionComparison compared = versions;
        if (compared != null) {
            return run(() -> versionsAttempt(compared));
        }
        DistributedExploration many = elsewhere;
        if (many != null) {
            return run(() -> many.attempt(newExploration(), subjects.initialized()));
        }
        if (options.delta().isPresent() && whyNotDelta().isEmpty() && !isLeftToStandard()) {
            return deltaRun();
        }
        ExploreResult result = run(workers, false);
        if (events != null) {
            events.over();
        }
        if (workers.size() == 1 || result.violations().isEmpty()) {
            return result;
        }
        ExploreResult again = run(List.of(first()), false);
        return again.violations().isEmpty() ? result : again;
    }

    private ExploreResult run(List<LoadedSubject> team, boolean delta) {
        return run(() -> delta ? deltaAttempt(team) : attempt(team));
    }

    /**
     * Explores many states at once. What several workers find to be wrong is looked for again by one; what is wrong in a run that is recorded, without Δ execution. If a
     * limit ends that, it is shown as it was found.
     */
    private ExploreResult deltaRun() {
        ExploreResult result = run(workers, true);
        List<Step> wrong = violating();
        if (wrong == null && (workers.size() == 1 || result.violations().isEmpty())) {
            return result;
        }
        boolean again = isRecorded() || workers.size() > 1;
        ExploreResult last = again ? run(List.of(first()), !isRecorded()) : result;
        if (!last.violations().isEmpty()) {
            return last;
        }
        List<Step> seen = wrong == null ? violating() : wrong;
        if (seen == null) {
            return result;
        }
        ExploreViolation shown = repeat(counterparts(seen))
                .orElseThrow(() -> new IllegalStateException("Δ execution finds something wrong after " + seen
                        + " that standard execution does not; this is a bug of Fathom, please report it"));
        return last.withViolations(List.of(shown));
    }

    /** Returns a sequence with which something is wrong that Δ execution has seen and not noted; null if there is none. */
    private @Nullable List<Step> violating() {
        return deltaWorkers.stream()
                .map(DeltaBreadthFirst::violating)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns steps of any worker in terms of the first one. */
    private List<Step> counterparts(List<Step> steps) {
        return workers.stream()
                .map(each -> ExploreSummary.counterparts(steps, each.subject, subject()))
                .filter(each -> !each.isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private ExploreResult run(Supplier<ExploreResult> attempt) {
        while (true) {
            try {
                return attempt.get();
            } catch (NewClasses e) {
                ExploreSummary running = current;
                try {
                    initialize(e.classes());
                } catch (BadSubject cannot) {
                    if (running == null || !limits.get(0).isInterrupted()) {
                        throw cannot;
                    }
                    return running.interrupted();
                }
            } catch (OutOfMemoryError e) {
                ExploreSummary running = current;
                if (running == null) {
                    throw e;
                }
                return running.ranOut();
            } catch (SpillFailure e) {
                ExploreSummary running = current;
                if (running == null) {
                    throw e;
                }
                return running.noRoom(e);
            }
        }
    }

    /** Returns why operations cannot be executed on many states at once; empty if they can. */
    public Optional<String> whyNotDelta() {
        return ExploreObstacles.whyNotDelta(options, subject(), isRecorded() && workers.size() > 1);
    }

    /** Says whether it is known without measuring that Δ execution does not pay: each transition is told by itself if there is a record. */
    private boolean isLeftToStandard() {
        return isRecorded() && options.delta().filter(DeltaOptions::auto).isPresent();
    }

    /** Returns how long Δ execution was in a phase in the last run, in nanoseconds. */
    public long deltaNanos(Phase phase) {
        return deltaWorkers.stream().mapToLong(each -> each.nanos(phase)).sum();
    }

    /** Returns what Δ execution did in the last run, if it was used. */
    public Optional<DeltaStatistics> deltaStatistics() {
        if (versions != null) {
            return versions.statistics();
        }
        if (deltaWorkers.isEmpty()) {
            return Optional.empty();
        }
        DeltaStatistics sum = new DeltaStatistics();
        deltaWorkers.forEach(each -> sum.add(each.statistics()));
        return Optional.of(sum);
    }

    /** Returns an exploration by the first worker that has not begun. */
    ObjectExploration newExploration() {
        return new ObjectExploration(first(), options, ownVisited(), limits.get(0), new AtomicBoolean());
    }

    private ExploreResult deltaAttempt(List<LoadedSubject> team) {
        AtomicBoolean halt = new AtomicBoolean();
        if (records != null) {
            return recordedDeltaAttempt(records, halt);
        }
        Visited visited = team.size() > 1 ? new SharedFingerprints(options.visitedMemory()) : ownVisited();
        List<ObjectExploration> explorations = explorations(team, visited, halt);
        explorations.forEach(each -> each.tellNewStates(newStates));
        ExploreSummary summary = new ExploreSummary(options, explorations);
        current = summary;
        deltaWorkers = explorations.stream()
                .map(each -> new DeltaBreadthFirst(each, team.size(), workClock))
                .toList();
        return byLevels(deltaWorkers, summary, halt);
    }

    private List<ObjectExploration> explorations(List<LoadedSubject> team, Visited visited, AtomicBoolean halt) {
        List<ObjectExploration> explorations = new ArrayList<>();
        for (int i = 0; i < team.size(); i++) {
            explorations.add(new ObjectExploration(team.get(i), options, visited, limits.get(i), halt));
        }
        return explorations;
    }

    private ExploreResult attempt(List<LoadedSubject> team) {
        AtomicBoolean halt = new AtomicBoolean();
        if (records != null) {
            return recordedAttempt(records, records.reuses() ? team.subList(0, 1) : team, halt);
        }
        Visited visited = team.size() > 1 ? new SharedFingerprints(options.visitedMemory()) : ownVisited();
        List<ObjectExploration> explorations = explorations(team, visited, halt);
        explorations.forEach(each -> each.tellNewStates(newStates));
        if (events != null) {
            explorations.get(0).tell(events);
        }
        ExploreSummary summary = new ExploreSummary(options, explorations);
        current = summary;
        return options.order() == Order.BFS
                ? breadthFirst(
                        explorations.stream()
                                .map(each -> new BreadthFirst(each, team.size()))
                                .toList(),
                        visited,
                        summary,
                        halt)
                : alone(explorations.get(0).order(), visited, summary);
    }

    private ExploreResult alone(LoneOrder order, Visited visited, ExploreSummary summary) {
        if (checkpoints == Checkpointing.NONE || !(order instanceof ResumableOrder resumable)) {
            return summary.result(order.run(), ExploreSummary.NO_LEVELS);
        }
        try {
            goOn(visited, List.of(resumable), checkpoints::write);
            return summary.result(order.run(), ExploreSummary.NO_LEVELS);
        } catch (StoppedOnTheWay e) {
            return summary.result(0, ExploreSummary.NO_LEVELS); // the checkpoint stands as it is
        } finally {
            checkpoints.end();
        }
    }

    /** Begins to write checkpoints, where the exploration that was interrupted ended if there was one; says whether there was. */
    private boolean goOn(Visited visited, List<? extends ResumableOrder> team, Runnable writing) {
        team.forEach(each -> each.betweenStates(() -> {
            if (checkpoints.isDue()) {
                writing.run();
            }
        }));
        ExploreCheckpoint.Interrupted before = interrupted;
        interrupted = null;
        if (before != null) {
            before.goOn(visited, team);
        }
        checkpoints.begin(writer -> ExploreCheckpoint.write(standing(), visited, team, writer));
        return before != null;
    }

    private ExploreResult breadthFirst(
            List<BreadthFirst> levelWorkers, Visited visited, ExploreSummary summary, AtomicBoolean halt) {
        if (checkpoints == Checkpointing.NONE || levelWorkers.size() < workers.size()) {
            return byLevels(levelWorkers, summary, halt);
        }
        ParallelBreadthFirst together = new ParallelBreadthFirst(options, levelWorkers, halt);
        try {
            boolean goesOn = goOn(visited, levelWorkers, () -> together.assemble(checkpoints::write));
            int levels = together.run(levelWorkers.get(0).depth(), goesOn);
            return summary.result(expanded(levelWorkers), levels);
        } catch (StoppedOnTheWay e) {
            return summary.result(expanded(levelWorkers), ExploreSummary.NO_LEVELS); // the checkpoint stands as it is
        } finally {
            checkpoints.end();
        }
    }

    private static long expanded(List<BreadthFirst> workers) {
        return workers.stream().mapToLong(LevelWorker::expanded).sum();
    }

    private ExploreCheckpoint.Standing standing() {
        return new ExploreCheckpoint.Standing(
                subjects.initialized(), dependences(), limits.get(0).seconds());
    }

    /** Returns what the operations depended on that were executed, be it before the exploration was interrupted. */
    public Set<Dependence> dependences() {
        Set<Dependence> all = new LinkedHashSet<>(dependencesBefore);
        machines.forEach(each -> all.addAll(each.conditions().dependences()));
        if (elsewhere != null) {
            all.addAll(elsewhere.dependences());
        }
        return all;
    }

    /** Has all that is known written down from time to time, and when the exploration is {@linkplain #stop stopped}; must come before {@link #run}. */
    public void checkpoints(Checkpointing how) {
        checkpoints = how;
        limits.forEach(each -> each.waitForInterruption(how::end));
    }

    /** Goes on in the place of an exploration that was interrupted, with as many workers and the same options; must come before {@link #run}. */
    public void goOnFrom(StoredRecord checkpoint) throws StoreException {
        ExploreCheckpoint.Interrupted before = new ExploreCheckpoint.Interrupted(checkpoint);
        initializeAs(before.standing().initialized());
        dependencesBefore = Set.copyOf(before.standing().dependences());
        limits.get(0).secondsBefore(before.standing().seconds());
        interrupted = before;
    }

    /** Initialises classes as another machine did, as far as that has not been done; must come before anything is executed. */
    public void initializeAs(List<List<InitializedClass>> others) {
        others.subList(subjects.initialized().size(), others.size()).forEach(each -> initialize(subjects.named(each)));
    }

    /** Says whether others have initialised what was initialised here, and maybe more. */
    public boolean canBeInitializedAs(List<List<InitializedClass>> others) {
        return subjects.canBeInitializedAs(others);
    }

    /** Has levels expanded on other machines; must come before {@link #run}. */
    public void distribute(DistributedObjectLevels levels) {
        elsewhere = new DistributedExploration(subjects, levels, this::repeat);
    }

    /** Prepares to expand some states of a level for another machine; tells of those that they lead to. */
    public ObjectLevelPart levelPart(Consumer<DistributedObjectLevels.Reached> arrivals) {
        ExploreOptions unlimited = ObjectLevelPart.options(options);
        Visited ofPart = new VisitedFingerprints(false, ExploreOptions.UNLIMITED);
        return new ObjectLevelPart(
                new ObjectExploration(first(), unlimited, ofPart, new Limits(unlimited), new AtomicBoolean()),
                arrivals);
    }

    /** Asks a running exploration, from another thread, to stop when all that is known is written down, or soon if that is not wanted. */
    public void stop() {
        checkpoints.last(this::interrupt);
    }

    /** Says whether the exploration ended before all was done: then there may be a checkpoint to go on from. */
    public boolean isUnfinished() {
        return limits.stream().anyMatch(Limits::hasStopped);
    }

    private ExploreResult byLevels(
            List<? extends LevelWorker> levelWorkers, ExploreSummary summary, AtomicBoolean halt) {
        int levels = levelWorkers.size() > 1
                ? new ParallelBreadthFirst(options, levelWorkers, halt).run()
                : levelWorkers.get(0).run(options.length());
        return summary.result(
                levelWorkers.stream().mapToLong(LevelWorker::expanded).sum(), levels);
    }

    private ExploreResult recordedAttempt(WorkerRecords recording, List<LoadedSubject> team, AtomicBoolean halt) {
        List<CallEvolution> evolutions = recording.begin(team);
        Visited visited = team.size() > 1
                ? new SharedFingerprints(options.visitedMemory())
                : new RecordedStates(evolutions.get(0).recorder().states());
        List<ObjectExploration> explorations = explorations(team, visited, halt);
        ExploreSummary summary = new ExploreSummary(options, explorations);
        current = summary;
        if (options.order() == Order.DFS) {
            return summary.result(
                    new EvolvingDepthFirst(explorations.get(0), evolutions.get(0)).run(), ExploreSummary.NO_LEVELS);
        }
        List<EvolvingBreadthFirst> evolving = new ArrayList<>();
        for (int i = 0; i < team.size(); i++) {
            evolving.add(new EvolvingBreadthFirst(explorations.get(i), evolutions.get(i), team.size()));
        }
        return byLevels(evolving, summary, halt);
    }

    private ExploreResult recordedDeltaAttempt(WorkerRecords recording, AtomicBoolean halt) {
        CallEvolution evolution = recording.begin(List.of(first())).get(0);
        Visited visited = new RecordedStates(evolution.recorder().states());
        ObjectExploration exploration = new ObjectExploration(first(), options, visited, limits.get(0), halt);
        exploration.tellNewStates(newStates);
        ExploreSummary summary = new ExploreSummary(options, List.of(exploration));
        current = summary;
        deltaWorkers = List.of(new DeltaBreadthFirst(exploration, new DeltaRecord(exploration, evolution)));
        return byLevels(deltaWorkers, summary, halt);
    }

    /** Executes a sequence once more; returns what goes wrong in its last step or in the state it leads to. */
    public Optional<ExploreViolation> repeat(List<Step> sequence) {
        while (true) {
            try {
                return Repetition.run(newExploration(), sequence);
            } catch (NewClasses e) {
                initialize(e.classes());
            }
        }
    }

    private Visited ownVisited() {
        return options.exact()
                ? new VisitedImages()
                : new VisitedFingerprints(options.order() != Order.BFS, options.visitedMemory());
    }

    Order order() {
        return options.order();
    }

    /** Says whether the base of all states depends on the order in which classes were found that had to be initialised. */
    boolean orderMatters() {
        return orderMatters;
    }

    /**
     * Has the class compared with an older version of it, which another machine sees: both are explored in lockstep, and what they do differently
     * is a violation.
     *
     * @param states whether states are compared, too, and not only results and exceptions
     */
    public void compareWith(GuestMachine old, SubjectRequest request, List<String> ignoredFields, boolean states) {
        versions = VersionComparison.of(subject(), old, request, ignoredFields, states);
    }

    private ExploreResult versionsAttempt(VersionComparison compared) {
        AtomicBoolean halt = new AtomicBoolean();
        ObjectExploration now = new ObjectExploration(first(), options, ownVisited(), limits.get(0), halt);
        ExploreSummary summary = new ExploreSummary(options, List.of(now));
        current = summary;
        return byLevels(List.of(compared.begin(now, options, ownVisited(), halt)), summary, halt);
    }

    /** Initialises classes of one of the machines, and their counterparts in the others. */
    private void initialize(List<VmClass> classes) {
        if (versions != null && versions.initialize(classes)) {
            return;
        }
        if (records != null && !orderMatters && subjects.owner(classes).dependsOnOrder(classes)) {
            orderMatters = true;
            records.reuseNothing();
        }
        subjects.initialize(classes);
    }

    /** Executes the sequence of a violation once more; returns what each step did. */
    public List<ReplayedStep> replay(ExploreViolation violation) {
        first().vm.heap.undoLevels().clear();
        return new SequenceReplay(first()).steps(violation.sequence());
    }

    /** Returns what the last step of a sequence does in the older version, if there is one and a test can say it. */
    public Outcome olderOutcome(List<Step> sequence) {
        return versions == null ? Outcome.UNKNOWN : versions.outcome(sequence);
    }

    /** Returns those of the selected sequences that a test can show, with what comes out. */
    public List<TestCase> testCases(ExploreResult result) {
        return testCases(result.selected());
    }

    List<TestCase> testCases(List<List<Step>> sequences) {
        first().vm.heap.undoLevels().clear();
        Observation observation = new Observation(first().vm, subject(), first().states, first().ignored);
        return sequences.stream()
                .map(observation::observe)
                .flatMap(Optional::stream)
                .toList();
    }
}
