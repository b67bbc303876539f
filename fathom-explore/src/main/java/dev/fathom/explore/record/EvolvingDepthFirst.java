package dev.fathom.explore.record;

import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.order.DepthFirstExploration;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.order.PackedFrontier;
import dev.fathom.vm.heap.RootCanonicalizer;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Depth-first exploration that records the state graph and takes from an earlier record what still holds.
 *
 * <p>It visits what {@link DepthFirstExploration} visits. A state that is met at a smaller depth than before is expanded again, be it executed or
 * read from the record; its transitions are recorded once.
 */
public final class EvolvingDepthFirst extends EvolvingOrder {
    private final boolean copying;

    /** By state, the smallest depth it was met at. */
    private final IntArrayList depths = new IntArrayList();

    /** The states whose transitions are recorded, or are being. */
    private final BitSet written = new BitSet();

    /** The states that are not expanded because they break an invariant. */
    private final BitSet ends = new BitSet();

    /** The images of the states on the path; with copying. */
    private final PackedFrontier stack = new PackedFrontier();

    private int[] path = new int[64];
    private long visits;

    public EvolvingDepthFirst(ObjectExploration exploration, CallEvolution evolution) {
        super(exploration, evolution, 1);
        accept(evolution, false);
        copying = exploration.options.backtracking() == ExploreOptions.Backtracking.COPY;
    }

    /** Explores, and returns how many different states were expanded. */
    public long run() {
        for (int i = 0; i < exploration.subject.roots().size() && !exploration.shouldStop(); i++) {
            if (exploration.makeRoot(i)) {
                path[0] = i;
                visit(0);
            }
        }
        return depths.intStream().filter(each -> each < length).count();
    }

    /** Compares the present state, reached at that depth, and expands it if it is new there; returns its number. */
    private int visit(int depth) {
        watchMemory(++visits);
        RootCanonicalizer image = exploration.canonicalize();
        int count = states.count();
        int state = states.number(image.high(), image.low());
        boolean isNew = state == count;
        boolean expands = arrive(state, isNew, depth);
        if (isNew && !check(state, calls.reached(state), () -> Arrays.copyOf(path, depth + 1))) {
            ends.set(state);
        }
        if (expands && depth < length && !ends.get(state)) {
            int recorded = calls.recorded(state);
            if (recorded >= 0 && plan.isRead(recorded, depth)) {
                read(state, recorded, depth);
            } else {
                expand(state, recorded, depth);
            }
        }
        return state;
    }

    /** Notes the depth of a state; says whether it was not met at such a small one. */
    private boolean arrive(int state, boolean isNew, int depth) {
        if (isNew) {
            depths.add(depth);
            exploration.countNew(depth);
            return true;
        }
        int before = depths.getInt(state);
        boolean isLower = depth < before;
        if (isLower) {
            depths.set(state, depth);
            exploration.countNearer(before, depth);
        }
        return isLower;
    }

    private void expand(int state, int recorded, int depth) {
        boolean writes = !written.get(state);
        written.set(state);
        if (depth + 2 > path.length) {
            path = Arrays.copyOf(path, 2 * path.length);
        }
        if (copying) {
            push();
            loadTop();
        }
        boolean whole = true;
        backtracker.begin();
        for (int call : exploration.callOrder()) {
            if (exploration.shouldStop()) {
                whole = false;
                break;
            }
            if (recorded < 0 || !takesFromRecord(state, recorded, depth + 1, call, writes)) {
                whole &= execute(state, depth, call, writes);
            }
        }
        backtracker.end();
        if (copying) {
            stack.removeLast();
        }
        if (whole) {
            recorder.expanded(state);
        }
    }

    /** Makes the transitions of a call, and whatever follows; says whether all of them were made. */
    private boolean execute(int state, int depth, int call, boolean writes) {
        ChoicePath choices = exploration.guest.choices();
        choices.clear();
        boolean more;
        do {
            if (exploration.shouldStop()) {
                return false;
            }
            recorder.begin();
            long before = exploration.executions();
            boolean isState = exploration.execute(call);
            counts.executed += exploration.executions() - before;
            int set = recorder.passed();
            String refusal = exploration.takeRefusal();
            int step = exploration.steps.numberOf(call, choices);
            path[depth + 1] = step;
            int target = isState ? state : exploration.executions() == before ? StateGraph.REFUSED : StateGraph.END;
            if (exploration.hasProblem() | exploration.guest.takeCut()) {
                target = problem(Arrays.copyOf(path, depth + 1), call);
            }
            int[] planned = choices.toArray();
            int[] alternatives = choices.alternatives();
            if (isState && !backtracker.isUnchanged()) {
                target = visit(depth + 1);
                if (copying) {
                    loadTop();
                }
            }
            if (writes) {
                recorder.transition(state, calls.label(step, refusal), target, set);
            }
            backtracker.back(false);
            choices.resume(planned, alternatives);
            more = choices.advance();
        } while (more);
        return true;
    }

    @Override
    public boolean isMet(int recorded, int depth) {
        int now = calls.present(recorded);
        return now >= 0 && depths.getInt(now) <= depth;
    }

    @Override
    void take(int state, int transition, int depth, boolean writes) {
        int reached = follow(state, transition, depth, writes);
        if (reached >= 0 && depth < length) {
            read(reached, calls.target(transition), depth);
        }
    }

    /**
     * Makes the transitions of a pruned state, and all that follow, as they are in the record; in the order in which they would be executed, for how often a
     * state is met anew, at a smaller depth, depends on it.
     */
    private void read(int state, int recorded, int depth) {
        boolean writes = !written.get(state);
        written.set(state);
        counts.prunedStates++;
        for (int i = calls.first(recorded); i < calls.first(recorded + 1); i++) {
            if (exploration.shouldStop()) {
                return;
            }
            counts.pruned += calls.target(i) == StateGraph.REFUSED ? 0 : 1;
            int reached = follow(state, i, depth + 1, writes);
            if (reached >= 0 && depth + 1 < length) {
                read(reached, calls.target(i), depth + 1);
            }
        }
        recorder.expanded(state);
    }

    /** Makes a transition as it is in the record; returns its target if that is to be expanded at the depth, else a negative number. */
    private int follow(int state, int transition, int depth, boolean writes) {
        int target = calls.target(transition);
        if (target != StateGraph.REFUSED) {
            exploration.countReused(calls.callOf(transition));
        }
        int reached = target;
        boolean expands = false;
        if (target >= 0) {
            reached = calls.present(target);
            boolean isNew = reached == StateTable.NONE;
            if (isNew) {
                reached = states.number(calls.high(target), calls.low(target));
                calls.reached(reached, target);
            }
            expands = arrive(reached, isNew, depth);
            if (isNew) {
                recorder.checked(reached, calls.importedSet(calls.checkOf(target)));
                counts.unchecked++;
            }
        }
        if (writes) {
            recorder.transition(state, calls.labelNow(transition), reached, calls.importedSet(calls.setOf(transition)));
        }
        return expands ? reached : StateTable.NONE;
    }

    private void push() {
        stack.add(
                exploration.canonicalizer.delta(),
                exploration.canonicalizer.deltaSize(),
                exploration.canonicalizer.words(),
                exploration.canonicalizer.size(),
                Steps.NONE);
    }

    private void loadTop() {
        exploration.states.load(stack.lastWords(), stack.lastStart(), stack.lastLength());
    }
}
