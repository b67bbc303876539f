package dev.fathom.evolve.graph;

/** The transitions of a graph by the state they lead to. */
final class Predecessors {
    private final int[] first;
    private final int[] from;

    Predecessors(StateGraph graph) {
        first = new int[graph.stateCount() + 1];
        int[] firsts = graph.first();
        int[] targets = graph.target();
        for (int each : targets) {
            if (each >= 0) {
                first[each + 1]++;
            }
        }
        for (int i = 1; i < first.length; i++) {
            first[i] += first[i - 1];
        }
        from = new int[first[first.length - 1]];
        int[] next = first.clone();
        for (int state = 0; state < graph.stateCount(); state++) {
            for (int i = firsts[state]; i < firsts[state + 1]; i++) {
                int target = targets[i];
                if (target >= 0) {
                    from[next[target]++] = state;
                }
            }
        }
    }

    int first(int state) {
        return first[state];
    }

    int at(int index) {
        return from[index];
    }
}
