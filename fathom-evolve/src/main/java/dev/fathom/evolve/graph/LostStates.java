package dev.fathom.evolve.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;

/** Finds the states of a graph from which one can be reached that has no end: whatever follows it, it goes on for ever. */
public final class LostStates {
    private LostStates() {}

    /** Returns the states; what follows a state that was not expanded may end. */
    public static BitSet of(StateGraph graph) {
        int count = graph.stateCount();
        int[] first = graph.first();
        int[] targets = graph.target();
        BitSet ending = new BitSet(count);
        for (int state = 0; state < count; state++) {
            if (!graph.expanded().get(state) || hasEnd(targets, first[state], first[state + 1])) {
                ending.set(state);
            }
        }
        if (ending.cardinality() == count) {
            return new BitSet();
        }
        Predecessors predecessors = new Predecessors(graph);
        close(ending, predecessors);
        BitSet lost = new BitSet(count);
        lost.set(0, count);
        lost.andNot(ending);
        close(lost, predecessors);
        return lost;
    }

    private static boolean hasEnd(int[] targets, int from, int to) {
        for (int i = from; i < to; i++) {
            if (targets[i] < 0) {
                return true;
            }
        }
        return false;
    }

    /** Adds all states from which those in the set can be reached. */
    private static void close(BitSet set, Predecessors predecessors) {
        IntArrayList queue = new IntArrayList(set.stream().toArray());
        while (!queue.isEmpty()) {
            int state = queue.popInt();
            for (int i = predecessors.first(state); i < predecessors.first(state + 1); i++) {
                int before = predecessors.at(i);
                if (!set.get(before)) {
                    set.set(before);
                    queue.push(before);
                }
            }
        }
    }
}
