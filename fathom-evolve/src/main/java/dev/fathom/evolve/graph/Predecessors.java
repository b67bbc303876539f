package dev.fathom.evolve.graph;

/** The transitions of a graph by the state they lead to. */
final class Predecessors {
    private final int[] first;
    private final int[] from;

    Predecessors(StateGraph graph) {
        int[] counts = new int[graph.stateCount() + 1];
        graph.transitions().forEach((source, label, target, set) -> {
            if (target >= 0) {
                counts[target + 1]++;
            }
        });
        for (int i = 1; i < counts.length; i++) {
            counts[i] += counts[i - 1];
        }
        first = counts;
        from = new int[counts[counts.length - 1]];
        int[] next = counts.clone();
        graph.transitions().forEach((source, label, target, set) -> {
            if (target >= 0) {
                from[next[target]++] = source;
            }
        });
    }

    int first(int state) {
        return first[state];
    }

    int at(int index) {
        return from[index];
    }
}
