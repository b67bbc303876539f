package dev.fathom.explore.record;

import dev.fathom.delta.KeptStates;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.Statemask;
import dev.fathom.evolve.graph.StateGraph;
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
public final class DeltaRecord extends EvolvingLevels implements DeltaTransitionLog {
    private final Elements elements;

    /** States of the next level that are read, and those that have to be gone to. */
    private IntArrayList reading = new IntArrayList();

    private IntArrayList absent = new IntArrayList();
    private final EarliestWays earliest;
    private final BitSet checked = new BitSet();
    private long read;
    private int set;

    public DeltaRecord(ObjectExploration exploration, CallEvolution evolution) {
        super(exploration, evolution, 1, new ObjectBacktracker.Copying(exploration.states, exploration.canonicalizer));
        elements = exploration.elements();
        earliest = new EarliestWays(exploration);
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
        int to = states.find(high, low);
        earliest.transition(from, step, to);
        recorder.transition(from, calls.label(step, refusal), to, set);
    }

    @Override
    public boolean arrive(int state, int depth) {
        if (depth == 0) {
            earliest.root(state);
        }
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
            read++;
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

    @Override
    void readStep(int from, int step, int to) {
        earliest.transition(from, step, to);
    }

    @Override
    public void endLevel() {
        earliest.endLevel();
    }

    @Override
    public long read() {
        return read;
    }

    @Override
    void readOf(int state, int recorded, int depth) {
        checked.set(state);
        if (depth < length) {
            (plan.isRead(recorded, depth) ? reading : absent).add(state);
        }
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
