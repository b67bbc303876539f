package dev.fathom.vm;

import dev.fathom.spi.StateFacts;
import dev.fathom.spi.StateView;
import dev.fathom.vm.compile.HotCode;
import dev.fathom.vm.exec.RunEnd;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Canonicalizer;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.IgnoredFields;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.mixed.MixedBlocks;
import dev.fathom.vm.mixed.MixedCounts;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.reduction.LikeThreads;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.LearnedFacts;
import dev.fathom.vm.state.SavedState;
import dev.fathom.vm.state.UndoOrCopy;
import dev.fathom.vm.state.UserBranch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The machine that runs guest programs in Fathom's own virtual machine. */
public final class GuestMachine
        implements StateSystem, StateSystem.Racing, StateSystem.Inspected, StateSystem.Learning, AutoCloseable {
    private static final long[] NOTHING_SEEN = {};

    private final MachineOptions options;
    private final LearnedFacts learned;
    private Consumer<Fingerprint> atBase = any -> {};
    private final ClassPath classPath;
    private final Vm vm;
    private final MixedBlocks mixed;
    private final HotCode hotCode;
    private final Canonicalizer canonicalizer;
    private final MachineState state;
    private final StopReport reports;
    private RaceDetector races;
    private final LoopHead loopHead;
    private final ProgressWatch progress;
    private final InvariantMethods invariants;

    /** Whether there was nothing to choose at the last stop, so that the transition goes on with what it has used up. */
    private boolean passingOn;

    private final LearningRuns learning;

    /** The accesses that were seen before the machine in whose place this one goes on was interrupted, until exploration begins. */
    private long[] seenBefore = NOTHING_SEEN;

    private boolean preRuns = true;
    private boolean goesOn;
    private @Nullable StepObserver observer;
    private Fingerprint base = new Fingerprint(0, 0);

    /** The state at the first choice, or before the second thread starts. */
    private @Nullable Image root;

    /** Where to begin again as long as there is no root. */
    private @Nullable Image initial;

    /** Boots a machine; the class path is opened, nothing of the program is loaded yet. */
    public GuestMachine(MachineOptions options) {
        this(options, new LearnedFacts());
    }

    /** The same for a program of which something is known; what the machine learns is added. */
    public GuestMachine(MachineOptions options, LearnedFacts learned) {
        this.learned = learned;
        try {
            this.options = options.toBuilder()
                    .classPath(ClassPath.expand(options.classPath()))
                    .build();
            classPath = new ClassPath(this.options.classPath());
        } catch (IOException e) {
            throw new BadProgram("cannot read the class path: " + e.getMessage());
        }
        vm = new Vm(this.options, learned, new ClassTable(classPath));
        mixed = new MixedBlocks(vm, options.mixed());
        vm.peers.blocks(mixed);
        vm.boot();
        hotCode = new HotCode(vm, options.compileAfter() == 1);
        if (options.compileAfter() > 0) {
            vm.interpreter.tier(hotCode, options.compileAfter());
        }
        canonicalizer = new Canonicalizer(vm.heap, new IgnoredFields(options.ignoredFields()));
        canonicalizer.unsharing(vm.points::unshared);
        state = new MachineState(vm, canonicalizer);
        vm.turns.likeThreads(new LikeThreads(canonicalizer, vm.scheduler::threads));
        vm.turns.marking(state::exactFingerprint);
        reports = new StopReport(vm);
        races = new RaceDetector(vm);
        loopHead = new LoopHead(vm);
        progress = new ProgressWatch(
                state::exactFingerprint, () -> vm.turns.thread(0).top(), loopHead);
        invariants = new InvariantMethods(vm, reports);
        learning = new LearningRuns(this, vm.points::takeRefutation);
    }

    /**
     * Makes an executor: somebody who runs code of the program on this machine himself, in his own order and with states of
     * his own. Whoever drives the machine from choice to choice needs none.
     */
    public <T> T executor(Function<Vm, T> maker) {
        return maker.apply(vm);
    }

    /** Returns what ran on the host so far. */
    public MixedCounts mixed() {
        return mixed.counts();
    }

    /** Returns what was compiled while the program ran. */
    public HotCode hotCode() {
        return hotCode;
    }

    /** Returns what a record needs of this machine. */
    public RecordableMachine recordable() {
        return new RecordableMachine(vm);
    }

    /** Returns how the interleavings of threads are explored. */
    public Interleavings interleavings() {
        return options.interleavings();
    }

    /** Returns what this machine and those that share it have learned. */
    public LearnedFacts learned() {
        return learned;
    }

    /** Says how fingerprints are made; all ways give the same. */
    public void fingerprintUpdates(Canonicalizer.Updates wanted) {
        canonicalizer.updates(wanted);
    }

    /** Returns how many fingerprints were made from those of the states before. */
    public long updatedFingerprints() {
        return canonicalizer.updated();
    }

    /** Returns how many restored states were summed up from others that were restored before. */
    public long updatedRestoredStates() {
        return canonicalizer.updatedRestored();
    }

    /** Adds a class that is nowhere on disk. */
    public void define(String internalName, byte[] bytes) {
        classPath.add(internalName, bytes);
    }

    /** Loads the main class and prepares the main thread to enter {@code main}. Wrong input: {@link BadProgram}. */
    public void start(String mainClass, String... arguments) {
        root = null;
        races = new RaceDetector(vm);
        vm.points.startProgram();
        vm.clock.prologue(true);
        MainClass main = new MainClass(vm, reports);
        VmClass type = main.load(mainClass);
        invariants.load(options.invariants());
        main.enter(type, arguments);
        initial = capture();
    }

    @Override
    public Stop run() {
        return run(false);
    }

    @Override
    public Stop runToForcedPoint() {
        return run(true);
    }

    private Stop run(boolean toForcedPoint) {
        if (!passingOn) {
            beginTransition();
        }
        passingOn = false;
        Stop stop = runToStop(toForcedPoint);
        if (stop.kind() != Stop.Kind.MATCH) {
            vm.requests.clear();
        }
        if (takeRefutation() && stop.kind() != Stop.Kind.INTERRUPTED) {
            learning.refuted(stop);
            return reports.simple(Stop.Kind.RESTART, "");
        }
        if (stop.kind() == Stop.Kind.CHOICE
                && root == null
                && options.interleavings().explored()) {
            begin();
        }
        return stop;
    }

    private void beginTransition() {
        vm.interpreter.begin();
        progress.begin();
    }

    private Stop runToStop(boolean toForcedPoint) {
        while (true) {
            if (!state.isAtTurn()) {
                state.leave();
                RunEnd outcome = vm.turns.run();
                if (outcome.reason() != RunEnd.Reason.TURN) {
                    vm.turns.forgetInvisible();
                    return reports.end(outcome, progress, loopHead);
                }
            }
            state.atTurn(true);
            if (root == null && vm.points.isSecondThreadDue()) {
                begin();
                beginTransition(); // learning runs do not count
            }
            if (vm.turns.listInvisible()) {
                giveTurn(0);
                continue;
            }
            int alternatives = vm.turns.list();
            if (alternatives == 0 && vm.waiting.endsTrial()) {
                state.atTurn(false);
                continue;
            }
            if (alternatives == 0) {
                return reports.deadlock();
            }
            if (alternatives > 1) {
                return reports.turn(alternatives);
            }
            Stop stop = state.forcedPoint() == null ? atLoneTurn(toForcedPoint) : null;
            if (stop == null && options.interleavings().observed()) {
                stop = reports.turn(1);
            }
            if (stop != null) {
                passingOn = true;
                return stop;
            }
            giveTurn(0);
        }
    }

    /** Looks at a turn that one thread alone can have; returns null if it may have it at once. */
    private @Nullable Stop atLoneTurn(boolean toForcedPoint) {
        boolean goesOn = vm.turns.thread(0) == vm.scheduler.current();
        boolean isForcedPoint = vm.scheduler.live() > 1 || !goesOn;
        if (isForcedPoint && (toForcedPoint || options.interleavings().local())) {
            // It marks what threads share, and what comes next depends on that, whether or not somebody compares.
            state.standAtForcedPoint();
        }
        boolean isTurn = !(goesOn && vm.scheduler.current().pending);
        Fingerprint forcedPoint = state.forcedPoint();
        if (forcedPoint == null ? progress.isLost() : progress.isLost(forcedPoint, isTurn)) {
            return reports.noProgress(loopHead);
        }
        RunEnd look = vm.interpreter.look();
        if (look.reason() != RunEnd.Reason.NONE) {
            return reports.end(look, progress, loopHead);
        }
        return isForcedPoint && toForcedPoint ? reports.forcedPoint() : null;
    }

    @Override
    public boolean takeRefutation() {
        return learning.takeRefutation() && root != null && !learning.isUnderWay();
    }

    @Override
    public boolean goesNoFurther() {
        vm.points.symmetry().goesNoFurther(vm.points.invisibleSteps()::rests);
        return takeRefutation();
    }

    @Override
    public void goOnLearning(long choices) {
        learning.onward(learns() ? choices : 0);
    }

    @Override
    public void learnMore(long choices) {
        if (root != null && preRuns && learns()) {
            learning.again(root, choices);
            restart();
        }
    }

    /** Who makes a trace follows the choices of a search, and must know neither more nor less than that knew. */
    private boolean learns() {
        return options.interleavings().lockset() && options.interleavings().learningRuns() && observer == null;
    }

    private void giveTurn(int alternative) {
        if (observer != null) {
            observer.turn(alternative);
        }
        vm.turns.give(alternative);
        state.atTurn(false);
    }

    private void begin() {
        vm.branches.keepPrologue();
        prepare();
        restart();
        vm.points.lockset().goOnFrom(seenBefore);
        seenBefore = NOTHING_SEEN;
    }

    /** Makes what exists now the base of all states, and learns what threads fight over. */
    private void prepare() {
        vm.points.beginExploration();
        base = state.exactFingerprint();
        atBase.accept(base);
        vm.clock.prologue(false);
        if (options.interleavings().tenured()) {
            canonicalizer.tenure(vm.scheduler.threads());
            vm.scheduler.reset(vm.scheduler.current().id);
        }
        root = capture();
        vm.dependences.atFirstState();
        if (preRuns && !goesOn && learns()) {
            learning.before(root);
        }
    }

    @Override
    public long[] knowledge() {
        return learning.knowledge(vm.points.lockset());
    }

    @Override
    public void goOnFrom(long[] knowledge) {
        goesOn = true;
        seenBefore = learning.goOnFrom(knowledge, learned, vm.points.lockset());
    }

    @Override
    public void restart() {
        restore(root == null ? Objects.requireNonNull(initial, "not started") : root);
        vm.points.restart();
        if (observer != null) {
            observer.moved();
        }
    }

    @Override
    public void choose(int alternative) {
        state.markShared();
        vm.branches.forget();
        vm.interpreter.instructions().forget();
        if (!state.isAtTurn()) {
            vm.choices.choose(alternative);
            return;
        }
        vm.turns.prepare();
        giveTurn(alternative);
    }

    @Override
    public int nameOf(int alternative) {
        if (!state.isAtTurn()) {
            return alternative;
        }
        vm.turns.list();
        return vm.turns.nameOf(alternative);
    }

    @Override
    public int turnOf(int alternative) {
        if (!state.isAtTurn()) {
            return alternative;
        }
        vm.turns.list();
        return vm.turns.turnOf(alternative);
    }

    @Override
    public boolean maySwap() {
        return vm.points.symmetry().hasMetAny();
    }

    @Override
    public long placeOf(int alternative) {
        return state.isAtTurn() ? vm.turns.thread(alternative).place(vm.classes) : 0;
    }

    @Override
    public void passMatch() {
        vm.requests.clear();
        vm.requests.passMatch();
    }

    @Override
    public Fingerprint fingerprint() {
        return state.fingerprint();
    }

    /** Returns the fingerprint of the state in the midst of a run, for a listener; what the program does next must not depend on it. */
    public Fingerprint glimpse() {
        return state.glimpse();
    }

    @Override
    public Fingerprint matchFingerprint() {
        GuestThread thread = vm.scheduler.current();
        return matchFingerprint(vm.requests.matchRoots(), thread.method(vm.classes), thread.pc);
    }

    /** Returns the fingerprint of what a match asks about that some method calls somewhere; the place goes by its name, so that other versions call it the same. */
    public Fingerprint matchFingerprint(int[] roots, VmMethod caller, int pc) {
        return canonicalizer.reachable(
                roots, caller.stableHash() + caller.code().location(pc));
    }

    /** Says whether the state at the first choice is known, which all states have in common: from then on what was made before does not move. */
    public boolean isPrepared() {
        return root != null;
    }

    @Override
    public StateFacts facts() {
        if (state.isAtTurn()) {
            vm.turns.list();
        }
        return new PresentFacts(vm, state.isAtTurn());
    }

    @Override
    public void recordBranches(boolean on) {
        vm.branches.record(on);
    }

    /** Returns what was taken before the first state, as {@link StateFacts#branches} has it; no path tells of it. */
    public int[] prologueBranches() {
        return vm.branches.prologue();
    }

    @Override
    public void recordInstructions(boolean on) {
        vm.interpreter.recordInstructions(on);
    }

    /** Returns the branches of all methods that were entered since branches are recorded. */
    public List<UserBranch> branches() {
        return vm.branches.userBranches();
    }

    @Override
    public List<Race> races() {
        return state.isAtTurn() ? races.find() : List.of();
    }

    @Override
    public Set<Race> knownRaces() {
        return races.known();
    }

    @Override
    public boolean showsRaces() {
        return races.shows();
    }

    @Override
    public void forgetRaces() {
        races = new RaceDetector(vm);
    }

    /**
     * Returns the fingerprint of what all states have in common because it existed when exploration began. States of another run mean the same only
     * if it is the same.
     */
    public Fingerprint base() {
        return base;
    }

    @Override
    public boolean hasInvariants() {
        return !options.invariants().isEmpty();
    }

    @Override
    public List<Breach> breaches() {
        return invariants.breaches();
    }

    @Override
    public StateSystem.Conditional conditions() {
        return new VerdictConditions(vm, classPath);
    }

    @Override
    public StateView view() {
        return new PresentView(new PresentValue.Machine(vm, true));
    }

    @Override
    public StateView glance() {
        return new PresentView(new PresentValue.Machine(vm, false));
    }

    /** Has somebody told what all states will have in common, before anything is learned: what he adds to the {@linkplain #learned learned facts} is known from the first state on. */
    public void atBase(Consumer<Fingerprint> newListener) {
        atBase = newListener;
    }

    @Override
    public void skipPreRuns() {
        preRuns = false;
    }

    @Override
    public boolean shareWith(StateSystem other) {
        return vm.points.shareWith(((GuestMachine) other).vm.points);
    }

    @Override
    public Image captureFingerprinted() {
        return state.captureFingerprinted();
    }

    @Override
    public Image capture() {
        return state.capture();
    }

    @Override
    public void restore(SavedState saved) {
        forgetPath();
        state.restore((Image) saved);
    }

    @Override
    public void copyWhereCheaper() {
        undoOrCopy().by(UndoOrCopy.How.CHEAPER);
    }

    /** Returns what decides how to go back to choice points. */
    public UndoOrCopy undoOrCopy() {
        return vm.heap.undoLevels().choice();
    }

    @Override
    public void mark() {
        state.mark();
    }

    @Override
    public void undo() {
        forgetPath();
        state.undo();
    }

    /** What the guest asked for or did before it was sent back must not be taken for what it asks or does next. */
    private void forgetPath() {
        state.forget();
        passingOn = false;
        if (observer != null) {
            observer.sentBack();
        }
        vm.branches.forget();
        vm.interpreter.instructions().forget();
        vm.requests.clear();
        vm.requests.takeMatchPassed();
    }

    @Override
    public void unmark() {
        state.unmark();
    }

    /** What was logged since is undone by who goes back to the next level; a copy does not log all that changes. */
    @Override
    public void leave() {
        if (vm.heap.undoLevels().isCopy()) {
            undo();
        }
        unmark();
    }

    /** Receives the steps of the run for a trace, or null for none; slows the machine down. */
    public void listener(StepListener listener) {
        listen(listener == null ? null : new StepObserver(vm, listener));
    }

    private void listen(@Nullable StepObserver newObserver) {
        observer = newObserver;
        vm.interpreter.listen(newObserver);
        vm.points.listen(newObserver == null ? null : newObserver.threadListener());
        vm.choices.observer(newObserver == null ? null : newObserver::choice);
    }

    @Override
    public boolean isIdle() {
        return new WaitText(vm, any -> "", new ThreadNames(vm)).onlyIdleWorkersAreLeft();
    }

    /** Describes the deadlock of the last {@link Stop.Kind#DEADLOCK} stop. */
    public Deadlock deadlock() {
        if (observer != null) {
            return observer.deadlock();
        }
        ThreadNames threads = new ThreadNames(vm);
        return new DeadlockText(vm, threads).describe(new ObjectNames(vm, threads));
    }

    @Override
    public void interrupt() {
        vm.interpreter.interrupt();
    }

    /** Returns how many steps (calls and backward jumps) were executed so far. */
    public long steps() {
        return vm.interpreter.steps();
    }

    @Override
    public void close() {
        vm.heap.close();
        try {
            classPath.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
