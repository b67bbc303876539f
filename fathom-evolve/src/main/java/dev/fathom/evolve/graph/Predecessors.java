package dev.fathom.evolve.graph;

/** The transitions of a graph by the state they lead to. */
final class Predecessors {
    private final int[] first;
    private final int[] from;

    Predecessors(StateGraph graph) {
        int[] ends = new int[graph.stateCount() + 1];
        graph.transitions().forEach((source, label, target, set) -> {
            if (target >= 0) {
                ends[target]++;
            }
        });
        for (int i = 1; i < ends.length; i++) {
            ends[i] += ends[i - 1];
        }
        from = new int[ends[ends.length - 1]];
        graph.transitions().forEach((source, label, target, set) -> {
            if (target >= 0) {
                from[--ends[target]] = source;
            }
        });
        first = ends;
    }

    int first(int state) {
        return first[state];
    }

    int at(int index) {
        return from[index];
    }
}
