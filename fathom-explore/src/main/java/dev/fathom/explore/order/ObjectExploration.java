package dev.fathom.explore.order;

import dev.fathom.delta.DeltaEngine;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.call.CallExecutor;
import dev.fathom.explore.call.CallFindings;
import dev.fathom.explore.call.CallFollowing;
import dev.fathom.explore.call.CallOrder;
import dev.fathom.explore.call.GuestCalls;
import dev.fathom.explore.call.Results;
import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.StepTable;
import dev.fathom.explore.machine.LoadedSubject;
import dev.fathom.explore.machine.NewClasses;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.BadSubject;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.subject.Subject;
import dev.fathom.explore.visited.Visited;
import dev.fathom.search.listen.SearchEvents;
import dev.fathom.search.spill.SpillFailure;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.footprint.Footprint;
import dev.fathom.vm.heap.ObjectStates;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.program.Elements;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import dev.fathom.vm.state.Fingerprint;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What both orders of exploration share: executing calls, comparing what comes out, noting what is wrong. */
public final class ObjectExploration {
    public final Subject subject;
    public final ExploreOptions options;
    public final ObjectStates states;
    public final RootCanonicalizer canonicalizer;
    public final GuestCalls guest;
    public final Visited visited;
    public final StepTable steps;
    private final CallExecutor executor;
    private final Matcher matcher;
    private final CallOrder order;
    private final Limits limits;
    private final AtomicBoolean halt;

    /** Read by those who sample; too cheap to be noticed, unlike a clock that is read for each execution. */
    private final AtomicInteger phase = new AtomicInteger();

    private final CallFindings findings;
    private final Invariants invariants;
    private final SuiteSelection selection;
    private final OperationCall[] calls;
    private final Set<VmClass> failed;
    private final LoadedSubject loaded;
    private final EventCounts events;
    private final Set<Fingerprint> violating = new HashSet<>();
    private long[] newAtDepth = new long[16];
    private long reused;
    private int writtenPermanentWords;
    private @Nullable LongConsumer newStates;
    private CallNotifier notifier;

    /** What stood for the state that was compared last. */
    private RootCanonicalizer compared;

    public ObjectExploration(
            LoadedSubject loaded, ExploreOptions options, Visited visited, Limits limits, AtomicBoolean halt) {
        Vm vm = loaded.vm;
        subject = loaded.subject;
        states = loaded.states;
        failed = loaded.failed;
        this.loaded = loaded;
        this.options = options;
        this.visited = visited;
        this.limits = limits;
        this.halt = halt;
        guest = new GuestCalls(vm);
        steps = new StepTable(subject);
        findings = new CallFindings(vm, steps);
        selection = new SuiteSelection(options, steps, vm.branches);
        executor = new CallExecutor(vm, subject, states, guest, findings);
        invariants = new Invariants(subject, guest, executor, findings, this::lookForNewClasses);
        matcher = new Matcher(loaded, options, subject.abstraction(), states, executor, guest);
        canonicalizer = matcher.canonicalizer();
        compared = canonicalizer;
        order = new CallOrder(subject.calls().size(), options.seed());
        calls = subject.calls().toArray(new OperationCall[0]);
        events = new EventCounts(subject.calls());
        notifier = new CallNotifier(null, calls.length);
        subject.calls().forEach(each -> vm.branches.arm(each.entry())); // nobody calls them, they are just entered
    }

    /** Returns what explores in the order that is asked for, if that is not breadth first. */
    public LoneOrder order() {
        return switch (options.order()) {
            case BFS -> throw new IllegalStateException("levels are expanded by a LevelWorker");
            case DFS -> new DepthFirstExploration(this);
            case BEST_FIRST, BEAM -> new BestFirst(this);
            case RANDOM -> new RandomWalks(this);
        };
    }

    /** Returns what says how promising states are. */
    StateValuation valuation() {
        return switch (options.guidance().heuristic()) {
            case BRANCH -> new StateValuation.RareBranch(loaded.vm.branches, new Int2LongOpenHashMap());
            case SHAPE -> new StateValuation.RareShape(matcher.shapes(), states, new Long2LongOpenHashMap());
            case RANDOM -> new StateValuation.Random(options.random());
        };
    }

    /** Returns the image of the state that was just canonicalized, as {@link ObjectStates#load} takes it. */
    public int[] image() {
        int[] image = new int[1 + canonicalizer.deltaSize() + canonicalizer.size()];
        image[0] = canonicalizer.deltaSize();
        System.arraycopy(canonicalizer.delta(), 0, image, 1, canonicalizer.deltaSize());
        System.arraycopy(canonicalizer.words(), 0, image, 1 + canonicalizer.deltaSize(), canonicalizer.size());
        return image;
    }

