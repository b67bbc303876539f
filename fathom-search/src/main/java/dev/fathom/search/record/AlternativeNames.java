package dev.fathom.search.record;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.vm.StateSystem;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What states call their alternatives, as labels of transitions in a record. The labels of match stops are none of them.
 *
 * <p>A label is the {@linkplain StateSystem#nameOf name} of the alternative. Where states stand for others, in which threads have changed places, it says more: the {@linkplain StateSystem#turnOf turn} that it is on the
 * path that first led to its state, if that is another number; and whether the transition <em>swaps</em>: it leads to a state that was there before, so that the path that first led there may have come with threads in other places. Names are made of
 * what threads are at, and hold for all states that count as the same, in a version that has these states. Turns hold for one path, and in all versions; a way without transitions that swap is such a path.
 */
public final class AlternativeNames {
    private static final int NONE = Recording.UNKNOWN;
    private static final String TURN = "/";
    private static final String SWAPS = "~";

    private final GraphRecorder recorder;
    private final Long2IntOpenHashMap labels = new Long2IntOpenHashMap();

    /** By label of the earlier record, the name of the alternative. */
    private int[] recorded = {};

    /** Whether states of the earlier record stand for others. */
    private boolean recordSwaps;

    AlternativeNames(GraphRecorder recorder) {
        this.recorder = recorder;
        labels.defaultReturnValue(NONE);
    }

    /** Returns the turns of the alternatives that lead along a way of a record that does not swap. */
    public static List<Integer> along(List<String> way) {
        return way.stream()
                .filter(each -> !MatchStops.isLabel(each))
                .map(each -> Integer.valueOf(each.substring(each.indexOf(TURN) + 1)))
                .toList();
    }

    /** Returns which transitions of a record do not swap. */
    public static IntPredicate onOnePath(StateGraph graph) {
        return transition -> !graph.labels().get(graph.label()[transition]).endsWith(SWAPS);
    }

    /** Returns the name of an alternative by its label. */
    public static int name(String label) {
        String name = label.endsWith(SWAPS) ? label.substring(0, label.length() - 1) : label;
        int turn = name.indexOf(TURN);
        return Integer.parseInt(turn < 0 ? name : name.substring(0, turn));
    }

    /** Reads the labels of an earlier record. */
    void read(StateGraph graph) {
        recorded = graph.labels().stream()
                .mapToInt(each -> MatchStops.isLabel(each) ? NONE : name(each))
                .toArray();
        recordSwaps = graph.labels().stream()
                .anyMatch(each -> !MatchStops.isLabel(each) && (each.endsWith(SWAPS) || each.contains(TURN)));
    }

    /** Returns the label of an alternative by its name, and by what it is called on the path. */
    int label(int name, int turn, boolean swaps) {
        long both = (long) name << Integer.SIZE | turn;
        long key = swaps ? ~both : both;
        int label = labels.get(key);
        if (label == NONE) {
            label = recorder.label(name + (turn == name ? "" : TURN + turn) + (swaps ? SWAPS : ""));
            labels.put(key, label);
        }
        return label;
    }

    /** Returns the label that a label of the earlier record has now; the transition is not made, so it is on no path of this search. */
    int labelNow(int label) {
        int name = recorded[label];
        return label(name, name, recordSwaps);
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
