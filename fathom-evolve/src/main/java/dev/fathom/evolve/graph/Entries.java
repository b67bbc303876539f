package dev.fathom.evolve.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which states of a record are entered, so that everything modified or unknown is executed and little else is.
 *
 * <p>Something has to be executed at a state if one of its transitions is modified or unknown. To get there, transitions must be executed that are as recorded; a
 * tree of shortest ways from the first state says which. A state is <em>needed</em> if something is to be executed there, or at a state behind it in the tree. It is
 * entered by its transition of the tree, or where modified code leads there before; all other transitions that are as recorded are read.
 *
 * <p>Every needed state is entered: its tree transition starts from a needed state, up to the first state, which the run itself enters. States that
 * only modified transitions lead to have no place in the tree.
 */
public final class Entries {
    private static final int NONE = -1;

    private final BitSet reached = new BitSet();
    private final BitSet needed = new BitSet();

    /** By state, the transition of the tree that leads there. */
    private final int[] entry;

    /**
     * Plans a run whose first state is a state of the record.
     *
     * @param lost states that must be entered in any case, with all from which they can be reached
     */
    public Entries(StateGraph graph, Impact impact, BitSet lost, int root) {
        entry = new int[graph.stateCount()];
        Arrays.fill(entry, NONE);
        int[] parent = new int[graph.stateCount()];
        IntArrayList order = new IntArrayList();
        reached.set(root);
        order.add(root);
        int[] first = graph.first();
        int[] targets = graph.target();
        for (int next = 0; next < order.size(); next++) {
            int state = order.getInt(next);
            for (int i = first[state]; i < first[state + 1]; i++) {
                int target = targets[i];
                if (target >= 0 && !reached.get(target) && !impact.isModified(i)) {
                    reached.set(target);
                    entry[target] = i;
                    parent[target] = state;
                    order.add(target);
                }
            }
        }
        for (int i = order.size() - 1; i >= 0; i--) {
            int state = order.getInt(i);
            if (!impact.holdsAt(state) || lost.get(state)) {
                needed.set(state);
            }
            if (i > 0 && needed.get(state)) {
                needed.set(parent[state]);
            }
        }
    }

    /** Says whether transitions that are as recorded lead to a state: it is met, be it entered or not. */
    public boolean isPlanned(int state) {
        return reached.get(state);
    }

    /** Says whether a planned state must be entered. */
    public boolean isNeeded(int state) {
        return needed.get(state);
    }

    /** Says whether a transition is the one by which its target, which is planned, is entered if it is needed. */
    public boolean isEntry(int transition, int target) {
        return entry[target] == transition;
    }
}
