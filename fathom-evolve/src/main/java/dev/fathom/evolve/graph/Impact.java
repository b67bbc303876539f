package dev.fathom.evolve.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Predicate;

/**
 * What an edit can have affected of a recorded graph.
 *
 * <p>A transition is <em>modified</em> if it, or the check of the state it led to, passed a dangerous element; one that led to a problem is taken for
 * modified, so that the problem is shown by the code as it is now. For each state, {@link #distance} is how many transitions
 * can be made from it before one that is modified or unknown can come next. It answers what Yang et al. 2009 asks of the reachable
 * elements of a state (whether any of them is dangerous), and it also answers it under a depth bound: whether any of them is within reach. One
 * pass backwards from the modified transitions computes it, whatever order the record was made in, and cycles need no care.
 *
 * <p>Invariant: {@code distance(target) >= distance(state) - 1} for every transition that is not modified.
 */
public final class Impact {
    /** The distance of a state from which nothing modified or unknown can be reached. */
    public static final int NEVER = Integer.MAX_VALUE;

    private final StateGraph graph;

    /** The transitions of the graph: too many look at them to ask for them each time. */
    private final int[] first;

    private final int[] targets;
    private final int[] sets;
    private final BitSet dangerousSets;
    private final boolean checksAnew;
    private final int[] distance;
    private int modified;

    /**
     * Computes the impact of an edit.
     *
     * @param dangerous which elements may behave differently now
     * @param checksAnew whether all states must be checked again, because other things are checked now
     */
    public Impact(StateGraph graph, Predicate<ElementName> dangerous, boolean checksAnew) {
        this.graph = graph;
        first = graph.first();
        targets = graph.target();
        sets = graph.set();
        this.checksAnew = checksAnew;
        dangerousSets = DangerousSets.of(graph.passed(), dangerous);
        distance = new int[graph.stateCount()];
        computeDistances();
    }

    private void computeDistances() {
        Arrays.fill(distance, NEVER);
        int[] queue = new int[graph.stateCount()];
        int size = 0;
        for (int state = 0; state < graph.stateCount(); state++) {
            if (hasModified(state) || !graph.expanded().get(state)) {
                distance[state] = 0;
                queue[size++] = state;
            }
        }
        if (size == 0) {
            return;
        }
        Predecessors predecessors = new Predecessors(graph);
        for (int next = 0; next < size; next++) {
            int state = queue[next];
            for (int i = predecessors.first(state); i < predecessors.first(state + 1); i++) {
                int before = predecessors.at(i);
                if (distance[before] == NEVER) {
                    distance[before] = distance[state] + 1;
                    queue[size++] = before;
                }
            }
        }
    }

    private boolean hasModified(int state) {
        boolean found = false;
        for (int i = first[state]; i < first[state + 1]; i++) {
            if (isModified(i)) {
                modified++;
                found = true;
            }
        }
        return found;
    }

    /** Says whether a transition may do something else now, or its outcome be judged differently. */
    public boolean isModified(int transition) {
        int target = targets[transition];
        return dangerousSets.get(sets[transition])
                || target == StateGraph.PROBLEM
                || (target >= 0 && mustBeChecked(target));
    }

    /** Says whether a transition, or the check of the state it led to, passed an element that may behave differently now. */
    public boolean isDangerous(int transition) {
        int target = targets[transition];
        return dangerousSets.get(sets[transition]) || (target >= 0 && dangerousSets.get(graph.checks()[target]));
    }

    /** Says whether something that transitions passed is passed again for sure, by one of those that may be relied on. */
    public boolean isStillPassed(Predicate<ElementName> element) {
        BitSet telling = new BitSet();
        for (int i = 0; i < graph.sets().length; i++) {
            boolean tells = Arrays.stream(graph.sets()[i])
                    .anyMatch(each -> element.test(graph.elements().get(each)));
            telling.set(i, tells && !dangerousSets.get(i));
        }
        return !telling.isEmpty() && Arrays.stream(sets).anyMatch(telling::get);
    }

    /** Says whether a state must be checked again although it is in the record. */
    public boolean mustBeChecked(int state) {
        return checksAnew || graph.violating().get(state) || dangerousSets.get(graph.checks()[state]);
    }

    /** Says whether what happened before there was a state may happen differently now. */
    public boolean prologueIsModified() {
        return dangerousSets.get(graph.prologue());
    }

    /** Returns how many transitions from a state are as recorded in any case; see above. */
    public int distance(int state) {
        return distance[state];
    }

    /** Says whether everything is as it was: no transition is modified and none is unknown. */
    public boolean isNone() {
        return modified == 0
                && graph.expanded().cardinality() == graph.stateCount()
                && !checksAnew
                && !prologueIsModified();
    }

    /** Returns how many of the recorded transitions are modified. */
    public int modified() {
        return modified;
    }
}
