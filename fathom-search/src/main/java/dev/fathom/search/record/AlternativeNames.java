package dev.fathom.search.record;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.StateGraph;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.List;

/** What states call their alternatives, as labels of transitions in a record. The labels of match stops are none of them. */
public final class AlternativeNames {
    private static final int NONE = Recording.UNKNOWN;

    private final GraphRecorder recorder;
    private final Int2IntOpenHashMap labels = new Int2IntOpenHashMap();

    /** By label of the earlier record, the name of the alternative. */
    private int[] recorded = {};

    AlternativeNames(GraphRecorder recorder) {
        this.recorder = recorder;
        labels.defaultReturnValue(NONE);
    }

    /** Returns the names of the alternatives that lead along a way of a record. */
    public static List<Integer> along(List<String> way) {
        return way.stream()
                .filter(each -> !MatchStops.isLabel(each))
                .map(Integer::valueOf)
                .toList();
    }

    /** Reads the labels of an earlier record. */
    void read(StateGraph graph) {
        recorded = graph.labels().stream()
                .mapToInt(each -> MatchStops.isLabel(each) ? NONE : Integer.parseInt(each))
                .toArray();
    }

    /** Returns the label of an alternative by its name. */
    int label(int name) {
        int label = labels.get(name);
        if (label == NONE) {
            label = recorder.label(String.valueOf(name));
            labels.put(name, label);
        }
        return label;
    }

    /** Returns the label that a label of the earlier record has now. */
    int labelNow(int label) {
        return label(recorded[label]);
    }

    /** Says whether a transition of the earlier record is one of the search, and does not merely go on from a match stop. */
    boolean isOfSearch(StateGraph graph, int transition) {
        return recorded[graph.label()[transition]] != NONE;
    }

    /** Returns the transition of a state of the earlier record by the name of the alternative; negative if there is none. */
    int find(StateGraph graph, int state, int name) {
        for (int i = graph.first()[state]; i < graph.first()[state + 1]; i++) {
            if (recorded[graph.label()[i]] == name) {
                return i;
            }
        }
        return -1;
    }
}
