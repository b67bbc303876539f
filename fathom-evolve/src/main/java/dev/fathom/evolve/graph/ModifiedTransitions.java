package dev.fathom.evolve.graph;

import java.util.BitSet;
import java.util.function.Predicate;

/**
 * Which transitions of a recorded graph an edit has modified.
 *
 * <p>A transition is <em>modified</em> if it, or the check of the state it led to, passed a dangerous element; one that led to a problem is taken for
 * modified, so that the problem is shown by the code as it is now.
 */
public final class ModifiedTransitions {
    private final StateGraph graph;
    private final boolean[] dangerousSets;
    private final boolean checksAnew;

    /** The states that must be checked again. */
    private final BitSet checkedAnew;

    /**
     * Looks which sets of elements are dangerous.
     *
     * @param dangerous which elements may behave differently now
     * @param checksAnew whether all states must be checked again, because other things are checked now
     */
    public ModifiedTransitions(StateGraph graph, Predicate<ElementName> dangerous, boolean checksAnew) {
        this.graph = graph;
        this.checksAnew = checksAnew;
        BitSet dangerousNumbers = DangerousSets.of(graph.passed(), dangerous);
        dangerousSets = new boolean[graph.sets().length];
        dangerousNumbers.stream().forEach(each -> dangerousSets[each] = true);
        checkedAnew = statesCheckedAnew();
    }

    private BitSet statesCheckedAnew() {
        BitSet result = new BitSet(graph.stateCount());
        for (int state = 0; state < graph.stateCount(); state++) {
            if (checksAnew || dangerousSets[graph.check(state)]) {
                result.set(state);
            }
        }
        result.or(graph.violating());
        return result;
    }

    StateGraph graph() {
        return graph;
    }

    boolean checksAnew() {
        return checksAnew;
    }

    boolean isDangerous(int set) {
        return dangerousSets[set];
    }

    /** Says whether a transition may do something else now, or its outcome be judged differently. */
    boolean isModified(int target, int set) {
        return dangerousSets[set] || target == StateGraph.PROBLEM || (target >= 0 && mustBeChecked(target));
    }

    /** Says whether a state must be checked again although it is in the record. */
    boolean mustBeChecked(int state) {
        return checkedAnew.get(state);
    }

    /**
     * Returns the states from which something modified or unknown can be reached: those of which {@link Impact#distance} is not {@link Impact#NEVER}.
     *
     * <p>They are found in a bit for each, by running along the rows of the record, where these are, backwards and forwards in turn: most transitions lead to states that were found later, and a few passes are
     * enough. The distances take some twenty times that memory while they are computed, as much as the search they are to help.
     */
    public BitSet affectedStates() {
        BitSet affected = new BitSet(graph.stateCount());
        affected.set(0, graph.stateCount());
        affected.andNot(graph.expanded());
        boolean[] more = {true};
        graph.transitions().forEachBackwards((from, label, target, set) -> {
            if (isModified(target, set) || (target >= 0 && affected.get(target))) {
                affected.set(from);
            }
        });
        Transitions.Visitor step = (from, label, target, set) -> {
            if (target >= 0 && affected.get(target) && !affected.get(from)) {
                affected.set(from);
                more[0] = true;
            }
        };
        for (boolean backwards = false; more[0] && affected.cardinality() < graph.stateCount(); backwards ^= true) {
            more[0] = false;
            if (backwards) {
                graph.transitions().forEachBackwards(step);
            } else {
                graph.transitions().forEach(step);
            }
        }
        return affected;
    }
}
