package dev.fathom.evolve.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** An earlier record, and what of it still holds. */
public final class Reuse {
    private final StateGraph graph;
    private final Impact impact;
    private final Function<ElementName, Collection<ElementName>> namesNow;
    private final ReuseMode mode;

    /**
     * Makes a record reusable.
     *
     * @param namesNow what an element that is not dangerous may be called now
     */
    public Reuse(
            StateGraph graph, Impact impact, Function<ElementName, Collection<ElementName>> namesNow, ReuseMode mode) {
        this.graph = graph;
        this.impact = impact;
        this.namesNow = namesNow;
        this.mode = mode;
    }

    public StateGraph graph() {
        return graph;
    }

    public ReuseMode mode() {
        return mode;
    }

    public Impact impact() {
        return impact;
    }

    /** Returns the number that a state has in the record, or {@link StateTable#NONE}. */
    public int find(StateTable states, int state) {
        return graph.states().find(states.high(state), states.low(state));
    }

    /**
     * Says whether a recorded state need not be entered: whatever follows it within that many transitions is as recorded.
     *
     * @param remaining how many transitions in a row are to be explored from there; {@link Impact#NEVER} for any number
     */
    public boolean isPruned(int recorded, int remaining) {
        return mode.prunesStates() && impact.distance(recorded) >= remaining;
    }

    /** Says whether the outcome of a recorded transition can be taken from the record. */
    public boolean isFound(int transition) {
        return mode.skipsTransitions() && !impact.isModified(transition);
    }

    /** Returns the elements of a recorded set under the names they have now. */
    public List<ElementName> namesNow(int set) {
        Set<ElementName> names = new LinkedHashSet<>();
        for (int each : graph.sets()[set]) {
            names.addAll(namesNow.apply(graph.elements().get(each)));
        }
        return new ArrayList<>(names);
    }

    /**
     * Looks whether all of the record can be reached from a state, and nothing modified or unknown: then all of it holds. Returns the most transitions that it
     * takes to get anywhere; negative if something does not hold.
     */
    public int depthIfWhole(int from) {
        if (!isPruned(from, Impact.NEVER)) {
            return StateTable.NONE;
        }
        BitSet reached = new BitSet(graph.stateCount());
        reached.set(from);
        IntArrayList level = IntArrayList.of(from);
        int count = 1;
        int depth = 0;
        while (true) {
            IntArrayList next = new IntArrayList();
            level.forEach(state -> addNew(state, reached, next));
            if (next.isEmpty()) {
                return count == graph.stateCount() ? depth : StateTable.NONE;
            }
            count += next.size();
            depth++;
            level = next;
        }
    }

    private void addNew(int state, BitSet reached, IntArrayList next) {
        for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
            int target = graph.target()[i];
            if (target >= 0 && !reached.get(target)) {
                reached.set(target);
                next.add(target);
            }
        }
    }

    /** Returns the record with all elements under the names they have now; only if all of it holds. */
    public StateGraph graphNow() {
        ElementNumbers numbers = new ElementNumbers();
        int[][] sets = new int[graph.sets().length][];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = numbers.members(namesNow(i));
        }
        return new StateGraph(
                graph.states(),
                graph.expanded(),
                graph.violating(),
                graph.checks(),
                graph.transitions(),
                graph.labels(),
                numbers.elements(),
                sets,
                graph.prologue());
    }
}
