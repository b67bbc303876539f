package dev.fathom.explore.order;

import dev.fathom.delta.DeltaEngine;
import dev.fathom.delta.DeltaOptions;
import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.Executor;
import dev.fathom.delta.KeptStates;
import dev.fathom.delta.Linearizer;
import dev.fathom.delta.Merge;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.Statemask;
import dev.fathom.explore.call.CallExecutor;
import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.explore.visited.Visited;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Expands states depth by depth, each operation on many states at once (d'Amorim et al. 2008, Fig. 4).
 *
 * <p>What Δ execution cannot do is executed state by state, as {@link BreadthFirst} would, and counted. If something is wrong, nobody
 * looks what: whoever asked explores once more without, so that the report is the one of standard exploration.
 */
public final class DeltaBreadthFirst implements LevelWorker {
    private static final int[] NO_WORDS = {};
    private static final int NO_STEP = -1;

    /** So many states that are not expanded any more may wait to be looked at. */
    private static final int MOST_UNCHECKED = 1 << 16;

    private final ObjectExploration exploration;
    private final ObjectBacktracker backtracker;
    private final DeltaEngine engine;

    private final boolean wrapped;
    private final int batch;
    private final ExecutorChoice choice;
    private final DeltaInvariants invariants;
    private final DeltaTransitionLog log;

    /** Explores as long as levels are so small that nothing can be won; null from then on, and if there is nothing to be decided. */
    private @Nullable BreadthFirst oneByOne;

    /** Whether the invariants were evaluated already in the states that wait. */
    private boolean checked;

    private final Steps steps = new Steps();
    private KeptStates next;
    private MergedStates merged;
    private long expanded;
    private boolean violated;

    /** The exception that the leaf at hand threw, as it may; empty if it threw none. */
    private String refusal = "";

    private int[] wrong = {};
    private int depth;
    private int[] newStates = new int[64];
    private int[] newNumbers = new int[64];

    /** What look-ups in advance have read: somebody has to want it, or they would not be made. */
    private long touched;

    private final long[] nanos = new long[Phase.values().length];
    private Phase phase = Phase.MERGE;
    private long entered = System.nanoTime();

    public DeltaBreadthFirst(ObjectExploration exploration) {
        this(exploration, DeltaTransitionLog.NONE);
    }

    /** Prepares an exploration whose transitions are told. */
    public DeltaBreadthFirst(ObjectExploration exploration, DeltaTransitionLog log) {
        this.exploration = exploration;
        this.log = log;
        log.begin(steps);
        backtracker = new ObjectBacktracker.Copying(exploration.states, exploration.canonicalizer);
        exploration.useBacktracker(backtracker);
        DeltaOptions given = exploration.options.delta().orElse(DeltaOptions.DEFAULT);
        DeltaOptions options = exploration.options.compile() ? given : given.compileAfter(DeltaOptions.NEVER);
        engine = new DeltaEngine(exploration.vm(), options, exploration.canonicalizer, exploration.states.cell());
        batch = options.batch();
        choice = new ExecutorChoice(options.auto());
        oneByOne = options.auto() && !log.isOn() ? new BreadthFirst(exploration, steps) : null;
        wrapped = CallExecutor.isWrapped(exploration.subject);
        next = engine.newLevel();
        merged = engine.merge(states -> {});
        invariants = new DeltaInvariants(exploration, engine, backtracker, log, steps, new DeltaInvariants.Verdict() {
            @Override
            public void broken(int state) {
                note(state, NO_STEP);
            }

            @Override
            public boolean isGiven() {
                return violated;
            }
        });
    }

    public DeltaStatistics statistics() {
        return engine.statistics();
    }

    /** Returns a sequence with which something is wrong; null if there is none. */
    @Nullable
    public List<Step> violating() {
        return violated ? exploration.steps.sequence(wrong) : null;
    }

    /** Notes that something is wrong after a sequence. */
    private void note(int state, int step) {
        if (!violated) {
            violated = true;
            int[] path = steps.pathTo(state);
            wrong = step == NO_STEP ? path : Arrays.copyOf(path, path.length + 1);
            if (step != NO_STEP) {
                wrong[path.length] = step;
            }
        }
    }

    @Override
    public void addRoots() {
        if (oneByOne != null) {
            oneByOne.addRoots();
            return;
        }
        for (int i = 0; i < exploration.subject.roots().size(); i++) {
            if (exploration.makeRoot(i)) {
                compareSingle(Steps.NONE, 0, i);
            }
        }
        exploration.states.clear();
    }

    @Override
    public boolean expandLevel(int level) {
        if (violated) {
            return false;
        }
        if (oneByOne != null) {
            if (ExecutorChoice.isSmall(oneByOne.waiting(), batch)) {
                return oneByOne.expandLevel(level);
            }
            takeOver(oneByOne);
            oneByOne = null;
        }
        KeptStates present = next;
        next = engine.newLevel();
        depth = level + 1;
        if (!log.beginLevel(present, depth)) {
            return false;
        }
        Queue<Merge.Batch> batches = engine.batches(present);
        while (!batches.isEmpty()) {
            Merge.Batch batch = batches.remove();
            MergedStates states = engine.list(batch);
            boolean atOnce = choice.atOnce(states.count());
            long start = ExecutorChoice.now();
            long before = exploration.executions();
            boolean goOn = atOnce ? expandAtOnce(batch) : expandOneByOne(states);
            choice.measured(atOnce, states.count(), ExecutorChoice.now() - start, exploration.executions() - before);
            if (!goOn) {
                return false;
            }
        }
        checked = false;
        enter(Phase.MERGE);
        if (depth == exploration.options.length()) {
            invariants.checkLast(next);
        }
        return !violated;
    }

    private void takeOver(BreadthFirst before) {
        exploration.useBacktracker(backtracker);
        expanded = before.expanded();
        for (PackedFrontier.Cursor each = before.takeAll(); each.hasNext(); ) {
            each.advance();
            next.add(each.words(), each.start(), each.length(), each.number());
        }
        exploration.states.clear();
        checked = true;
    }

    private boolean expandAtOnce(Merge.Batch batch) {
        enter(Phase.MERGE);
        merged = engine.merge(batch);
        enter(Phase.EXECUTE);
        if (log.isOn()) {
            invariants.checkSingly(merged);
        } else if (!checked) {
            invariants.check(engine, merged);
        }
        for (int call : exploration.callOrder()) {
            if (violated || exploration.shouldStop()) {
                return false;
            }
            execute(call);
        }
        expanded += merged.count();
        tellExpanded(merged);
        return true;
    }

    private void tellExpanded(MergedStates states) {
        for (int i = 0; i < states.count() && log.isOn(); i++) {
            log.expanded(states.number(i));
        }
    }

    private boolean expandOneByOne(MergedStates states) {
        merged = states;
        boolean checks = !checked && !invariants.isEmpty();
        ChoicePath path = exploration.guest.choices();
        for (int i = 0; i < states.count(); i++) {
            if (checks) {
                invariants.checkSingle(states, i);
            }
            if (violated || exploration.shouldStop()) {
                return false;
            }
            int[] image = states.image(i);
            exploration.states.load(image, 0, image.length);
            Statemask alone = Statemask.of(new int[] {i}, 1);
            for (int call : exploration.callOrder()) {
                path.clear();
                if (log.pending(call, states, alone, depth).size() > 0) {
                    executeSingly(call, states.number(i));
                }
            }
            expanded++;
            log.expanded(states.number(i));
        }
        exploration.states.clear();
        return true;
    }

    @Override
    public long expanded() {
        return oneByOne == null ? expanded + log.read() : oneByOne.expanded();
    }

    @Override
    public int waiting() {
        if (oneByOne != null) {
            return oneByOne.waiting();
        }
        return depth < exploration.options.length() ? next.count() + log.waiting() : 0;
    }

    @Override
    public List<Route> give(int count) {
        if (oneByOne != null) {
            return oneByOne.give(count);
        }
        List<Route> routes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            routes.add(exploration.steps.route(steps.pathTo(next.removeLast())));
        }
        return routes;
    }

    @Override
    public void take(List<Route> routes) {
        if (oneByOne != null) {
            oneByOne.take(routes);
            return;
        }
        for (Route route : routes) {
            int state = Steps.NONE;
            for (int step : exploration.follow(route)) {
                state = steps.add(state, step);
            }
            next.add(exploration.canonicalizer, state);
        }
        exploration.states.clear();
    }

    /** Unlike standard executions, those of many states are few: there is time to look at the clock. */
    private void enter(Phase phase) {
        long now = System.nanoTime();
        nanos[this.phase.ordinal()] += now - entered;
        entered = now;
        this.phase = phase;
        exploration.enter(phase);
    }

    /** Returns how long a phase took, in nanoseconds. */
    public long nanos(Phase of) {
        long back = engine.statistics().backNanos;
        return of == Phase.BACKTRACK ? back : nanos[of.ordinal()] - (of == Phase.EXECUTE ? back : 0);
    }

    private void execute(int number) {
        OperationCall call = exploration.call(number);
        Statemask mask = log.pending(number, merged, Statemask.all(merged.count()), depth);
        if (!call.alternatives().isEmpty()) {
            fallBack(number, mask, NO_WORDS, "values of parameters depend on the state");
            return;
        }
        VmMethod guard = call.guard();
        if (guard == null) {
            log.beginExecution();
            execute(number, call, mask);
        } else if (log.isOn() && mask.size() > 0) {
            executeRecorded(number, call, guard, mask);
        } else if (mask.size() > 0) {
            execute(number, call, guarded(number, call, guard, mask));
        }
    }

    private void execute(int number, OperationCall call, Statemask mask) {
        if (mask.size() > 0) {
            run(call.entry(), call.words(), mask, leaf -> {
                enter(Phase.COMPARE);
                leaf(number, call, leaf);
                enter(Phase.EXECUTE);
            });
        }
    }

    private void run(VmMethod entry, int[] words, Statemask mask, Executor.Leaves leaves) {
        engine.run(entry, CallExecutor.takesReceiver(entry), wrapped, words, mask, leaves);
    }

    /**
     * Returns the states in which a precondition holds, united whatever the way by which it was found to (d'Amorim et al. 2008 §5.3.1). Where it
     * changes the state, or cannot be executed in Δ mode, precondition and operation are executed state by state.
     */
    private Statemask guarded(int number, OperationCall call, VmMethod guard, Statemask mask) {
        IntArrayList holding = new IntArrayList();
        run(guard, CallExecutor.guardWords(call, guard), mask, leaf -> {
            if (leaf.end() == Executor.End.UNSUPPORTED) {
                fallBack(number, leaf.mask(), leaf.choices(), leaf.why());
            } else if (leaf.end() == Executor.End.THREW) {
                note(merged.number(leaf.mask().index(0)), number);
            } else if (leaf.choices().length > 0) {
                fallBack(number, leaf.mask(), leaf.choices(), "a precondition makes choices");
            } else if (leaf.end() == Executor.End.RETURNED && leaf.changed()) {
                fallBack(number, leaf.mask(), leaf.choices(), "a precondition changes the state");
            } else if (leaf.end() == Executor.End.RETURNED) {
                for (int i = 0; i < leaf.mask().size(); i++) {
                    if ((engine.result(leaf.mask().index(i)) & 1) != 0) {
                        holding.add(leaf.mask().index(i));
                    }
                }
            }
        });
        holding.sort(null);
        return Statemask.of(holding.elements(), holding.size());
    }

    /** Evaluates a precondition, and executes the operation where it holds, together with those states for which the precondition passed the same. */
    private void executeRecorded(int number, OperationCall call, VmMethod guard, Statemask mask) {
        Map<LongList, IntArrayList> holding = new LinkedHashMap<>();
        log.beginExecution();
        run(guard, CallExecutor.guardWords(call, guard), mask, leaf -> {
            if (leaf.end() == Executor.End.THREW) {
                note(merged.number(leaf.mask().index(0)), number);
            } else if (leaf.end() != Executor.End.RETURNED || leaf.choices().length > 0 || leaf.changed()) {
                long[] passed = log.passed();
                fallBack(number, leaf.mask(), leaf.choices(), whyNotGuarded(leaf));
                log.continueExecution(passed);
            } else {
                guarded(number, leaf.mask(), holding);
            }
        });
        holding.forEach((passed, states) -> {
            log.continueExecution(passed.toLongArray());
            states.sort(null);
            execute(number, call, Statemask.of(states.elements(), states.size()));
        });
    }

    private static String whyNotGuarded(Executor.Leaf leaf) {
        if (leaf.end() == Executor.End.UNSUPPORTED) {
            return leaf.why();
        }
        return leaf.end() == Executor.End.RETURNED && leaf.choices().length == 0
                ? "a precondition changes the state"
                : "a precondition makes choices";
    }

    private void guarded(int number, Statemask mask, Map<LongList, IntArrayList> holding) {
        log.endExecution(0);
        LongList passed = LongList.of(log.passed());
        for (int i = 0; i < mask.size(); i++) {
            int state = mask.index(i);
            if ((engine.result(state) & 1) != 0) {
                holding.computeIfAbsent(passed, key -> new IntArrayList()).add(state);
            } else {
                int step = exploration.steps.numberOf(number, IntList.of());
                log.transition(merged.number(state), step, "", DeltaTransitionLog.Target.REFUSED);
            }
        }
    }

    private void leaf(int number, OperationCall call, Executor.Leaf leaf) {
        if (leaf.end() == Executor.End.UNSUPPORTED) {
            fallBack(number, leaf.mask(), leaf.choices(), leaf.why());
            return;
        }
        engine.statistics().executions++;
        engine.statistics().standardExecutions += leaf.mask().size();
        exploration.countExecuted(number, leaf.mask().size());
        log.endExecution(leaf.mask().size());
        refusal = leaf.end() == Executor.End.THREW
                ? call.mayThrow().stream()
                        .filter(engine.exceptionClass()::isSubclassOf)
                        .findFirst()
                        .orElse("")
                : "";
        if (leaf.end() == Executor.End.THREW && refusal.isEmpty()) {
            int step = exploration.steps.numberOf(number, IntList.of(leaf.choices()));
            note(merged.number(leaf.mask().index(0)), step);
        } else if (leaf.end() != Executor.End.PRUNED && leaf.changed()) {
            compare(exploration.steps.numberOf(number, IntList.of(leaf.choices())), number, leaf);
        } else if (log.isOn()) {
            tell(number, leaf);
        }
    }

    /** Tells of transitions to no other state. */
    private void tell(int number, Executor.Leaf leaf) {
        int step = exploration.steps.numberOf(number, IntList.of(leaf.choices()));
        boolean pruned = leaf.end() == Executor.End.PRUNED;
        for (int i = 0; i < leaf.mask().size(); i++) {
            log.transition(
                    merged.number(leaf.mask().index(i)),
                    step,
                    refusal,
                    pruned ? DeltaTransitionLog.Target.END : DeltaTransitionLog.Target.SAME);
        }
    }

    private void compare(int step, int number, Executor.Leaf leaf) {
        engine.linearize(leaf.mask(), new Linearizer.Groups() {
            @Override
            public void group(Statemask mask) {
                compareGroup(mask, step);
            }

            @Override
            public void unsupported(Statemask mask, String why) {
                exploration.countExecuted(number, -mask.size());
                log.endExecution(-mask.size());
                String before = refusal;
                fallBack(number, mask, leaf.choices(), why);
                refusal = before;
            }
        });
    }

    private void compareGroup(Statemask mask, int step) {
        Linearizer linearizer = engine.linearizer();
        if (newStates.length < mask.size()) {
            newStates = new int[mask.size()];
            newNumbers = new int[mask.size()];
        }
        for (int i = 0; i < mask.size(); i++) {
            int state = mask.index(i);
            touched += exploration.visited.touch(linearizer.high(state), linearizer.low(state));
        }
        int count = 0;
        for (int i = 0; i < mask.size(); i++) {
            int state = mask.index(i);
            long high = linearizer.high(state);
            long low = linearizer.low(state);
            if (exploration.isNew(high, low, depth)) {
                int made = steps.add(merged.number(state), step);
                if (log.arrive(made, depth)) {
                    newStates[count] = state;
                    newNumbers[count++] = made;
                }
            }
            if (log.isOn()) {
                log.transition(merged.number(state), step, refusal, high, low);
            }
        }
        if (count > 0 && keeps()) {
            linearizer.keep(next, newStates, newNumbers, count);
            if (depth == exploration.options.length() && next.count() > MOST_UNCHECKED) {
                invariants.checkLast(next);
            }
        }
    }

    /** Says whether new states are needed: to be expanded, or to be looked at. */
    private boolean keeps() {
        return depth < exploration.options.length() || !invariants.isEmpty();
    }

    /** Executes a call on single states, from the choices on that were made before. */
    private void fallBack(int number, Statemask mask, int[] choices, String why) {
        engine.statistics().fallBack(why, mask.size());
        int[] counts = new int[choices.length];
        for (int i = 0; i < choices.length; i++) {
            counts[i] = choices[i] + 1; // those before were tried, those behind will be
        }
        ChoicePath path = exploration.guest.choices();
        for (int i = 0; i < mask.size(); i++) {
            int[] image = merged.image(mask.index(i));
            exploration.states.load(image, 0, image.length);
            path.clear();
            path.resume(choices, counts);
            executeSingly(number, merged.number(mask.index(i)));
        }
        exploration.states.clear();
    }

    /** Executes a call on the loaded state, with all choices that are left. */
    private void executeSingly(int number, int parent) {
        ChoicePath path = exploration.guest.choices();
        do {
            log.beginExecution();
            long before = exploration.executions();
            boolean isState = exploration.execute(number);
            log.endExecution(exploration.executions() - before);
            DeltaTransitionLog.Target target = isState
                    ? DeltaTransitionLog.Target.SAME
                    : exploration.executions() == before
                            ? DeltaTransitionLog.Target.REFUSED
                            : DeltaTransitionLog.Target.END;
            int step = exploration.steps.numberOf(number, path);
            if (exploration.hasProblem()) {
                note(parent, step);
                exploration.noteProblem(steps.pathTo(parent), number);
            }
            boolean unchanged = !isState || exploration.states.isUnchanged();
            refusal = exploration.takeRefusal();
            if (!unchanged) {
                compareSingle(parent, depth, step);
            } else if (log.isOn()) {
                boolean cut = exploration.guest.takeCut();
                log.transition(parent, step, refusal, cut ? DeltaTransitionLog.Target.PROBLEM : target);
            }
            backtracker.back(isState && unchanged);
        } while (path.advance());
    }

    private void compareSingle(int parent, int at, int step) {
        RootCanonicalizer image = exploration.canonicalizer;
        if (exploration.compare(at) == Visited.NEW) {
            int number = steps.add(parent, step);
            if (log.arrive(number, at) && (at == 0 || keeps())) {
                next.add(image, number);
            }
        }
        if (log.isOn() && parent != Steps.NONE) {
            log.transition(parent, step, refusal, image.high(), image.low());
        }
    }
}
