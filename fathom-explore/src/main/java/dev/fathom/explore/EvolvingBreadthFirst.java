package dev.fathom.explore;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.vm.heap.RootCanonicalizer;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Breadth-first exploration that records the state graph and takes from an earlier record what still holds.
 *
 * <p>It meets the same states at the same depths in the same order as {@link BreadthFirst} does. A state is <em>pruned</em> if whatever
 * follows it up to the bound is as recorded (RMC, seed 001 Fig. 4): it has a number but no image, and its transitions are read from
 * the record. All that follows a pruned state is pruned. From other states an unmodified transition is executed only if its target is a new
 * state that is not pruned (ISSE, seed 000 Fig. 4); then the target is not checked again.
 *
 * <p>Several workers record a part each, and reuse nothing. To each of them, states that belong to others have numbers, too, as targets of
 * its transitions.
 *
 * <p>Invariant: a state's number is the same in {@link Steps} and in the recorder.
 */
final class EvolvingBreadthFirst implements LevelWorker {
    private static final int[] NO_WORDS = {};
    private static final int WATCH_MASK = 1023;

    /** What part of the memory a recording may take: it is a convenience. */
    private static final int RECORDING_PART = 12;

    private final long mostBytes;
    private final boolean alone;
    private final Exploration exploration;
    private final Backtracker backtracker;
    private final Steps steps = new Steps();
    private final GraphRecorder recorder;
    private final StateTable states;
    private final ReuseCounts counts;
    private final RecordedCalls calls;
    private final LookUpWorth worth;
    private final BitSet pruned = new BitSet();

    /** By state that was taken over from another worker, the steps that lead there. */
    private final Int2ObjectOpenHashMap<int[]> taken = new Int2ObjectOpenHashMap<>();

    private Frontier next = new Frontier();
    private long expanded;

    /** Prepares one of so many workers. */
    EvolvingBreadthFirst(Exploration exploration, Evolution evolution, int workers) {
        this.exploration = exploration;
        alone = workers == 1;
        mostBytes = Runtime.getRuntime().maxMemory() / RECORDING_PART / workers;
        recorder = evolution.recorder();
        states = recorder.states();
        counts = evolution.counts();
        calls = new RecordedCalls(exploration, evolution);
        worth = new LookUpWorth(evolution.clock(), evolution.choosesToLookUp());
        backtracker = Backtracker.of(exploration.options.backtracking(), exploration);
        exploration.useBacktracker(backtracker);
    }

    @Override
    public void addRoots() {
        for (int i = 0; i < exploration.subject.roots().size(); i++) {
            if (exploration.makeRoot(i)) {
                arrive(Steps.NONE, 0, i);
            }
        }
    }

    @Override
    public long expanded() {
        return expanded;
    }

    @Override
    public int waiting() {
        return next.count();
    }

