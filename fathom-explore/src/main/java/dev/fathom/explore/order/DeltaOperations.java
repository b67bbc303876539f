package dev.fathom.explore.order;

import dev.fathom.delta.DeltaEngine;
import dev.fathom.delta.Executor;
import dev.fathom.delta.KeptStates;
import dev.fathom.delta.Linearizer;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.Statemask;
import dev.fathom.delta.WaitingStates;
import dev.fathom.explore.call.CallExecutor;
import dev.fathom.explore.call.ChoicePath;
import dev.fathom.explore.result.Phase;
import dev.fathom.explore.subject.OperationCall;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Executes calls on merged states, with their preconditions. What Δ execution cannot do is executed state by state, and counted.
 */
final class DeltaOperations {
    private static final int[] NO_WORDS = {};

    /** Hears what calls lead to. */
    interface Outcomes {
        /** Something is wrong with a step from a state. */
        void wrong(int from, int step);

        /** Changed states were linearized, which a step led to. */
        void arrive(MergedStates from, int step, String refusal);

        /** The machine has a changed state that a step led to. */
        void arrive(int from, int step, String refusal);

        void enter(Phase phase);
    }

    private final ObjectExploration exploration;
    private final ObjectBacktracker backtracker;
    private final DeltaEngine engine;
    private final DeltaTransitionLog log;
    private final Outcomes outcomes;
    private final boolean wrapped;

    /** How often each call was executed since somebody asked. */
    private final long[] executed;

    private MergedStates merged;
    private int depth;

    /** The exception that the leaf at hand threw, as it may; empty if it threw none. */
    private String refusal = "";

    DeltaOperations(
            ObjectExploration exploration,
            ObjectBacktracker backtracker,
            DeltaEngine engine,
            DeltaTransitionLog log,
            Outcomes outcomes) {
        this.exploration = exploration;
        this.backtracker = backtracker;
        this.engine = engine;
        this.log = log;
        this.outcomes = outcomes;
        wrapped = CallExecutor.isWrapped(exploration.subject);
        executed = new long[exploration.subject.calls().size()];
        merged = engine.merge(states -> {});
    }

    /** Executes a call on merged states, to states at a depth. */
    void execute(int number, MergedStates states, int newDepth) {
        merged = states;
        depth = newDepth;
        execute(number);
    }

    /** Forgets how often calls were executed. */
    void forgetCounts() {
        Arrays.fill(executed, 0);
    }

    /** Takes back that calls were executed: they will be once more. */
    void takeBackCounts() {
        for (int i = 0; i < executed.length; i++) {
            exploration.countExecuted(i, -executed[i]);
        }
        forgetCounts();
    }

    private void count(int number, long executions) {
        exploration.countExecuted(number, executions);
        executed[number] += executions;
    }

    private void execute(int number) {
        OperationCall call = exploration.call(number);
        Statemask mask = log.pending(number, merged, merged.all(), depth);
        if (!call.alternatives().isEmpty()) {
            fallBack(number, mask, NO_WORDS, "values of parameters depend on the state");
            return;
        }
        VmMethod guard = call.guard();
        if (guard == null) {
            log.beginExecution();
            execute(number, call, mask);
        } else if (log.isOn() && mask.size() > 0) {
            executeRecorded(number, call, guard, mask);
        } else if (mask.size() > 0) {
            execute(number, call, guarded(number, call, guard, mask));
        }
    }

    private void execute(int number, OperationCall call, Statemask mask) {
        if (mask.size() > 0) {
            run(call.entry(), call.words(), mask, leaf -> {
                outcomes.enter(Phase.COMPARE);
                leaf(number, call, leaf);
                outcomes.enter(Phase.EXECUTE);
            });
        }
    }

    /** Returns what a method is called on where the object is the root, or wrapped in an array. */
    static DeltaEngine.Receiver receiver(VmMethod entry, boolean wrapped) {
        if (!CallExecutor.takesReceiver(entry)) {
            return DeltaEngine.Receiver.NONE;
        }
        return wrapped ? DeltaEngine.Receiver.FIRST_ELEMENT : DeltaEngine.Receiver.ROOT;
    }

    private void run(VmMethod entry, int[] words, Statemask mask, Executor.Leaves leaves) {
        engine.run(entry, receiver(entry, wrapped), words, mask, leaves);
    }

