package dev.fathom.evolve.graph;

import java.util.BitSet;

/** The transitions of a graph by the state they lead to. */
final class Predecessors {
    private final int[] first;
    private final int[] from;

    Predecessors(StateGraph graph) {
        this(graph, all(graph.stateCount()));
    }

    /** Looks at the transitions that start from some states only. */
    Predecessors(StateGraph graph, BitSet sources) {
        int[] starts = graph.first();
        int[] targets = graph.target();
        int[] ends = new int[graph.stateCount() + 1];
        for (int source = sources.nextSetBit(0); source >= 0; source = sources.nextSetBit(source + 1)) {
            for (int i = starts[source]; i < starts[source + 1]; i++) {
                if (targets[i] >= 0) {
                    ends[targets[i]]++;
                }
            }
        }
        for (int i = 1; i < ends.length; i++) {
            ends[i] += ends[i - 1];
        }
        from = new int[ends[ends.length - 1]];
        for (int source = sources.nextSetBit(0); source >= 0; source = sources.nextSetBit(source + 1)) {
            for (int i = starts[source]; i < starts[source + 1]; i++) {
                if (targets[i] >= 0) {
                    from[--ends[targets[i]]] = source;
                }
            }
        }
        first = ends;
    }

    private static BitSet all(int states) {
        BitSet result = new BitSet(states);
        result.set(0, states);
        return result;
    }

    int first(int state) {
        return first[state];
    }

    int at(int index) {
        return from[index];
    }
}