    @Override
    public List<Route> give(int count) {
        List<Route> routes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            routes.add(exploration.steps.route(pathTo(next.lastNumber())));
            next.removeLast();
        }
        return routes;
    }

    @Override
    public void take(List<Route> routes) {
        for (Route route : routes) {
            int[] path = exploration.follow(route);
            int number = number(exploration.canonicalizer);
            taken.put(number, path);
            addToFrontier(number, false);
        }
    }

    private int[] pathTo(int state) {
        int[] own = steps.pathTo(state);
        int[] before = taken.get(steps.firstOf(state));
        if (before == null) {
            return own;
        }
        int[] path = Arrays.copyOf(before, before.length + own.length - 1);
        System.arraycopy(own, 1, path, before.length, own.length - 1);
        return path;
    }

    @Override
    public boolean expandLevel(int depth) {
        Frontier.Cursor level = next.cursor();
        next = new Frontier();
        while (level.hasNext()) {
            if (exploration.shouldStop()) {
                return false;
            }
            level.advance();
            if ((expanded & WATCH_MASK) == 0 && recorder.bytes() > mostBytes && !recorder.isStopped()) {
                recorder.stop();
            }
            int state = level.number();
            if (pruned.get(state)) {
                readTransitions(state, depth + 1);
            } else {
                exploration.states.load(level.words(), level.start(), level.length());
                expand(state, depth + 1);
            }
            expanded++;
        }
        return true;
    }

    /** Makes the transitions of a pruned state as they are in the record. */
    private void readTransitions(int state, int depth) {
        counts.prunedStates++;
        int recorded = calls.recorded(state);
        for (int i = calls.first(recorded); i < calls.first(recorded + 1); i++) {
            counts.pruned++;
            follow(state, depth, i);
        }
        recorder.expanded(state);
    }

    /** Makes a transition as it is in the record, without executing it. */
    private void follow(int state, int depth, int transition) {
        int target = calls.target(transition);
        if (target != StateGraph.REFUSED) {
            exploration.countReused();
        }
        int reached = target < 0 ? target : calls.present(target);
        if (target >= 0 && reached == StateTable.NONE) {
            states.add(calls.high(target), calls.low(target));
            reached = steps.add(state, calls.step(transition));
            calls.reached(reached, target);
            exploration.countNew(depth);
            recorder.checked(reached, calls.importedSet(calls.checkOf(target)));
            counts.unchecked++;
            pruned.set(reached);
            if (depth < exploration.options.length()) {
                next.add(NO_WORDS, 0, NO_WORDS, 0, reached);
            }
        }
        recorder.transition(state, calls.labelNow(transition), reached, calls.importedSet(calls.setOf(transition)));
    }

    private void expand(int state, int depth) {
        int recorded = calls.recorded(state);
        boolean looksUp = worth.begin(counts) && recorded >= 0;
        long executed = counts.executed;
        int[] order = exploration.callOrder();
        backtracker.begin();
        for (int call : order) {
            if (exploration.isDecided()) {
                backtracker.end();
                return;
            }
            if (!looksUp || !takeFromRecord(state, depth, call, recorded)) {
                execute(state, depth, call);
            }
        }
        backtracker.end();
        worth.end(counts, looksUp ? order.length : 0);
        if (recorded >= 0 && !looksUp) {
            counts.notLookedUp += counts.executed - executed;
        }
        recorder.expanded(state);
    }

    /** Says whether a call needs no execution; if so, makes its transitions. */
    private boolean takeFromRecord(int state, int depth, int call, int recorded) {
        int first = calls.find(recorded, call);
        if (first < 0) {
            return false;
        }
        int end = calls.endOf(first, recorded);
        for (int i = first; i < end; i++) {
            if (!calls.isFound(i)) {
                counts.modified += calls.isModified(i) ? 1 : 0;
                return false;
            }
            if (!needsNoEntry(i, depth)) {
                counts.tree++;
                return false;
            }
        }
        for (int i = first; i < end; i++) {
            count(i, depth);
            follow(state, depth, i);
        }
        return true;
    }

    private boolean needsNoEntry(int transition, int depth) {
        int target = calls.target(transition);
        return target < 0
                || depth == exploration.options.length()
                || calls.isPruned(target, remaining(depth))
                || calls.present(target) != StateTable.NONE;
    }

    private void count(int transition, int depth) {
        int target = calls.target(transition);
        if (target < 0 || calls.present(target) != StateTable.NONE) {
            counts.nonTree++;
        } else if (depth == exploration.options.length()) {
            counts.deepest++;
        } else {
            counts.leadingToPruned++;
        }
    }

    private int remaining(int depth) {
        return exploration.options.length() - depth;
    }

    /**
     * Executes a call in every way there is. What seldom happens is done in methods of its own, here and in {@link #arrive}: the host's compiler
     * inlines the rest, up to a limit.
     */
    private void execute(int state, int depth, int call) {
        ChoicePath choices = exploration.guest.choices();
        choices.clear();
        do {
            recorder.begin();
            long before = exploration.executions();
            boolean isState = exploration.execute(call);
            counts.executed++;
            int set = recorder.passed();
            int step = exploration.steps.numberOf(call, choices);
            int target = isState ? state : exploration.executions() == before ? StateGraph.REFUSED : StateGraph.END;
            if (exploration.hasProblem() | exploration.guest.takeCut()) {
                target = problem(state, call);
            }
            boolean unchanged = !isState || backtracker.isUnchanged();
            if (!unchanged) {
                target = arrive(state, depth, step);
            }
            recorder.transition(state, calls.label(step), target, set);
            backtracker.back(isState && unchanged);
        } while (choices.advance());
    }

    /** Notes what is wrong with a call. If it was cut short, the next run must try again, and say again that it cannot be done. */
    private int problem(int state, int call) {
        if (exploration.hasProblem()) {
            exploration.noteProblem(pathTo(state), call);
        }
        return StateGraph.PROBLEM;
    }

    /** Compares the present state with those seen, and returns its number. */
    private int arrive(int parent, int depth, int step) {
        RootCanonicalizer image = exploration.canonicalize();
        if (!alone) {
            return arriveAmongOthers(image, parent, depth, step);
        }
        int known = states.count();
        int found = states.number(image.high(), image.low());
        return found < known ? found : enter(parent, depth, step);
    }

    private int arriveAmongOthers(RootCanonicalizer image, int parent, int depth, int step) {
        int known = states.find(image.high(), image.low());
        if (known >= 0) {
            return known;
        }
        if (exploration.visited.lower(image, depth) != Visited.NEW) {
            return number(image);
        }
        states.add(image.high(), image.low());
        return enter(parent, depth, step);
    }

    /** Takes the present state, which just got its number, among those to be expanded, and checks it. */
    private int enter(int parent, int depth, int step) {
        exploration.countNew(depth);
        int number = steps.add(parent, step);
        int recorded = calls.reached(number);
        boolean prune = recorded >= 0 && calls.isPruned(recorded, remaining(depth));
        pruned.set(number, prune);
        if (depth < exploration.options.length()) {
            addToFrontier(number, prune);
        }
        check(number, recorded);
        return number;
    }

    /** Returns the number of a state that another worker has found. */
    private int number(RootCanonicalizer image) {
        return states.add(image.high(), image.low())
                ? steps.add(Steps.NONE, Steps.NONE)
                : states.find(image.high(), image.low());
    }

    private void addToFrontier(int number, boolean prune) {
        RootCanonicalizer image = exploration.canonicalizer;
        if (prune) {
            next.add(NO_WORDS, 0, NO_WORDS, 0, number);
        } else {
            next.add(image.delta(), image.deltaSize(), image.words(), image.size(), number);
        }
    }

    private void check(int number, int recorded) {
        if (recorded >= 0 && calls.holdsUnchecked(recorded)) {
            counts.unchecked++;
            recorder.checked(number, calls.importedSet(calls.checkOf(recorded)));
            return;
        }
        recorder.begin();
        boolean holds = exploration.checkNew(backtracker, () -> pathTo(number));
        recorder.checked(number, recorder.passed());
        if (exploration.guest.takeCut() || !holds) {
            recorder.violating(number);
        }
    }
}
