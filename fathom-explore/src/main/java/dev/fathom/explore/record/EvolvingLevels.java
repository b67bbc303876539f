package dev.fathom.explore.record;

import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.order.ObjectBacktracker;
import dev.fathom.explore.order.ObjectExploration;

/**
 * What recorded explorations share that go depth by depth: how the transitions of a state are read from the record.
 *
 * <p>Invariant: a state's number is the same in {@link Steps} and in the recorder.
 */
abstract class EvolvingLevels extends EvolvingOrder {
    Steps steps = new Steps();
    CallRetracing retracing;

    /** Prepares one of so many workers. */
    EvolvingLevels(ObjectExploration exploration, CallEvolution evolution, int workers, ObjectBacktracker backtracker) {
        super(exploration, evolution, workers, backtracker);
        retracing = new CallRetracing(exploration, backtracker, steps, states);
        accept(evolution, true);
    }

    /** Hears of a new state that was read of; {@code recorded} is what the record calls it. It is checked already. */
    abstract void readOf(int state, int recorded, int depth);

    /** Hears of a transition between states that was read. */
    void readStep(int from, int step, int to) {}

    /** Makes the transitions of a pruned state, which lead to a depth, as they are in the record. */
    final void readTransitions(int state, int depth) {
        counts.prunedStates++;
        int recorded = calls.recorded(state);
        for (int i = calls.first(recorded); i < calls.first(recorded + 1); i++) {
            if (calls.isAsked(i)) {
                counts.pruned += calls.target(i) == StateGraph.REFUSED ? 0 : 1;
                take(state, i, depth, true);
            }
        }
        recorder.expanded(state);
    }

    @Override
    final void take(int state, int transition, int depth, boolean writes) {
        int target = calls.target(transition);
        if (target != StateGraph.REFUSED) {
            exploration.countReused(calls.callOf(transition));
        }
        int reached = target < 0 ? target : calls.present(target);
        if (target >= 0 && reached == StateTable.NONE) {
            states.addAbsent(calls.high(target), calls.low(target));
            reached = steps.add(state, calls.step(transition));
            calls.reached(reached, target);
            exploration.countNew(depth);
            recorder.checked(reached, calls.importedSet(calls.checkOf(target)));
            counts.unchecked++;
            readOf(reached, target, depth);
        }
        if (reached >= 0) {
            readStep(state, calls.step(transition), reached);
        }
        recorder.transition(state, calls.labelNow(transition), reached, calls.importedSet(calls.setOf(transition)));
    }

    /** Depth by depth, whatever was met has no greater depth. */
    @Override
    public final boolean isMet(int recorded, int depth) {
        return calls.present(recorded) != StateTable.NONE;
    }
}
