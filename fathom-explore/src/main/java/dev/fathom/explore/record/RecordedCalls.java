package dev.fathom.explore.record;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.evolve.reuse.ReusePlan;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.explore.result.Step;
import dev.fathom.explore.subject.OperationCall;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Translates between the transitions of an earlier record and the calls of this exploration, by their labels. */
final class RecordedCalls {
    private static final int UNKNOWN = -1;

    /** What stands in a label before the exception that a call threw, as it may. */
    private static final String THREW = "\n";

    private static final int[] NONE = {};

    private final ObjectExploration exploration;
    private final GraphRecorder recorder;
    private final @Nullable Reuse reuse;
    private final @Nullable StateGraph graph;

    /** The transitions of the record, as {@link StateGraph} has them: too many look at them to ask for them each time. */
    private final int[] firsts;

    private final int[] recordedLabels;
    private final int[] targets;
    private final int[] sets;

    /** By label of the record: the call, the step, and the label now. */
    private final int[] callOf;

    private final int[] stepOf;
    private final int[] labelNow;

    /** By label of the record: whether the call threw what it may not throw now. */
    private final boolean[] forbidden;

    private boolean someForbidden;

    /** By step, one more than its label in the new record; 0 if it has none yet. */
    private int[] labels;

    /** By set of the earlier record, the number that it has in the new one; 0 if it has none yet. */
    private final int[] importedSets;

    /**
     * By one more than a state of the record, one more than its number now; 0 if it was not reached yet. What stands first is of no state: who writes need not ask whether there is one. With
     * {@link #recordedOf}, the other way round, it saves looking for fingerprints: that would cost as much as an execution.
     */
    private final int[] presentOf;

    private final IntArrayList recordedOf = new IntArrayList();

    /** How many states of the record were not reached yet. */
    private int unreached;

    /** Whether the record has exactly the calls of this exploration: a pruned state makes the recorded transitions, no others. */
    private boolean sameCalls;

    /** Where the transition that was found last stands; the next call's is most likely behind it. */
    private int hint;

    /** The state of the record that a call led to which is about to be executed; most likely it leads there still. */
    private int expected = StateTable.NONE;

    RecordedCalls(ObjectExploration exploration, CallEvolution evolution) {
        this.exploration = exploration;
        recorder = evolution.recorder();
        reuse = evolution.reuse();
        graph = reuse == null ? null : reuse.graph();
        firsts = graph == null ? NONE : graph.first();
        recordedLabels = graph == null ? NONE : graph.label();
        targets = graph == null ? NONE : graph.target();
        sets = graph == null ? NONE : graph.set();
        labels = new int[exploration.subject.calls().size()];
        importedSets = new int[graph == null ? 0 : graph.sets().length];
        int size = graph == null ? 0 : graph.labels().size();
        unreached = graph == null ? 0 : graph.stateCount();
        presentOf = new int[unreached + 1];
        callOf = new int[size];
        stepOf = new int[size];
        labelNow = new int[size];
        forbidden = new boolean[size];
        if (graph != null) {
            translate(graph.labels());
        }
    }

    private void translate(List<String> old) {
        Map<String, Integer> calls = new HashMap<>();
        List<OperationCall> now = exploration.subject.calls();
        for (int i = 0; i < now.size(); i++) {
            calls.put(text(now.get(i)), i);
        }
        for (int i = 0; i < old.size(); i++) {
            String[] outcome = old.get(i).split(THREW, 2);
            String[] parts = outcome[0].split("\t", -1);
            callOf[i] = calls.getOrDefault(parts[0], UNKNOWN);
            if (callOf[i] != UNKNOWN) {
                String refusal = outcome.length > 1 ? outcome[1] : "";
                stepOf[i] = exploration.steps.numberOf(callOf[i], choices(parts));
                labelNow[i] = label(stepOf[i], refusal);
                forbidden[i] =
                        !refusal.isEmpty() && !now.get(callOf[i]).mayThrow().contains(refusal);
                someForbidden |= forbidden[i];
            }
        }
        long found = Arrays.stream(callOf).distinct().count();
        sameCalls = found == now.size() && Arrays.stream(callOf).noneMatch(each -> each == UNKNOWN) && !someForbidden;
    }

    private static List<Integer> choices(String[] parts) {
        return Arrays.stream(parts).skip(1).map(Integer::valueOf).toList();
    }

    /** Returns everything about a call that decides what it does, in terms of names. What it may throw does not: that is for whoever sees it thrown. */
    private static String text(OperationCall call) {
        return call.operation()
                + call.arguments().stream().collect(Collectors.joining(",", "(", ")"))
                + (call.guard() == null ? "" : " if " + call.guard())
                + (call.model() == null ? "" : " like " + call.model());
    }

    /** Returns the label of a step in the new record that threw an exception that it may throw; empty if it did not throw. */
    int label(int step, String refusal) {
        return refusal.isEmpty() ? label(step) : recorder.label(text(step) + THREW + refusal);
    }

    /** Returns the label of a step in the new record. */
    private int label(int step) {
        int label = step < labels.length ? labels[step] - 1 : UNKNOWN;
        return label == UNKNOWN ? newLabel(step) : label;
    }

    /** Apart from {@link #label}, so that the host's compiler does not spend on it what it can inline where it matters. */
    private int newLabel(int step) {
        int label = recorder.label(text(step));
        labels = IntArrays.grow(labels, step + 1);
        labels[step] = label + 1;
        return label;
    }

    private String text(int step) {
        Step now = exploration.steps.step(step);
        return text(now.call())
                + now.choices().stream().map(each -> "\t" + each).collect(Collectors.joining());
    }