    /**
     * Returns the states in which a precondition holds, united whatever the way by which it was found to (d'Amorim et al. 2008 §5.3.1). Where it
     * changes the state, or cannot be executed in Δ mode, precondition and operation are executed state by state.
     */
    private Statemask guarded(int number, OperationCall call, VmMethod guard, Statemask mask) {
        IntArrayList holding = new IntArrayList();
        run(guard, CallExecutor.guardWords(call, guard), mask, leaf -> {
            if (leaf.end() == Executor.End.UNSUPPORTED) {
                fallBack(number, leaf.mask(), leaf.choices(), leaf.why());
            } else if (leaf.end() == Executor.End.THREW) {
                outcomes.wrong(merged.number(leaf.mask().index(0)), number);
            } else if (leaf.choices().length > 0) {
                fallBack(number, leaf.mask(), leaf.choices(), "a precondition makes choices");
            } else if (leaf.end() == Executor.End.RETURNED && leaf.changed()) {
                fallBack(number, leaf.mask(), leaf.choices(), "a precondition changes the state");
            } else if (leaf.end() == Executor.End.RETURNED) {
                for (int i = 0; i < leaf.mask().size(); i++) {
                    if ((engine.result(leaf.mask().index(i)) & 1) != 0) {
                        holding.add(leaf.mask().index(i));
                    }
                }
            }
        });
        holding.sort(null);
        return Statemask.of(holding.elements(), holding.size());
    }

    /** Evaluates a precondition, and executes the operation where it holds, together with those states for which the precondition passed the same. */
    private void executeRecorded(int number, OperationCall call, VmMethod guard, Statemask mask) {
        Map<LongList, IntArrayList> holding = new LinkedHashMap<>();
        log.beginExecution();
        run(guard, CallExecutor.guardWords(call, guard), mask, leaf -> {
            if (leaf.end() == Executor.End.THREW) {
                outcomes.wrong(merged.number(leaf.mask().index(0)), number);
            } else if (leaf.end() != Executor.End.RETURNED || leaf.choices().length > 0 || leaf.changed()) {
                long[] passed = log.passed();
                fallBack(number, leaf.mask(), leaf.choices(), whyNotGuarded(leaf));
                log.continueExecution(passed);
            } else {
                guarded(number, leaf.mask(), holding);
            }
        });
        holding.forEach((passed, states) -> {
            log.continueExecution(passed.toLongArray());
            states.sort(null);
            execute(number, call, Statemask.of(states.elements(), states.size()));
        });
    }

    private static String whyNotGuarded(Executor.Leaf leaf) {
        if (leaf.end() == Executor.End.UNSUPPORTED) {
            return leaf.why();
        }
        return leaf.end() == Executor.End.RETURNED && leaf.choices().length == 0
                ? "a precondition changes the state"
                : "a precondition makes choices";
    }

    private void guarded(int number, Statemask mask, Map<LongList, IntArrayList> holding) {
        log.endExecution(0);
        LongList passed = LongList.of(log.passed());
        for (int i = 0; i < mask.size(); i++) {
            int state = mask.index(i);
            if ((engine.result(state) & 1) != 0) {
                holding.computeIfAbsent(passed, key -> new IntArrayList()).add(state);
            } else {
                int step = exploration.steps.numberOf(number, IntList.of());
                log.transition(merged.number(state), step, "", DeltaTransitionLog.Target.REFUSED);
            }
        }
    }

    private void leaf(int number, OperationCall call, Executor.Leaf leaf) {
        if (leaf.end() == Executor.End.UNSUPPORTED) {
            fallBack(number, leaf.mask(), leaf.choices(), leaf.why());
            return;
        }
        engine.statistics().executions++;
        engine.statistics().standardExecutions += leaf.mask().size();
        count(number, leaf.mask().size());
        log.endExecution(leaf.mask().size());
        refusal = leaf.end() == Executor.End.THREW
                ? call.mayThrow().stream()
                        .filter(engine.exceptionClass()::isSubclassOf)
                        .findFirst()
                        .orElse("")
                : "";
        if (leaf.end() == Executor.End.THREW && refusal.isEmpty()) {
            int step = exploration.steps.numberOf(number, IntList.of(leaf.choices()));
            outcomes.wrong(merged.number(leaf.mask().index(0)), step);
        } else if (leaf.end() != Executor.End.REFUSED && leaf.changed()) {
            compare(exploration.steps.numberOf(number, IntList.of(leaf.choices())), number, leaf);
        } else if (log.isOn()) {
            tell(number, leaf);
        }
    }

