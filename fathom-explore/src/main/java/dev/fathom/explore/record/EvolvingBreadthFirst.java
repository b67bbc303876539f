package dev.fathom.explore.record;

import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.Route;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.order.BreadthFirst;
import dev.fathom.explore.order.LevelWorker;
import dev.fathom.explore.order.ObjectBacktracker;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.order.PackedFrontier;
import dev.fathom.explore.visited.Visited;
import dev.fathom.vm.heap.RootCanonicalizer;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Breadth-first exploration that records the state graph and takes from an earlier record what still holds.
 *
 * <p>It meets the same states at the same depths in the same order as {@link BreadthFirst} does. A state is <em>pruned</em> if whatever
 * follows it up to the bound is as recorded (RMC, Yang et al. 2009 Fig. 4): it has a number but no image, and its transitions are read from
 * the record. All that follows a pruned state is pruned. From other states an unmodified transition is executed only if its target is a new
 * state that is not pruned (ISSE, Lauterburg et al. 2008 Fig. 4); then the target is not checked again.
 *
 * <p>With both, a state is pruned already if its own transitions are as recorded. What follows it may have to be executed: such a state is
 * reached without an image, and if something is to be executed there, it is gone to when its turn comes ({@link CallRetracing}). So of what is recorded and holds only
 * that is executed which leads to where something is left to do: to changed code, or to where the last run stopped.
 *
 * <p>Several workers record a part each, and reuse nothing. To each of them, states that belong to others have numbers, too, as targets of
 * its transitions.
 */
public final class EvolvingBreadthFirst extends EvolvingLevels implements LevelWorker {
    private static final int[] NO_WORDS = {};

    private final boolean alone;
    private final LookUpCostModel worth;
    private final BitSet pruned = new BitSet();

    /** By state that was taken over from another worker, the steps that lead there. */
    private final Int2ObjectOpenHashMap<int[]> taken = new Int2ObjectOpenHashMap<>();

    private PackedFrontier next = new PackedFrontier();
    private long expanded;

    /** Prepares one of so many workers. */
    public EvolvingBreadthFirst(ObjectExploration exploration, CallEvolution evolution, int workers) {
        super(exploration, evolution, workers, ObjectBacktracker.of(exploration.options.backtracking(), exploration));
        alone = workers == 1;
        worth = new LookUpCostModel(evolution.clock(), evolution.choosesToLookUp());
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
        return next.takeLast(count, state -> exploration.steps.route(pathTo(state)));
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
        PackedFrontier.Cursor level = next.cursor();
        next = new PackedFrontier();
        while (level.hasNext()) {
            if (exploration.shouldStop()) {
                return false;
            }
            level.advance();
            watchMemory(expanded);
            int state = level.number();
            if (pruned.get(state)) {
                readTransitions(state, depth + 1);
            } else if (enters(level)) {
                expand(state, depth + 1);
            } else {
                return false;
            }
            expanded++;
        }
        return true;
    }

    /** Makes a state the present one; says whether nobody interrupted. */
    private boolean enters(PackedFrontier.Cursor level) {
        if (level.length() > PackedFrontier.NO_IMAGE) {
            exploration.states.load(level.words(), level.start(), level.length());
            return true;
        }
        int executed = retracing.to(level.number());
        counts.repeated += Math.max(0, executed);
        return executed >= 0;
    }

    @Override
    void readOf(int state, int recorded, int depth) {
        for (int i = 0; i < LevelWorker.timesToWait(depth, length); i++) {
            pruned.set(state, plan.isRead(recorded, depth));
            next.add(NO_WORDS, 0, NO_WORDS, 0, state);
        }
    }

    private void expand(int state, int depth) {
        int recorded = calls.recorded(state);
        backtracker.begin();
        boolean isWhole = calls.tellsOf(recorded) ? expandBeside(state, recorded, depth) : executeAll(state, depth);
        backtracker.end();
        if (isWhole) {
            recorder.expanded(state);
        }
    }

    /** Makes the calls of a state of which the record tells; says whether nothing was found that ends the exploration. */
    private boolean expandBeside(int state, int recorded, int depth) {
        boolean looksUp = worth.begin(counts);
        long executed = counts.executed;
        boolean isWhole = looksUp ? lookUpAll(state, recorded, depth) : executeAll(state, depth);
        if (isWhole) {
            worth.end(counts, looksUp ? exploration.callOrder().length : 0);
            counts.notLookedUp += looksUp ? 0 : counts.executed - executed;
        }
        return isWhole;
    }

    private boolean lookUpAll(int state, int recorded, int depth) {
        for (int call : exploration.callOrder()) {
            if (exploration.isDecided()) {
                return false;
            }
            if (!takesFromRecord(state, recorded, depth, call, true)) {
                execute(state, depth, call);
            }
        }
        return true;
    }

    /** Executes the calls of a state. Apart from {@link #lookUpAll}, so that who has looked up so far need not be compiled again when there is nothing to look up any more. */
    private boolean executeAll(int state, int depth) {
        for (int call : exploration.callOrder()) {
            if (exploration.isDecided()) {
                return false;
            }
            execute(state, depth, call);
        }
        return true;
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
            counts.executed += exploration.executions() - before;
            int set = recorder.passed();
            int step = exploration.steps.numberOf(call, choices);
            int target = isState ? state : exploration.executions() == before ? StateGraph.REFUSED : StateGraph.END;
            if (exploration.hasProblem() | exploration.guest.takeCut()) {
                target = problem(pathTo(state), call);
            }
            boolean unchanged = !isState || backtracker.isUnchanged();
            if (!unchanged) {
                target = arrive(state, depth, step);
            }
            recorder.transition(state, calls.label(step, exploration.takeRefusal()), target, set);
            backtracker.back(isState && unchanged);
        } while (choices.advance());
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
        boolean goesOn = check(number, recorded, () -> pathTo(number));
        for (int i = 0; i < LevelWorker.timesToWait(depth, length); i++) {
            boolean prune = recorded >= 0 && plan.isRead(recorded, depth);
            pruned.set(number, prune);
            if (goesOn) {
                addToFrontier(number, prune);
            }
        }
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
}
