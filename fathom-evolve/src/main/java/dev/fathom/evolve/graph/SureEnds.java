package dev.fathom.evolve.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;

/** Finds the states of a record from which transitions that are as recorded lead to an end: that has not changed, whatever else has. */
public final class SureEnds {
    private SureEnds() {}

    /** Returns the states. */
    public static BitSet of(StateGraph graph, Impact impact) {
        int[] first = graph.first();
        int[] targets = graph.target();
        BitSet ending = new BitSet(graph.stateCount());
        IntArrayList queue = new IntArrayList();
        for (int state = 0; state < graph.stateCount(); state++) {
            for (int i = first[state]; i < first[state + 1]; i++) {
                if (targets[i] < 0 && !impact.isModified(i)) {
                    ending.set(state);
                    queue.add(state);
                    break;
                }
            }
        }
        Predecessors predecessors = new Predecessors(graph);
        while (!queue.isEmpty()) {
            int state = queue.popInt();
            for (int i = predecessors.first(state); i < predecessors.first(state + 1); i++) {
                int before = predecessors.at(i);
                if (!ending.get(before) && leads(graph, impact, before, state)) {
                    ending.set(before);
                    queue.push(before);
                }
            }
        }
        return ending;
    }

    private static boolean leads(StateGraph graph, Impact impact, int from, int to) {
        for (int i = graph.first()[from]; i < graph.first()[from + 1]; i++) {
            if (graph.target()[i] == to && !impact.isModified(i)) {
                return true;
            }
        }
        return false;
    }
}