    /** Tells of transitions to no other state. */
    private void tell(int number, Executor.Leaf leaf) {
        int step = exploration.steps.numberOf(number, IntList.of(leaf.choices()));
        boolean refused = leaf.end() == Executor.End.REFUSED;
        for (int i = 0; i < leaf.mask().size(); i++) {
            log.transition(
                    merged.number(leaf.mask().index(i)),
                    step,
                    refusal,
                    refused ? DeltaTransitionLog.Target.END : DeltaTransitionLog.Target.SAME);
        }
    }

    private void compare(int step, int number, Executor.Leaf leaf) {
        KeptStates unsorted = exploration.sortsSets() ? engine.newLevel() : null;
        engine.linearize(leaf.mask(), new Linearizer.Listener() {
            @Override
            public void linearized() {
                if (unsorted != null) {
                    keep(unsorted);
                } else {
                    outcomes.arrive(merged, step, refusal);
                }
            }

            @Override
            public void unsupported(Statemask mask, String why) {
                count(number, -mask.size());
                log.endExecution(-mask.size());
                String before = refusal;
                fallBack(number, mask, leaf.choices(), why);
                refusal = before;
            }
        });
        if (unsorted != null) {
            arriveSingly(unsorted, step);
        }
    }

    /** Keeps the states that were just linearized by their places in the batch. */
    private void keep(KeptStates kept) {
        Linearizer linearizer = engine.linearizer();
        for (int group = 0; group < linearizer.groups(); group++) {
            Statemask mask = linearizer.group(group);
            int[] states = new int[mask.size()];
            mask.copyTo(states, 0);
            linearizer.keep(group, kept, states, states, 0, states.length);
        }
    }

    /** Has states compared one by one: their sets have to be sorted first. */
    private void arriveSingly(KeptStates kept, int step) {
        WaitingStates waiting = engine.waiting(kept);
        WaitingStates.Chunk all = waiting.take(waiting.left());
        for (int i = 0; i < all.count(); i++) {
            int[] image = all.image(i);
            exploration.states.load(image, 0, image.length);
            outcomes.arrive(merged.number(all.number(i)), step, refusal);
        }
        exploration.states.clear();
    }

    /** Executes a call on single states, from the choices on that were made before. */
    private void fallBack(int number, Statemask mask, int[] choices, String why) {
        engine.statistics().fallBack(why, mask.size());
        int[] counts = new int[choices.length];
        for (int i = 0; i < choices.length; i++) {
            counts[i] = choices[i] + 1; // those before were tried, those behind will be
        }
        ChoicePath path = exploration.guest.choices();
        for (int i = 0; i < mask.size(); i++) {
            int[] image = merged.image(mask.index(i));
            exploration.states.load(image, 0, image.length);
            backtracker.begin();
            path.clear();
            path.resume(choices, counts);
            executeSingly(number, merged.number(mask.index(i)));
            backtracker.end();
        }
        exploration.states.clear();
    }

    /** Executes a call on the loaded state, with all choices that are left. */
    private void executeSingly(int number, int parent) {
        ChoicePath path = exploration.guest.choices();
        do {
            log.beginExecution();
            long before = exploration.executions();
            boolean isState = exploration.execute(number);
            executed[number] += exploration.executions() - before;
            log.endExecution(exploration.executions() - before);
            DeltaTransitionLog.Target target = isState
                    ? DeltaTransitionLog.Target.SAME
                    : exploration.executions() == before
                            ? DeltaTransitionLog.Target.REFUSED
                            : DeltaTransitionLog.Target.END;
            int step = exploration.steps.numberOf(number, path);
            if (exploration.hasProblem()) {
                outcomes.wrong(parent, step);
            }
            boolean unchanged = !isState || backtracker.isUnchanged();
            refusal = exploration.takeRefusal();
            if (!unchanged) {
                outcomes.arrive(parent, step, refusal);
            } else if (log.isOn()) {
                boolean cut = exploration.guest.takeCut();
                log.transition(parent, step, refusal, cut ? DeltaTransitionLog.Target.PROBLEM : target);
            }
            backtracker.back(isState && unchanged);
        } while (path.advance());
    }
}
