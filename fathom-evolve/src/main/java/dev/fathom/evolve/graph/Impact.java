package dev.fathom.evolve.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What an edit can have affected of a recorded graph.
 *
 * <p>{@link ModifiedTransitions} says which transitions are modified. For each state, {@link #distance} is how many transitions can be made from it before one that is modified or unknown can come next. It answers what Yang et al. 2009 asks of the reachable
 * elements of a state (whether any of them is dangerous), and it also answers it under a depth bound: whether any of them is within reach. One
 * pass backwards from the modified transitions computes it, whatever order the record was made in, and cycles need no care.
 *
 * <p>Invariant: {@code distance(target) >= distance(state) - 1} for every transition that is not modified.
 */
public final class Impact {
    /** The distance of a state from which nothing modified or unknown can be reached. */
    public static final int NEVER = Integer.MAX_VALUE;

    private final StateGraph graph;
    private final ModifiedTransitions edited;

    /** The transitions that are modified: whoever explores asks that of each. */
    private final BitSet modified = new BitSet();

    /** The states that have a modified transition, or of which not all transitions are known. */
    private final BitSet near = new BitSet();

    /** The distances, as soon as somebody asks for one that is not whether it is 0: they take a pass over all transitions and much memory. */
    private volatile int @Nullable [] distances;

    /**
     * Computes the impact of an edit.
     *
     * @param dangerous which elements may behave differently now
     * @param checksAnew whether all states must be checked again, because other things are checked now
     */
    public Impact(StateGraph graph, Predicate<ElementName> dangerous, boolean checksAnew) {
        this(new ModifiedTransitions(graph, dangerous, checksAnew));
    }

    /** Computes the impact of an edit of which it is known what it has modified. */
    public Impact(ModifiedTransitions edited) {
        this.edited = edited;
        graph = edited.graph();
        near.set(0, graph.stateCount());
        near.andNot(graph.expanded());
        findModified();
    }

    private void findModified() {
        int[] first = graph.first();
        int[] targets = graph.target();
        int[] sets = graph.set();
        for (int state = 0; state < graph.stateCount(); state++) {
            for (int i = first[state]; i < first[state + 1]; i++) {
                if (edited.isModified(targets[i], sets[i])) {
                    modified.set(i);
                    near.set(state);
                }
            }
        }
    }

    private synchronized int[] computeDistances() {
        int[] known = distances;
        if (known != null) {
            return known;
        }
        int[] distance = new int[graph.stateCount()];
        int[] queue = new int[distance.length];
        int size = 0;
        Arrays.fill(distance, NEVER);
        for (int state = near.nextSetBit(0); state >= 0; state = near.nextSetBit(state + 1)) {
            distance[state] = 0;
            queue[size++] = state;
        }
        if (size > 0 && size < distance.length) {
            BitSet farther = new BitSet(distance.length);
            farther.set(0, distance.length);
            farther.andNot(near);
            goBack(distance, queue, size, new Predecessors(graph, farther));
        }
        distances = distance;
        return distance;
    }

    private static void goBack(int[] distance, int[] queue, int first, Predecessors predecessors) {
        int size = first;
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

    /** Says whether a transition may do something else now, or its outcome be judged differently. */
    public boolean isModified(int transition) {
        return modified.get(transition);
    }

    /** Says whether a transition, or the check of the state it led to, passed an element that may behave differently now. */
    public boolean isDangerous(int transition) {
        int target = graph.target()[transition];
        return edited.isDangerous(graph.set()[transition]) || (target >= 0 && edited.isDangerous(graph.check(target)));
    }

    /** Says whether a state must be checked again although it is in the record. */
    public boolean mustBeChecked(int state) {
        return edited.mustBeChecked(state);
    }

    /** Says whether what happened before there was a state may happen differently now. */
    public boolean prologueIsModified() {
        return edited.isDangerous(graph.prologue());
    }

    /** Returns how many transitions from a state are as recorded in any case; see above. */
    public int distance(int state) {
        int[] known = distances;
        return (known == null ? computeDistances() : known)[state];
    }

    /** Says whether the transitions of a state are all known, and as recorded: whether its distance is not 0, which is known without computing any. */
    public boolean holdsAt(int state) {
        return !near.get(state);
    }

    /** Says whether everything is as it was: no transition is modified and none is unknown. */
    public boolean isNone() {
        return modified.isEmpty()
                && graph.expanded().cardinality() == graph.stateCount()
                && !edited.checksAnew()
                && !prologueIsModified();
    }

    /** Returns what is modified. */
    ModifiedTransitions edited() {
        return edited;
    }

    /** Returns how many of the recorded transitions are modified. */
    public int modified() {
        return modified.cardinality();
    }
}
