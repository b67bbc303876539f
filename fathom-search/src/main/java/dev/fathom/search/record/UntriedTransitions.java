package dev.fathom.search.record;

import dev.fathom.evolve.graph.StateGraph;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * How many transitions of each state are yet to be recorded.
 *
 * <p>With a limit of depth a state is expanded again wherever it is reached by fewer choices, and its transitions are recorded once. Whether one is recorded is asked as often as one is
 * made: labels are kept only of states that have some and lack others, which are few at a time. A table of all transitions took a fifth of a search of three million.
 */
final class UntriedTransitions {
    private static final int UNKNOWN = Recording.UNKNOWN;

    /** By state, how many of its transitions are to come; {@link #UNKNOWN} before it is known how many it has. */
    private final IntArrayList counts = new IntArrayList();

    private final boolean repeated;

    /** The labels of the transitions that are recorded, by state, of states with others to come; if states are expanded again. */
    private final Int2ObjectOpenHashMap<IntArrayList> made = new Int2ObjectOpenHashMap<>();

    /**
     * Begins with no states.
     *
     * @param repeated whether states may be expanded again
     */
    UntriedTransitions(boolean repeated) {
        this.repeated = repeated;
    }

    /** Goes on from a graph that was recorded so far; the {@link #counts} are known elsewhere. */
    void goOnFrom(StateGraph graph) {
        for (int from = 0; repeated && from < graph.stateCount(); from++) {
            int first = graph.first()[from];
            int end = graph.first()[from + 1];
            if (end > first && !graph.expanded().get(from)) {
                made.put(from, IntArrayList.wrap(Arrays.copyOfRange(graph.label(), first, end)));
            }
        }
    }

    /** Returns the counts, which others may write down and fill in. */
    IntArrayList counts() {
        return counts;
    }

    /** Sees to it that there is a count for a state. */
    void know(int state) {
        while (counts.size() <= state) {
            counts.add(UNKNOWN);
        }
    }

    /** Notes how many transitions a state has; says whether that is news. */
    boolean expect(int state, int count) {
        know(state);
        boolean isNews = counts.getInt(state) == UNKNOWN;
        if (isNews) {
            counts.set(state, count);
        }
        return isNews;
    }

    /** Says whether a transition is recorded, and takes it for recorded from now on. */
    boolean isMade(int from, int label) {
        if (!repeated) {
            return false;
        }
        if (counts.getInt(from) == 0) {
            return true;
        }
        IntArrayList labels = made.computeIfAbsent(from, key -> new IntArrayList());
        return labels.contains(label) || !labels.add(label);
    }

    /** Counts a transition that is recorded now; says whether it was the last one of its state. */
    boolean make(int from) {
        int left = counts.getInt(from) - 1;
        counts.set(from, left);
        if (left == 0 && repeated) {
            made.remove(from);
        }
        return left == 0;
    }

    /** Returns about how much memory this takes. */
    long bytes() {
        return 4L * counts.size();
    }

    /** Forgets everything. */
    void clear() {
        counts.clear();
        counts.trim();
        made.clear();
        made.trim();
    }
}
