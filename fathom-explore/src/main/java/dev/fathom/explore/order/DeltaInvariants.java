package dev.fathom.explore.order;

import dev.fathom.delta.DeltaEngine;
import dev.fathom.delta.KeptStates;
import dev.fathom.delta.Merge;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.Statemask;
import dev.fathom.explore.call.CallExecutor;
import dev.fathom.explore.call.Steps;
import dev.fathom.vm.program.VmMethod;
import java.util.Queue;

/** Evaluates invariants in many states at once, and one by one where that cannot be done. */
final class DeltaInvariants {
    private static final int[] NO_WORDS = {};

    /** Hears of states in which an invariant is broken; nobody looks further then. */
    interface Verdict {
        void broken(int state);

        /** Says whether something is wrong, in a state or otherwise. */
        boolean isGiven();
    }

    private final ObjectExploration exploration;
    private final DeltaEngine engine;

    /** Evaluates invariants while the other engine is in the midst of an operation. */
    private final DeltaEngine checker;

    private final ObjectBacktracker backtracker;
    private final DeltaTransitionLog log;
    private final Steps steps;
    private final Verdict verdict;
    private final boolean wrapped;

    DeltaInvariants(
            ObjectExploration exploration,
            DeltaEngine engine,
            ObjectBacktracker backtracker,
            DeltaTransitionLog log,
            Steps steps,
            Verdict verdict) {
        this.exploration = exploration;
        this.engine = engine;
        checker = engine.sibling();
        this.backtracker = backtracker;
        this.log = log;
        this.steps = steps;
        this.verdict = verdict;
        wrapped = CallExecutor.isWrapped(exploration.subject);
    }

    boolean isEmpty() {
        return exploration.subject.invariants().isEmpty();
    }

    /** Evaluates the invariants in the states that are not expanded any more, and forgets them. */
    void checkLast(KeptStates states) {
        if (isEmpty()) {
            return;
        }
        Queue<Merge.Batch> batches = checker.batches(states);
        while (!batches.isEmpty() && !verdict.isGiven() && !exploration.shouldStop()) {
            Merge.Batch batch = batches.remove();
            if (log.isOn()) {
                checkSingly(checker.list(batch));
            } else {
                check(checker, checker.merge(batch));
            }
        }
    }

    /** Evaluates the invariants in merged states, whatever operations led to them. */
    void check(DeltaEngine where, MergedStates states) {
        for (VmMethod each : exploration.subject.invariants()) {
            if (!verdict.isGiven()) {
                check(where, states, each);
            }
        }
    }

    private void check(DeltaEngine where, MergedStates states, VmMethod invariant) {
        boolean receives = CallExecutor.takesReceiver(invariant);
        where.run(invariant, receives, wrapped, NO_WORDS, Statemask.all(states.count()), leaf -> {
            switch (leaf.end()) {
                case THREW -> verdict.broken(states.number(leaf.mask().index(0)));
                case RETURNED -> {
                    for (int i = 0;
                            invariant.returnKind == 'Z' && i < leaf.mask().size();
                            i++) {
                        if ((where.result(leaf.mask().index(i)) & 1) == 0) {
                            verdict.broken(states.number(leaf.mask().index(i)));
                        }
                    }
                }
                case UNSUPPORTED -> checkSingly(states, leaf.mask(), leaf.why());
                default -> {
                    // an assumption does not hold, so nothing is claimed
                }
            }
        });
    }

    /** Checks states one by one: what a check passes is recorded for each. */
    void checkSingly(MergedStates states) {
        for (int i = 0; i < states.count() && !isEmpty() && !verdict.isGiven(); i++) {
            checkSingle(states, i);
        }
        exploration.states.clear();
    }

    private void checkSingly(MergedStates from, Statemask mask, String why) {
        engine.statistics().fallBack(why, mask.size());
        for (int i = 0; i < mask.size() && !verdict.isGiven(); i++) {
            checkSingle(from, mask.index(i));
        }
        exploration.states.clear();
    }

    /** Checks one state. */
    void checkSingle(MergedStates from, int state) {
        int[] image = from.image(state);
        exploration.states.load(image, 0, image.length);
        exploration.canonicalize();
        int number = from.number(state);
        boolean holds = log.isOn() ? log.check(number) : exploration.checkNew(backtracker, () -> steps.pathTo(number));
        if (!holds) {
            verdict.broken(number);
        }
    }
}