    public CallFindings findings() {
        return findings;
    }

    OperationCall call(int number) {
        return calls[number];
    }

    /** Makes what reads the results of calls. */
    Results results() {
        return new Results(loaded.vm, states, guest);
    }

    /** Makes what executes calls on many states of this exploration at once. */
    DeltaEngine deltaEngine(DeltaOptions wanted) {
        return new DeltaEngine(loaded.vm, wanted, canonicalizer, states.cell());
    }

    /** Returns the class of an object. */
    VmClass classOf(int ref) {
        return loaded.vm.heap.classOf(ref);
    }

    /** Says whether an object existed before the first call. */
    boolean isBase(int ref) {
        return ref < loaded.vm.heap.youngStart();
    }

    /** Returns the elements that calls pass, if they are recorded. */
    public Elements elements() {
        return loaded.vm.classes.elements();
    }

    /** Returns the expected number of pairs of names with equal hashes. */
    public double expectedNameCollisions() {
        return loaded.vm.expectedNameCollisions();
    }

    public Limits limits() {
        return limits;
    }

    public SuiteSelection selection() {
        return selection;
    }

    public long executions() {
        return executor.executions() + reused;
    }

    /** Returns how many methods of the object ran as host code. */
    public long compiledExecutions() {
        return executor.compiledExecutions();
    }

    /** Returns how many calls of operations were not executed, because what they do was known from what they would read. */
    public long knownExecutions() {
        return executor.knownExecutions();
    }

    /** Tells what is known of calls in whatever state. */
    public List<Footprint> footprints() {
        return executor.footprints();
    }

    /** Counts executions of other executors, but not by operation. */
    void countExecuted(long count) {
        reused += count;
    }

    /** Counts executions of a call on many states at once. */
    void countExecuted(int call, long count) {
        reused += count;
        events.tried(call, count);
    }

    /** Counts an execution whose outcome is known from an earlier run. */
    public void countReused(int call) {
        reused++;
        events.taken(call);
    }

    public EventCounts events() {
        return events;
    }

    /** Returns how many states there are at a depth: as few calls lead to them, as far as was explored. */
    public long newAt(int depth) {
        return depth < newAtDepth.length ? newAtDepth[depth] : 0;
    }

    /** Returns the greatest depth of a state; negative if there is none. */
    public int deepest() {
        int depth = newAtDepth.length - 1;
        while (depth >= 0 && newAtDepth[depth] == 0) {
            depth--;
        }
        return depth;
    }

    /** Tells of each new state that is to be expanded, by a number that stands for it. */
    public void tellNewStates(@Nullable LongConsumer listener) {
        newStates = listener;
    }

    /** Tells listeners of all states and calls, from now on. */
    public void tell(SearchEvents listeners) {
        notifier = new CallNotifier(listeners, calls.length);
    }

    CallNotifier notifier() {
        return notifier;
    }

    /** Tells of the state that was compared last: the path has arrived there. */
    void tellArrival(int depth) {
        notifier.arrives(compared.high(), compared.low(), depth);
    }

    /** Lets operations be compiled, if that is wanted. */
    public void useBacktracker(ObjectBacktracker backtracker) {
        useBacktracker(backtracker, List.of());
    }

    /** The same; begins with footprints of an earlier version, whose code is the same. */
    public void useBacktracker(ObjectBacktracker backtracker, List<Footprint> earlier) {
        if (options.compile() && !options.recordsBranches()) { // compiled code records no branches
            executor.compile(() -> backtracker.back(false), options.footprints(), earlier);
        }
    }

    /** Returns the numbers of the calls in the order in which to try them on a state. */
    public int[] callOrder() {
        return order.numbers();
    }

    /** Makes a root object; says whether there is one to start from. */
    public boolean makeRoot(int number) {
        events.root();
        boolean made = executor.makeRoot(subject.roots().get(number));
        noticeNewClasses();
        if (made) {
            notifier.made(number, subject.roots().get(number));
        }
        return made;
    }

    /** Executes one call on the present state, for a transition to a depth; says whether its outcome is a state to go on from. */
    boolean execute(int call, int depth) {
        long before = executor.executions();
        boolean isState = execute(call);
        if (executor.executions() > before) {
            notifier.executed(calls[call], depth - 1);
        }
        return isState;
    }

