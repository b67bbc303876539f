package dev.fathom.explore.order;

import dev.fathom.delta.DeltaEngine;
import dev.fathom.delta.KeptStates;
import dev.fathom.delta.Merge;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.Statemask;
import dev.fathom.delta.WaitingStates;
import dev.fathom.explore.call.CallExecutor;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Evaluates invariants in many states at once, and one by one where that cannot be done.
 *
 * <p>Nor is it done where it does not pay. Whoever looks at a whole structure goes as many ways as there are shapes; if these are nearly as many as the states, each way is gone for a few
 * states only, and host code that has one state before it is faster.
 */
final class DeltaInvariants {
    private static final int[] NO_WORDS = {};

    /** A way through an invariant takes as long as host code for about so many states. */
    private static final int WORTHWHILE = 8;

    /** Hears of states in which an invariant is broken; nobody looks further then. */
    interface Findings {
        void broken(int state);

        /** Says whether something is wrong, in a state or otherwise. */
        boolean isViolated();
    }

    private final ObjectExploration exploration;
    private final DeltaEngine engine;

    /** Evaluates invariants while the other engine is in the midst of an operation. */
    private final DeltaEngine checker;

    private final DeltaTransitionLog log;
    private final Findings findings;
    private final boolean wrapped;

    /** The state that is checked by itself. */
    private final CheckedState loaded;

    DeltaInvariants(ObjectExploration exploration, DeltaEngine engine, DeltaTransitionLog log, Findings findings) {
        this.exploration = exploration;
        this.engine = engine;
        checker = engine.sibling();
        this.log = log;
        this.findings = findings;
        wrapped = CallExecutor.isWrapped(exploration.subject);
        loaded = exploration.states::rewind;
    }

    boolean isEmpty() {
        return exploration.subject.invariants().isEmpty();
    }

    /** Evaluates the invariants one by one in the states that are not expanded any more, and forgets them. */
    void checkLast(KeptStates states) {
        if (isEmpty()) {
            return;
        }
        WaitingStates waiting = checker.waiting(states);
        WaitingStates.Chunk all = waiting.take(waiting.left());
        for (int i = 0; i < all.count() && !findings.isViolated() && !exploration.shouldStop(); i++) {
            checkSingle(all.image(i), all.number(i));
        }
        exploration.states.clear();
    }

    /** Evaluates the invariants in the states of the present part of a level. */
    void check(KeptStates states) {
        Queue<Merge.Batch> batches = isEmpty() ? new ArrayDeque<>() : checker.part(states);
        boolean followsShapes = false;
        while (!batches.isEmpty() && !findings.isViolated()) {
            Merge.Batch batch = batches.remove();
            MergedStates unmerged = checker.unmerged(batch);
            boolean few = exploration.options.compile() && unmerged.count() < WORTHWHILE * unmerged.shapes();
            if (followsShapes && few) {
                engine.statistics().checkedSingly += unmerged.count();
                checkSingly(unmerged);
            } else {
                long before = checker.statistics().ways;
                check(checker, checker.merge(batch));
                followsShapes = 2 * (checker.statistics().ways - before) > unmerged.shapes();
            }
        }
    }

    /** Evaluates the invariants in merged states, whatever operations led to them. */
    private void check(DeltaEngine where, MergedStates states) {
        for (VmMethod each : exploration.subject.invariants()) {
            if (!findings.isViolated()) {
                check(where, states, each);
            }
        }
    }

    private void check(DeltaEngine where, MergedStates states, VmMethod invariant) {
        DeltaEngine.Receiver receiver = DeltaOperations.receiver(invariant, wrapped);
        where.run(invariant, receiver, NO_WORDS, states.all(), leaf -> {
            switch (leaf.end()) {
                case THREW -> findings.broken(states.number(leaf.mask().index(0)));
                case RETURNED -> {
                    for (int i = 0;
                            invariant.returnKind == 'Z' && i < leaf.mask().size();
                            i++) {
                        if ((where.result(leaf.mask().index(i)) & 1) == 0) {
                            findings.broken(states.number(leaf.mask().index(i)));
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

    /** Checks states one by one. */
    void checkSingly(MergedStates states) {
        for (int i = 0; i < states.count() && !isEmpty() && !findings.isViolated(); i++) {
            checkSingle(states, i);
        }
        exploration.states.clear();
    }

    private void checkSingly(MergedStates from, Statemask mask, String why) {
        engine.statistics().fallBack(why, mask.size());
        for (int i = 0; i < mask.size() && !findings.isViolated(); i++) {
            checkSingle(from, mask.index(i));
        }
        exploration.states.clear();
    }

    private void checkSingle(MergedStates from, int state) {
        checkSingle(from.image(state), from.number(state));
    }

    private void checkSingle(int[] image, int number) {
        exploration.states.load(image, 0, image.length);
        if (!(log.isOn() ? checkAndRecord(number) : exploration.invariantsHold(loaded))) {
            findings.broken(number);
        }
    }

    private boolean checkAndRecord(int number) {
        exploration.canonicalize();
        return log.check(number);
    }
}
