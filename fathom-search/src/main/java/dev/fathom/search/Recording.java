package dev.fathom.search;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.Impact;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.vm.heap.Fingerprint;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Records the state graph of one round, and takes from an earlier record what still holds.
 *
 * <p>The label of a transition is the number of the alternative: alternatives are a function of the state. A state that is <em>pruned</em> (RMC,
 * seed 001 Fig. 4) is not expanded: what follows it is read from the record at once, for nothing wrong can follow, and nobody cares in which order it
 * is not executed. From other states an unmodified transition is executed only if its target is a new state that is not pruned (ISSE,
 * seed 000 Fig. 4).
 */
final class Recording {
    private static final int UNKNOWN = Integer.MIN_VALUE;

    private final GraphRecorder recorder;
    private final Supplier<@Nullable Reuse> offer;
    private final ReuseCounts counts = new ReuseCounts();
    private final IntArrayList untried = new IntArrayList();
    private final Int2IntOpenHashMap importedSets = new Int2IntOpenHashMap();
    private final IntArrayList labels = new IntArrayList();
    private @Nullable Reuse reuse;
    private boolean usable = true;
    private int target = UNKNOWN;
    private int elements;

    /** Prepares a record; what there is to reuse is asked for when the first state is reached. */
    Recording(GraphRecorder recorder, Supplier<@Nullable Reuse> offer) {
        this.recorder = recorder;
        this.offer = offer;
    }

    GraphRecorder recorder() {
        return recorder;
    }

    ReuseCounts counts() {
        return counts;
    }

    boolean reuses() {
        return reuse != null;
    }

    /** Begins a transition, or the run to the first state. */
    void begin() {
        target = UNKNOWN;
        recorder.begin();
    }

    /** Notes what the transition passed; what follows belongs to the check of the state. */
    void stopped() {
        elements = recorder.passed();
    }

    /** Notes that the path ended, as a {@link StateGraph} says it. */
    void ended(int how) {
        target = how;
    }

    /** Notes the state that was reached. */
    void reached(Fingerprint fingerprint) {
        target = recorder.states().find(fingerprint.high(), fingerprint.low());
    }

    /** Notes that a state is new, which has so many alternatives; says whether it is pruned. */
    boolean isPruned(int alternatives, SearchCounters counters, long depth) {
        if (target == 0) {
            reuse = offer.get();
        }
        untried(target, alternatives);
        int recorded = recorded(target);
        if (recorded < 0 || !reuse().isPruned(recorded, Impact.NEVER)) {
            return false;
        }
        read(target, recorded, counters, depth);
        return true;
    }

    /** Returns about how much memory this takes. */
    long bytes() {
        return recorder.bytes() + 4L * untried.size();
    }

    /** Frees what was recorded; what was reused stays true. */
    void close() {
        usable = false;
        recorder.clear();
        untried.clear();
        untried.trim();
    }

    /** Gives up: the states of this search depend on more than what is recorded. */
    void giveUp() {
        usable = false;
    }

    boolean isUsable() {
        return usable;
    }

    /** Notes that the state just reached must be looked at again by the next run. */
    void violating() {
        recorder.violating(target);
    }

    int number() {
        return target;
    }

    /** Notes that the transition is made, if it came to an end that means something. */
    void advanced(Node state, int alternative) {
        counts.executed++;
        if (target != UNKNOWN) {
            add(state.number(), label(alternative), target, elements);
        }
    }

    private void add(int from, int label, int to, int set) {
        recorder.transition(from, label, to, set);
        untried(from, untried.getInt(from) - 1);
    }

    private void untried(int state, int count) {
        while (untried.size() <= state) {
            untried.add(0);
        }
        untried.set(state, count);
        if (count == 0) {
            recorder.expanded(state);
        }
    }

    private int label(int alternative) {
        while (labels.size() <= alternative) {
            labels.add(recorder.label(String.valueOf(labels.size())));
        }
        return labels.getInt(alternative);
    }

    /** Makes a transition without executing it, if the record tells what it leads to and nobody has to go there; says whether it did. */
    boolean skips(Node state, int alternative, SearchCounters counters, long depth) {
        int recorded = recorded(state.number());
        int transition = recorded < 0 ? -1 : find(recorded, alternative);
        if (transition < 0) {
            return false;
        }
        if (!reuse().isFound(transition)) {
            counts.modified += reuse().impact().isModified(transition) ? 1 : 0;
            return false;
        }
        int next = graph().target()[transition];
        boolean known = next < 0 || now(next) >= 0;
        if (!known && !reuse().isPruned(next, Impact.NEVER)) {
            counts.tree++;
            return false;
        }
        if (known) {
            counts.nonTree++;
        } else {
            counts.leadingToPruned++;
        }
        follow(state.number(), transition, counters, depth);
        return true;
    }

    private int find(int recorded, int alternative) {
        String text = String.valueOf(alternative);
        for (int i = graph().first()[recorded]; i < graph().first()[recorded + 1]; i++) {
            if (graph().labels().get(graph().label()[i]).equals(text)) {
                return i;
            }
        }
        return -1;
    }

    /** Makes a transition as it is in the record, and all that follow if its target is new. */
    private void follow(int from, int transition, SearchCounters counters, long depth) {
        int reached = copy(from, transition, counters, depth);
        if (reached >= 0) {
            read(reached, graph().target()[transition], counters, depth);
        }
    }

    /** Copies what can be reached from a pruned state. */
    private void read(int state, int recorded, SearchCounters counters, long depth) {
        IntArrayList stack = new IntArrayList();
        stack.push(state);
        stack.push(recorded);
        while (!stack.isEmpty()) {
            int old = stack.popInt();
            int now = stack.popInt();
            counts.prunedStates++;
            int end = graph().first()[old + 1];
            untried(now, end - graph().first()[old]);
            for (int i = graph().first()[old]; i < end; i++) {
                counts.pruned++;
                int reached = copy(now, i, counters, depth);
                if (reached >= 0) {
                    stack.push(reached);
                    stack.push(graph().target()[i]);
                }
            }
        }
    }

    /** Copies one transition; returns the number of its target if that is new, else a negative number. */
    private int copy(int from, int transition, SearchCounters counters, long depth) {
        counters.transition(depth);
        int old = graph().target()[transition];
        int now = old < 0 ? old : now(old);
        boolean isNew = old >= 0 && now < 0;
        if (isNew) {
            StateTable states = graph().states();
            recorder.states().add(states.high(old), states.low(old));
            now = recorder.states().count() - 1;
            counters.state(states.high(old), states.low(old));
            recorder.checked(now, imported(graph().checks()[old]));
            counts.unchecked++;
        } else if (old == StateGraph.END) {
            counters.execution();
        }
        int alternative = Integer.parseInt(graph().labels().get(graph().label()[transition]));
        add(from, label(alternative), now, imported(graph().set()[transition]));
        return isNew ? now : -1;
    }

    /** Returns the number that a recorded state has now, or a negative one. */
    private int now(int recorded) {
        return recorder.states()
                .find(graph().states().high(recorded), graph().states().low(recorded));
    }

    private int imported(int set) {
        int imported = importedSets.get(set);
        if (imported == 0) {
            imported = recorder.importSet(reuse().namesNow(set));
            importedSets.put(set, imported);
        }
        return imported;
    }

    private int recorded(int state) {
        return reuse == null ? StateTable.NONE : reuse.find(recorder.states(), state);
    }

    private Reuse reuse() {
        if (reuse == null) {
            throw new IllegalStateException("there is no earlier record");
        }
        return reuse;
    }

    private StateGraph graph() {
        return reuse().graph();
    }
}