    /** Executes one call on the present state; says whether its outcome is a state to go on from. */
    public boolean execute(int call) {
        long before = executor.executions();
        boolean isState = executeUncounted(call);
        events.tried(call, executor.executions() - before);
        return isState;
    }

    private boolean executeUncounted(int call) {
        enter(Phase.EXECUTE);
        selection.begin();
        boolean isState = executor.execute(calls[call]);
        selection.end();
        enter(Phase.COMPARE);
        lookForNewClasses();
        return isState;
    }

    /** Executes a method of the object, whatever comes of it. */
    GuestCalls.End runPlainly(VmMethod method, int[] words) {
        enter(Phase.EXECUTE);
        GuestCalls.End end = executor.run(method, words);
        enter(Phase.COMPARE);
        lookForNewClasses();
        return end;
    }

    /** Returns the object under exploration. */
    int object() {
        return executor.object();
    }

    /** Executes a call once more, which is counted already; says whether its outcome is a state to go on from. */
    public boolean repeat(int call) {
        boolean isState = executeUncounted(call);
        reused--;
        takeRefusal();
        return isState;
    }

    /** Returns which of the exceptions that the call just executed may throw it threw, and forgets it; empty if none. */
    public String takeRefusal() {
        return findings.takeRefusal();
    }

    void enter(Phase now) {
        phase.setOpaque(now.ordinal());
    }

    public Phase phase() {
        return Phase.values()[phase.getOpaque()];
    }

    /** Whoever initialises a class writes permanent words. */
    private void lookForNewClasses() {
        if (states.writtenPermanentWords() != writtenPermanentWords) {
            noticeNewClasses();
        }
    }

    private void noticeNewClasses() {
        writtenPermanentWords = states.writtenPermanentWords();
        List<VmClass> initialized = states.initializedClasses();
        initialized.addAll(executor.takeInitialized());
        initialized.removeAll(failed);
        if (!initialized.isEmpty()) {
            initialized.sort(Comparator.comparingLong(each -> each.begun)); // initialisers may rely on each other
            throw new NewClasses(initialized);
        }
    }

    /** Compares a state of which the fingerprint is known with those seen; says whether it is new. */
    boolean isNew(long high, long low, int depth) {
        try {
            if (visited.lower(high, low, depth) != Visited.NEW) {
                return false;
            }
        } catch (SpillFailure e) {
            limits.fail(e);
            return false;
        }
        countNew(high, low, depth);
        return true;
    }

    /** The same for a state that a call led to. */
    boolean isNew(int call, long high, long low, int depth) {
        events.tried(call, 0);
        return isNew(high, low, depth);
    }

    /** Counts a new state that a call led to. */
    void countNew(int call, long high, long low, int depth) {
        events.tried(call, 0);
        countNew(high, low, depth);
    }

    /** Counts a new state. */
    void countNew(long high, long low, int depth) {
        countNew(depth);
        if (newStates != null && depth < options.length()) {
            newStates.accept(high ^ Long.rotateLeft(low, 32));
        }
    }

    /** Says whether there are more states than are wanted, with so many that were found besides. */
    boolean isFullWith(long found) {
        return visited.size() + found > options.maxStates();
    }

    /** Compares the present state with those seen; returns the depth it was known at, or {@link Visited#NEW}. */
    public int compare(int depth) {
        RootCanonicalizer state = canonicalize();
        int before = lower(state, depth);
        if (before == Visited.NEW) {
            countNew(state.high(), state.low(), depth);
        } else if (before > depth) {
            countNearer(before, depth);
        }
        return before;
    }

    /** A state for which there is no room on the disk ends the exploration. */
    private int lower(RootCanonicalizer state, int depth) {
        try {
            return visited.lower(state, depth);
        } catch (SpillFailure e) {
            limits.fail(e);
            return depth;
        }
    }

    /** Makes the image of the present state, and returns what stands for it in comparison. */
    public RootCanonicalizer canonicalize() {
        compared = matcher.canonicalize();
        return compared;
    }

    /** Says whether sets are sorted before states are compared: so there is more to a state than its image. */
    boolean sortsSets() {
        return loaded.sets.any();
    }

    /** Counts a new state. */
    public void countNew(int depth) {
        events.isNew();
        if (depth >= newAtDepth.length) {
            newAtDepth = Arrays.copyOf(newAtDepth, 2 * depth);
        }
        newAtDepth[depth]++;
    }

