package dev.fathom.search.record;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.search.visited.VisitedStates;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntCollection;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/** Which of the recorded states were visited, by how many choices, and what of them is left to do. Only for those who hold the lock of the recording. */
final class RecordedVisits {
    private final GraphRecorder recorder;
    private final boolean bounded;

    private final UntriedTransitions untried;

    /** By state, the fewest choices that led there; with a limit of depth only. */
    private final IntArrayList depths = new IntArrayList();

    /** The states that were visited, but nobody has looked yet for what is wrong there: the next run must. They are few at a time, and the latest: a bit set would look for its new end each time. */
    private final IntOpenHashSet unexamined = new IntOpenHashSet();

    /** The states that have a number because transitions lead there, but are yet to be entered. */
    private final BitSet awaited = new BitSet();

    /**
     * Begins with none.
     *
     * @param bounded whether there is a limit of depth: then a state is expanded again wherever it is reached by fewer choices
     */
    RecordedVisits(GraphRecorder recorder, boolean bounded) {
        this.recorder = recorder;
        this.bounded = bounded;
        untried = new UntriedTransitions(bounded);
    }

    boolean isEmpty() {
        return untried.counts().isEmpty();
    }

    /** Takes over the transitions of the graph that the recorder has taken over. */
    void takeOver(StateGraph graph) {
        untried.goOnFrom(graph);
    }

    void write(SpillOutput out) {
        for (IntCollection each : List.of(untried.counts(), depths, unexamined)) {
            out.integers(each.toIntArray());
        }
    }

    void read(SpillInput in) {
        for (IntCollection each : List.of(untried.counts(), depths, unexamined)) {
            each.addAll(IntArrayList.wrap(in.integers()));
        }
    }

    long bytes() {
        return untried.bytes() + 4L * depths.size();
    }

    void clear() {
        untried.clear();
        depths.clear();
        depths.trim();
    }

    /** Visits a state; returns the smallest depth of an earlier visit, or {@link VisitedStates#NEW}. */
    int visit(int state, boolean isNew, int depth) {
        if (isNew || awaited.get(state)) {
            if (!isNew) {
                awaited.clear(state);
            }
            unexamined.add(state);
            if (bounded) {
                depths.add(depth);
            }
            return VisitedStates.NEW;
        }
        if (!bounded) {
            return 0;
        }
        int before = depths.getInt(state);
        depths.set(state, Math.min(before, depth));
        return before;
    }

    /** Says whether a state was visited, by no more choices; no state is known by a negative number. */
    boolean isKnown(int state, int depth) {
        return state >= 0 && !awaited.get(state) && depth(state) <= depth;
    }

    /** Returns the fewest choices that led to a state; 0 if they do not count. */
    int depth(int state) {
        return bounded ? depths.getInt(state) : 0;
    }

    /** Notes that a state is yet to be entered. */
    void await(int state) {
        awaited.set(state);
    }

    boolean isAwaited(int state) {
        return awaited.get(state);
    }

    boolean awaitsAny() {
        return !awaited.isEmpty();
    }

    /** Notes that all there is to say about a new state is said. */
    void examined(int state) {
        unexamined.remove(state);
    }

    void unexamined(IntConsumer each) {
        unexamined.forEach(each);
    }

    /** Makes a place for a state of which it is not known how many transitions it has. */
    void know(int state) {
        untried.know(state);
    }

    /** Notes that a state has so many transitions, unless that is known. */
    void expect(int state, int count) {
        if (untried.expect(state, count) && count == 0) {
            recorder.expanded(state);
        }
    }

    /** Says whether a transition is to be recorded, and takes it for recorded from now on: each is once. */
    boolean makes(int from, int label) {
        return !untried.isMade(from, label);
    }

    /** Notes that one more transition of a state is recorded. */
    void made(int from) {
        if (untried.make(from)) {
            recorder.expanded(from);
        }
    }
}
