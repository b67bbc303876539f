package dev.fathom.explore.record;

import dev.fathom.evolve.graph.GraphRecorder;
import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.graph.StateTable;
import dev.fathom.evolve.reuse.Known;
import dev.fathom.evolve.reuse.ReuseDecision;
import dev.fathom.evolve.reuse.ReusePlan;
import dev.fathom.evolve.reuse.Rmc;
import dev.fathom.explore.order.ObjectBacktracker;
import dev.fathom.explore.order.ObjectExploration;
import java.util.List;
import java.util.function.Supplier;

/** What both orders of a recorded exploration share: what a call did when it was recorded, what it does now, and what is checked. */
abstract class EvolvingOrder implements Known {
    /** Whoever looks after memory does so once in so many states. */
    private static final int WATCH_MASK = 1023;

    /** What part of the memory a recording may take: it is a convenience. */
    private static final int RECORDING_PART = 12;

    final ObjectExploration exploration;
    final ObjectBacktracker backtracker;
    final GraphRecorder recorder;
    final StateTable states;
    final ReusePlan plan;
    final ReuseCounts counts;
    final RecordedCalls calls;
    final int length;
    private final long mostBytes;

    /** Prepares one of so many workers. */
    EvolvingOrder(ObjectExploration exploration, CallEvolution evolution, int workers) {
        this(exploration, evolution, workers, ObjectBacktracker.of(exploration.options.backtracking(), exploration));
    }

    EvolvingOrder(ObjectExploration exploration, CallEvolution evolution, int workers, ObjectBacktracker backtracker) {
        this.exploration = exploration;
        length = exploration.options.length();
        mostBytes = Runtime.getRuntime().maxMemory() / RECORDING_PART / workers;
        recorder = evolution.recorder();
        states = recorder.states();
        plan = evolution.plan();
        counts = plan.counts();
        calls = new RecordedCalls(exploration, evolution);
        this.backtracker = backtracker;
        Reuse earlier = evolution.reuse();
        exploration.useBacktracker(backtracker, earlier == null ? List.of() : earlier.footprints());
    }

    /** Takes over what there is to reuse; must come before anything is explored. */
    final void accept(CallEvolution evolution, boolean readingAhead) {
        Reuse reuse = evolution.reuse();
        if (reuse != null) {
            Rmc rmc = new Rmc(reuse);
            plan.accept(reuse, readingAhead ? rmc.readingAhead() : rmc, this);
        }
    }

    @Override
    public final boolean isForbidden(int transition) {
        return calls.isForbidden(transition);
    }

    @Override
    public final boolean asksTheSame() {
        return calls.asksTheSame();
    }

    @Override
    public final boolean hasAll(int recorded) {
        return calls.hasAll(recorded, plan);
    }

    /**
     * Makes a recorded transition, which leads to a depth, and whatever must follow, without executing it.
     *
     * @param writes whether it is to be recorded: it may have been when the state was met at a greater depth
     */
    abstract void take(int state, int transition, int depth, boolean writes);

    /** Stops recording if it takes too much memory; {@code visits} counts what was done so far. */
    final void watchMemory(long visits) {
        if ((visits & WATCH_MASK) == 0 && recorder.bytes() > mostBytes && !recorder.isStopped()) {
            recorder.stop();
        }
    }

    /** Says whether a call, which leads to a depth, needs no execution; if so, makes its transitions. */
    final boolean takesFromRecord(int state, int recorded, int depth, int call, boolean writes) {
        int first = calls.find(recorded, call);
        calls.expect(first);
        if (first < 0) {
            return false;
        }
        int end = calls.endOf(first, recorded);
        if (calls.mayGoOnBehind(end, recorded)) {
            return false;
        }
        for (int i = first; i < end; i++) {
            ReuseDecision decision = plan.decide(i, depth);
            if (decision.executes()) {
                calls.expect(i);
                plan.count(decision);
                return false;
            }
        }
        for (int i = first; i < end; i++) {
            if (calls.target(i) != StateGraph.REFUSED) {
                plan.count(plan.decide(i, depth)); // what a transition before this one led to is known by now
            }
            take(state, i, depth, writes);
        }
        return true;
    }

    /** Notes what is wrong with a call. If it was cut short, the next run must try again, and say again that it cannot be done. */
    final int problem(int[] pathBefore, int call) {
        if (exploration.hasProblem()) {
            exploration.noteProblem(pathBefore, call);
        }
        return StateGraph.PROBLEM;
    }

    /** Checks a new state, unless the record says that it is fine; negative if it is not recorded. Says whether it is to be expanded. */
    final boolean check(int state, int recorded, Supplier<int[]> path) {
        if (recorded >= 0 && plan.isCheckKnown(recorded)) {
            counts.unchecked++;
            recorder.checked(state, calls.importedSet(calls.checkOf(recorded)));
            return true;
        }
        recorder.begin();
        boolean holds = exploration.checkNew(backtracker, path);
        recorder.checked(state, recorder.passed());
        if (exploration.guest.takeCut() || !holds) {
            recorder.violating(state);
        }
        return holds || !exploration.options.cutsViolating();
    }
}
