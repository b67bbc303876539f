package dev.fathom.explore.record;

import dev.fathom.delta.KeptStates;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.Statemask;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.explore.call.Steps;
import dev.fathom.explore.order.DeltaBreadthFirst;
import dev.fathom.explore.order.DeltaTransitionLog;
import dev.fathom.explore.order.ObjectBacktracker;
import dev.fathom.explore.order.ObjectExploration;
import dev.fathom.vm.program.Elements;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;

/**
 * Records what {@link DeltaBreadthFirst} does, and takes from an earlier record what still holds, as {@link EvolvingBreadthFirst} does: only
 * those states of a batch are executed at once whose transition is not known. What a way has passed holds for all states that went it.
 */
public final class DeltaRecord extends EvolvingOrder implements DeltaTransitionLog {
    private final Elements elements;
    private Steps steps = new Steps();
    private CallRetracing retracing;

    /** States of the next level that are read, and those that have to be gone to. */
    private IntArrayList reading = new IntArrayList();

    private IntArrayList absent = new IntArrayList();
    private final BitSet checked = new BitSet();
    private long read;
    private int set;

    public DeltaRecord(ObjectExploration exploration, CallEvolution evolution) {
        super(exploration, evolution, 1, new ObjectBacktracker.Copying(exploration.states, exploration.canonicalizer));
        elements = exploration.vm().classes.elements();
        retracing = new CallRetracing(exploration, backtracker, steps, states);
        accept(evolution, true);
    }

    @Override
    public boolean isOn() {
        return true;
    }

    @Override
    public void begin(Steps shared) {
        steps = shared;
        retracing = new CallRetracing(exploration, backtracker, steps, states);
    }

    @Override
    public void beginExecution() {
        recorder.begin();
    }

    @Override
    public long[] passed() {
        return elements.save(new long[0]);
    }

    @Override
    public void continueExecution(long[] passed) {
        elements.restore(passed);
    }

    @Override
    public void endExecution(long executions) {
        counts.executed += executions;
        set = recorder.passed();
    }

    @Override
    public void transition(int from, int step, String refusal, Target target) {
        int to = switch (target) {
            case SAME -> from;
            case END -> StateGraph.END;
            case REFUSED -> StateGraph.REFUSED;
            case PROBLEM -> StateGraph.PROBLEM;
        };
        recorder.transition(from, calls.label(step, refusal), to, set);
    }

    @Override
    public void transition(int from, int step, String refusal, long high, long low) {
        recorder.transition(from, calls.label(step, refusal), states.find(high, low), set);
    }

    @Override
    public boolean arrive(int state, int depth) {
        int recorded = calls.reached(state);
        boolean checkKnown = recorded >= 0 && plan.isCheckKnown(recorded);
        if (checkKnown || exploration.subject.invariants().isEmpty()) {
            check(state); // needs no image
        }
        if (!checkKnown || !plan.isRead(recorded, depth)) {
            return true;
        }
        if (depth < length) {
            reading.add(state);
        }
        return false;
    }

    @Override
    public int waiting() {
        return reading.size() + absent.size();
    }

    @Override
    public boolean beginLevel(KeptStates level, int depth) {
        IntArrayList toRead = reading;
        IntArrayList toEnter = absent;
        reading = new IntArrayList();
        absent = new IntArrayList();
        watchMemory(0);
        for (int state : toRead) {
            readTransitions(state, depth);
        }
        for (int state : toEnter) {
            int executed = retracing.to(state);
            if (executed < 0) {
                return false;
            }
            counts.repeated += executed;
            level.add(exploration.canonicalize(), state);
        }
        exploration.states.clear();
        return true;
    }

    private void readTransitions(int state, int depth) {
        counts.prunedStates++;
        read++;
        int recorded = calls.recorded(state);
        for (int i = calls.first(recorded); i < calls.first(recorded + 1); i++) {
            if (calls.isAsked(i)) {
                counts.pruned += calls.target(i) == StateGraph.REFUSED ? 0 : 1;
                take(state, i, depth, true);
            }
        }
        recorder.expanded(state);
    }

    @Override
    public long read() {
        return read;
    }

    @Override
    void take(int state, int transition, int depth, boolean writes) {
        int target = calls.target(transition);
        if (target != StateGraph.REFUSED) {
            exploration.countReused(calls.callOf(transition));
        }
        int reached = target < 0 ? target : calls.present(target);
        if (target >= 0 && reached == StateTable.NONE) {
            states.add(calls.high(target), calls.low(target));
            reached = steps.add(state, calls.step(transition));
            calls.reached(reached, target);
            exploration.countNew(depth);
            recorder.checked(reached, calls.importedSet(calls.checkOf(target)));
            checked.set(reached);
            counts.unchecked++;
            if (depth < length) {
                (plan.isRead(target, depth) ? reading : absent).add(reached);
            }
        }
        recorder.transition(state, calls.labelNow(transition), reached, calls.importedSet(calls.setOf(transition)));
    }

    @Override
    public Statemask pending(int call, MergedStates merged, Statemask mask, int depth) {
        int[] left = new int[mask.size()];
        int count = 0;
        for (int i = 0; i < mask.size(); i++) {
            int state = merged.number(mask.index(i));
            int recorded = calls.recorded(state);
            if (recorded < 0 || !takesFromRecord(state, recorded, depth, call, true)) {
                left[count++] = mask.index(i);
            }
        }
        return count == mask.size() ? mask : Statemask.of(left, count);
    }

    @Override
    public void expanded(int state) {
        recorder.expanded(state);
    }

    @Override
    public boolean isMet(int recorded, int depth) {
        return calls.present(recorded) != StateTable.NONE;
    }

    @Override
    public boolean check(int state) {
        if (checked.get(state)) {
            return true;
        }
        checked.set(state);
        boolean before = exploration.findings().hasViolations();
        check(state, calls.recorded(state), () -> steps.pathTo(state));
        return before || !exploration.findings().hasViolations();
    }
}
