package dev.fathom.vm;

import dev.fathom.spi.StateFacts;
import dev.fathom.spi.StateView;
import dev.fathom.vm.choice.Requests;
import dev.fathom.vm.compile.HotCode;
import dev.fathom.vm.exec.RunEnd;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Canonicalizer;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
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
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The machine that runs guest programs in Fathom's own virtual machine. */
public final class GuestMachine
        implements StateSystem, StateSystem.Racing, StateSystem.Inspected, StateSystem.Learning, AutoCloseable {
    private static final long[] NOTHING_SEEN = {};

    private final MachineOptions options;
    private final LearnedFacts learned;
    private final ClassPath classPath;
    private final Vm vm;
    private final MixedBlocks mixed;
    private final HotCode hotCode;
    private final Canonicalizer canonicalizer;
    private final StopReport reports;
    private RaceDetector races;
    private final LoopHead loopHead;
    private final ProgressWatch progress;
    private final InvariantMethods invariants;

    /** Whether the machine stands at a state in which any thread that can run may go on. */
    private boolean atTurn;

    /** The alternatives of the states to which open undo levels go back, if they are turns. */
    private final List<int @Nullable []> listings = new ArrayList<>();

    /** Whether the marks of what threads share are those of the present state, not of the path to it. */
    private boolean marked;

    /** Whether there was nothing to choose at the last stop, so that the transition goes on with what it has used up. */
    private boolean passingOn;

    /** The fingerprint of the forced point at which the machine stands, if it does and was seen there. */
    private @Nullable Fingerprint forcedPoint;

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
        vm.turns.likeThreads(new LikeThreads(canonicalizer, vm.scheduler::threads));
        vm.turns.marking(this::exactFingerprint);
        reports = new StopReport(vm);
        races = new RaceDetector(vm);
        loopHead = new LoopHead(vm);
        progress = new ProgressWatch(
                this::exactFingerprint, () -> vm.turns.thread(0).top(), loopHead);
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
        VmClass type = new MainClass(vm, reports).load(mainClass);
        invariants.load(options.invariants());
        int array = vm.heap.allocateArray(vm.classes.arrayOf(vm.system("java/lang/String")), arguments.length);
        for (int i = 0; i < arguments.length; i++) {
            int argument = vm.strings.fromHost(arguments[i]);
            vm.heap.words[array + Heap.ARRAY_DATA + i] = argument;
        }
        GuestThread thread = vm.scheduler.current();
        thread.changes();
        thread.push(type.mirror);
        thread.push(array);
        thread.pushFrame(vm.method("dev/fathom/guest/Launcher", "launch", "(Ljava/lang/Class;[Ljava/lang/String;)V"));
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
            if (!atTurn) {
                marked = false;
                forcedPoint = null;
                canonicalizer.moved();
                canonicalizer.leaves();
                RunEnd outcome = vm.turns.run();
                if (outcome.reason() != RunEnd.Reason.TURN) {
                    vm.turns.forgetInvisible();
                    return describe(outcome);
                }
            }
            atTurn = true;
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
                atTurn = false;
                continue;
            }
            if (alternatives == 0) {
                return reports.deadlock();
            }
            if (alternatives > 1) {
                return reports.turn(alternatives);
            }
            Stop stop = forcedPoint == null ? atLoneTurn(toForcedPoint) : null;
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
            forcedPoint = exactFingerprint();
        }
        boolean isTurn = !(goesOn && vm.scheduler.current().pending);
        if (forcedPoint == null ? progress.isLost() : progress.isLost(forcedPoint, isTurn)) {
            return reports.noProgress(loopHead);
        }
        RunEnd look = vm.interpreter.look();
        if (look.reason() != RunEnd.Reason.NONE) {
            return describe(look);
        }
        return isForcedPoint && toForcedPoint ? reports.forcedPoint() : null;
    }

    @Override
    public boolean takeRefutation() {
        return learning.takeRefutation() && root != null && !learning.isUnderWay();
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
        atTurn = false;
    }

    private void begin() {
        prepare();
        restart();
        vm.points.lockset().goOnFrom(seenBefore);
        seenBefore = NOTHING_SEEN;
    }

    @Override
    public long[] knowledge() {
        LongArrayList result = LongArrayList.of(learning.seed());
        for (Set<Long> each :
                List.of(vm.points.lockset().learned(), vm.points.lockset().told())) {
            result.add(each.size());
            result.addAll(each);
        }
        result.addElements(result.size(), vm.points.lockset().written());
        return result.toLongArray();
    }

    @Override
    public void goOnFrom(long[] knowledge) {
        goesOn = true;
        learning.seed(knowledge[0]);
        int at = 1;
        for (Set<Long> each : List.of(learned.names(), vm.points.lockset().told())) {
            int end = at + 1 + (int) knowledge[at];
            for (at++; at < end; at++) {
                each.add(knowledge[at]);
            }
        }
        seenBefore = Arrays.copyOfRange(knowledge, at, knowledge.length);
    }

    /** Makes what exists now the base of all states, and learns what threads fight over. */
    private void prepare() {
        base = exactFingerprint();
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
    public void restart() {
        restore(root == null ? Objects.requireNonNull(initial, "not started") : root);
        vm.points.restart();
        if (observer != null) {
            observer.moved();
        }
    }

    private Stop describe(RunEnd outcome) {
        return switch (outcome.reason()) {
            case REQUEST -> reports.request(vm.requests.kind());
            case UNCAUGHT -> uncaught(outcome.uncaught());
            case THREAD_END -> reports.simple(Stop.Kind.EXIT, "");
            case DEADLOCK -> reports.deadlock();
            case STEP_LIMIT ->
                progress.isGoingRound()
                        ? reports.noProgress(loopHead)
                        : reports.simple(Stop.Kind.STEP_LIMIT, outcome.explanation());
            case INTERRUPTED -> reports.simple(Stop.Kind.INTERRUPTED, "interrupted");
            case UNSUPPORTED -> reports.simple(Stop.Kind.UNSUPPORTED, outcome.explanation());
            case NONE, TURN -> throw new IllegalStateException("the interpreter stopped without a reason");
        };
    }

    private Stop uncaught(int exception) {
        Stop stop = reports.uncaught(exception);
        if (!options.printUncaught()) {
            return stop;
        }
        reports.dispatchUncaught(exception);
        vm.scheduler.current().pushFrame(vm.method("dev/fathom/guest/Launcher", "fail", "()V"));
        RunEnd rest = vm.interpreter.run();
        boolean failed = rest.reason() == RunEnd.Reason.REQUEST
                && vm.requests.kind() == Requests.Kind.EXIT
                && vm.requests.exitCode() == 1;
        return failed ? stop : describe(rest);
    }

    @Override
    public void choose(int alternative) {
        markShared();
        vm.branches.forget();
        if (!atTurn) {
            vm.choices.choose(alternative);
            return;
        }
        vm.turns.list();
        giveTurn(alternative);
    }

    @Override
    public int nameOf(int alternative) {
        if (!atTurn) {
            return alternative;
        }
        vm.turns.list();
        return vm.turns.nameOf(alternative);
    }

    @Override
    public long placeOf(int alternative) {
        return atTurn ? vm.turns.thread(alternative).place(vm.classes) : 0;
    }

    @Override
    public void passMatch() {
        vm.requests.clear();
        vm.requests.passMatch();
    }

    @Override
    public Fingerprint fingerprint() {
        Fingerprint exact = exactFingerprint();
        Fingerprint symmetric = vm.points.symmetry().isOn() && forcedPoint == null
                ? canonicalizer.symmetricFingerprint(vm.scheduler.threads(), running())
                : null;
        return symmetric == null ? exact : symmetric;
    }

    /** Returns the fingerprint of the state at the last stop, in which every thread has its own place; marks what threads share. */
    private Fingerprint exactFingerprint() {
        if (forcedPoint != null) {
            return forcedPoint;
        }
        marked = true;
        return canonicalizer.fingerprint(vm.scheduler.threads(), running());
    }

    /** Returns the fingerprint of the state in the midst of a run, for a listener; what the program does next must not depend on it. */
    public Fingerprint glimpse() {
        GuestThread running = vm.scheduler.current();
        running.savePc();
        running.changes();
        Fingerprint present = canonicalizer.fingerprint(vm.scheduler.threads(), running.id);
        running.changes();
        canonicalizer.moved();
        return present;
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

    /** At a turn it makes no difference which thread ran last. */
    private int running() {
        return atTurn ? Canonicalizer.ANY : vm.scheduler.current().id;
    }

    @Override
    public StateFacts facts() {
        if (atTurn) {
            vm.turns.list();
        }
        return new PresentFacts(vm, atTurn);
    }

    @Override
    public void recordBranches(boolean on) {
        vm.branches.record(on);
    }

    /** Returns the branches of all methods that were entered since branches are recorded. */
    public List<UserBranch> branches() {
        return UserBranch.of(vm.branches.branches());
    }

    @Override
    public List<Race> races() {
        return atTurn ? races.find() : List.of();
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
        return new PresentView(vm);
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
        return canonicalizer.captureTraversed(vm.scheduler.threads(), running(), vm.scheduler.current().id);
    }

    @Override
    public Image capture() {
        marked = true;
        return canonicalizer.capture(vm.scheduler.threads(), running(), vm.scheduler.current().id);
    }

    @Override
    public void restore(SavedState state) {
        Image image = (Image) state;
        forgetPath();
        vm.heap.undoLevels().clear();
        listings.clear();
        canonicalizer.restore(image, vm.scheduler.threads());
        vm.scheduler.reset(image.current());
        atTurn = image.isAtTurn();
        marked = true;
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
        markShared();
        canonicalizer.openLevel(vm.scheduler.threads(), vm.scheduler.current().id, atTurn);
        listings.add(atTurn ? vm.turns.listing() : null);
    }

    @Override
    public void undo() {
        forgetPath();
        vm.heap.undoLevels().tellStored();
        vm.heap.undoLevels().undo(vm.scheduler.threads());
        vm.scheduler.reset(vm.heap.undoLevels().current());
        atTurn = vm.heap.undoLevels().atTurn();
        int[] listing = listings.get(listings.size() - 1);
        if (listing != null) {
            vm.turns.listAgain(listing);
        }
        canonicalizer.undone();
        marked = true;
    }

    /** What comes next must depend on the state alone, whoever drives the machine and whether or not it compares states. */
    private void markShared() {
        if (!marked && vm.scheduler.live() > 1) {
            exactFingerprint();
        }
    }

    /** What the guest asked for or did before it was sent back must not be taken for what it asks or does next. */
    private void forgetPath() {
        canonicalizer.leaves();
        passingOn = false;
        forcedPoint = null;
        if (observer != null) {
            observer.sentBack();
        }
        vm.branches.forget();
        vm.requests.clear();
        vm.requests.takeMatchPassed();
    }

    @Override
    public void unmark() {
        listings.remove(listings.size() - 1);
        vm.heap.undoLevels().close();
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