    /** Looks for a state that was just reached for the first time; returns its number in the earlier record, or a negative one. */
    int reached(int state) {
        int recorded = find(state);
        reached(state, recorded);
        return recorded;
    }

    /** To compare with two states takes less time than to look among all of them, and much less than to prepare for that. The first states have their old numbers. */
    private int find(int state) {
        if (reuse == null || unreached == 0) {
            return StateTable.NONE;
        }
        if (isRecordedAs(expected, state)) {
            return expected;
        }
        return isRecordedAs(state, state) ? state : reuse.find(recorder.states(), state);
    }

    private boolean isRecordedAs(int recorded, int state) {
        return recorded >= 0
                && recorded < presentOf.length - 1
                && high(recorded) == recorder.states().high(state)
                && low(recorded) == recorder.states().low(state);
    }

    /** Says which recorded transition is about to be executed; a negative number if none is. */
    void expect(int transition) {
        expected = transition < 0 ? StateTable.NONE : targets[transition];
    }

    /** Notes that a state was just reached for the first time, and which state of the earlier record it is. */
    void reached(int state, int recorded) {
        if (reuse == null) {
            return;
        }
        if (state != recordedOf.size()) {
            throw new IllegalStateException("states are reached in the order of their numbers, not " + state);
        }
        recordedOf.add(recorded);
        presentOf[recorded + 1] = state + 1;
        unreached -= 1 + (recorded >> Integer.SIZE - 1);
    }

    /** Returns the number in the earlier record of a state that was {@linkplain #reached noted}, or a negative one. */
    int recorded(int state) {
        return reuse == null ? StateTable.NONE : recordedOf.getInt(state);
    }

    /** Returns the number that a state of the record has now, or {@link StateTable#NONE} if it was not reached yet. */
    int present(int recorded) {
        return presentOf[recorded + 1] - 1;
    }

    /** Says whether there is a state in the record, with a transition that starts there: states that waited when the last run was stopped have none. */
    boolean tellsOf(int recorded) {
        return recorded >= 0 && first(recorded) < first(recorded + 1);
    }

    /** Returns the first transition that a call makes from a recorded state, or a negative number. */
    int find(int recorded, int call) {
        int first = first(recorded);
        int end = first(recorded + 1);
        int start = hint >= first && hint < end ? hint : first;
        for (int i = 0; i < end - first; i++) {
            int at = start + i < end ? start + i : start + i - (end - first);
            if (callOf[recordedLabels[at]] == call) {
                while (at > first && callOf[recordedLabels[at - 1]] == call) {
                    at--;
                }
                hint = endOf(at, recorded);
                return at;
            }
        }
        return UNKNOWN;
    }

    /** Returns where the transitions of the call end that a transition belongs to. */
    int endOf(int transition, int recorded) {
        int call = callOf[recordedLabels[transition]];
        int end = first(recorded + 1);
        int at = transition + 1;
        while (at < end && callOf[recordedLabels[at]] == call) {
            at++;
        }
        return at;
    }

    /** Says whether a call whose transitions end there may have more: it was under way, with choices left to be made, when the recorded run stopped. */
    boolean mayGoOnBehind(int end, int recorded) {
        return end == first(recorded + 1) && !old().expanded().get(recorded);
    }

    int first(int recorded) {
        return firsts[recorded];
    }

    int target(int transition) {
        return targets[transition];
    }

    int setOf(int transition) {
        return sets[transition];
    }

    int checkOf(int recorded) {
        return old().check(recorded);
    }

    long high(int recorded) {
        return old().states().high(recorded);
    }

    long low(int recorded) {
        return old().states().low(recorded);
    }

    /** Returns the call that a recorded transition is now. */
    int callOf(int transition) {
        return callOf[recordedLabels[transition]];
    }

    /** Returns the step that a recorded transition is now. */
    int step(int transition) {
        return stepOf[recordedLabels[transition]];
    }

    /** Returns the label that a recorded transition has in the new record. */
    int labelNow(int transition) {
        return labelNow[recordedLabels[transition]];
    }

    /** Says whether a recorded transition threw what it may not throw now. */
    boolean isForbidden(int transition) {
        return someForbidden && forbidden[recordedLabels[transition]];
    }

    /** Says whether the record has exactly the calls of this exploration. */
    boolean asksTheSame() {
        return sameCalls;
    }

    /** Says whether all calls of this exploration were made from a recorded state, and what came out holds. */
    boolean hasAll(int recorded, ReusePlan plan) {
        for (int call = 0; call < exploration.subject.calls().size(); call++) {
            int first = find(recorded, call);
            int end = first < 0 ? first : endOf(first, recorded);
            if (first < 0 || mayGoOnBehind(end, recorded)) {
                return false;
            }
            for (int i = first; i < end; i++) {
                if (!plan.holds(i)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Says whether a recorded transition is one of a call that is made now. */
    boolean isAsked(int transition) {
        return callOf[recordedLabels[transition]] != UNKNOWN;
    }

    /** Returns the number that a recorded set has in the new record. */
    int importedSet(int set) {
        int imported = importedSets[set];
        if (imported == 0) {
            imported = recorder.importSet(reuse().namesNow(set));
            importedSets[set] = imported;
        }
        return imported;
    }

    private Reuse reuse() {
        if (reuse == null) {
            throw new IllegalStateException("there is no earlier record");
        }
        return reuse;
    }

    private StateGraph old() {
        if (graph == null) {
            throw new IllegalStateException("there is no earlier record");
        }
        return graph;
    }
}