    /** Counts a state that was met before at a smaller depth. */
    public void countNearer(int before, int depth) {
        newAtDepth[before]--;
        newAtDepth[depth]++;
    }

    /** Goes to a state that another worker reached; returns the steps. What is executed on the way was counted there. */
    public int[] follow(Route route) {
        int[] path = steps.path(route);
        new Handover().follow(steps.sequence(path));
        compared = matcher.canonicalize();
        return path;
    }

    /** Goes on from the present state as another worker did, by one step; returns what stands for the state that it leads to. */
    RootCanonicalizer followOn(int step) {
        Handover handover = new Handover();
        handover.fromHere();
        handover.follow(List.of(steps.step(step)));
        return canonicalize();
    }

    /** Executes what another worker has executed. */
    private final class Handover extends CallFollowing {
        Handover() {
            super(guest);
        }

        void fromHere() {
            startHere();
        }

        @Override
        protected boolean makeRoot(OperationCall root) {
            ObjectExploration.this.makeRoot(subject.roots().indexOf(root));
            return true;
        }

        @Override
        protected boolean execute(Step step) {
            executor.repeat(step.call());
            matcher.sortSets();
            noticeNewClasses();
            return true;
        }
    }

    /** Writes down what was counted and found, for an exploration that goes on in the place of this one. */
    void write(SpillOutput out) {
        steps.write(out);
        findings.write(out);
        events.write(out);
        out.words(newAtDepth);
        out.word(executions());
        out.list(violating, each -> {
            out.word(each.high());
            out.word(each.low());
        });
    }

    /** Reads what was written; nothing was executed yet. */
    void read(SpillInput in) {
        steps.read(in);
        findings.read(in);
        events.read(in);
        newAtDepth = in.words();
        reused = in.word();
        violating.addAll(in.list(() -> new Fingerprint(in.word(), in.word())));
    }

    /** Goes to a state that was visited before this exploration went on in the place of another one. */
    void goTo(int[] path) {
        follow(steps.route(path));
        compareAgain(path);
    }

    /** Makes the last step of a path to such a state. */
    void goOnTo(int[] path) {
        followOn(path[path.length - 1]);
        compareAgain(path);
    }

    private void compareAgain(int[] path) {
        if (limits.isInterrupted()) {
            throw new StoppedOnTheWay(); // perhaps in the midst of an operation
        }
        if (!visited.contains(compared.high(), compared.low())) {
            throw new BadSubject("the object did not do the same again after the same operations: "
                    + steps.sequence(path) + ". Explore it from the start, and please report this");
        }
    }

    /** Says whether somebody interrupted the exploration, perhaps in the midst of an operation. */
    boolean isInterrupted() {
        return limits.isInterrupted();
    }

    public boolean hasProblem() {
        return findings.hasProblem();
    }

    /** Says whether the call just executed, with which nothing is wrong, is one to make a test of. */
    boolean showsMore() {
        return selection.coversMore();
    }

    /** Selects that call for a test. */
    void select(int[] pathBefore, int call) {
        selection.execution(pathBefore, steps.numberOf(call, guest.choices()));
    }

    /** Notes that a call did something wrong. */
    public void noteProblem(int[] pathBefore, int call) {
        notifier.finds(findings.note(pathBefore, steps.numberOf(call, guest.choices())));
    }

    /** Checks a new state, which was just compared and which the path leads to, and selects it for a test if it is fine; says whether it is. */
    public boolean checkNew(ObjectBacktracker backtracker, Supplier<int[]> path) {
        boolean holds = subject.invariants().isEmpty()
                || invariants.hold(backtracker, () -> notifier.finds(findings.note(path.get())));
        if (holds) {
            selection.state(path);
        } else if (options.cutsViolating()) {
            violating.add(compared());
        }
        return holds;
    }

    private Fingerprint compared() {
        return new Fingerprint(compared.high(), compared.low());
    }

    /** Says whether the state that was just compared, and checked if it was new, is to be expanded: one that breaks an invariant may not be. */
    public boolean isExpanded() {
        return violating.isEmpty() || !violating.contains(compared());
    }

    /** Says whether the invariants hold in the present state, and notes nothing. */
    boolean invariantsHold(CheckedState checked) {
        return invariants.hold(checked, findings::forgetProblem);
    }

    public boolean shouldStop() {
        return halt.get() || isDecided() || limits.reached(visited.size());
    }

    /** Says whether a violation was found that ends the exploration. */
    public boolean isDecided() {
        return findings.hasViolations() && !options.allViolations();
    }
}
