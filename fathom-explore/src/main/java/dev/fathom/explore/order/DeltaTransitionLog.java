package dev.fathom.explore.order;

import dev.fathom.delta.KeptStates;
import dev.fathom.delta.MergedStates;
import dev.fathom.delta.Statemask;
import dev.fathom.explore.call.Steps;

/**
 * Hears of the transitions that {@link DeltaBreadthFirst} makes, and may know some without an execution. States go by their numbers in
 * {@link Steps}; a new one is told as soon as it has its number.
 */
public interface DeltaTransitionLog {
    /** Hears nothing and knows nothing. */
    DeltaTransitionLog NONE = new DeltaTransitionLog() {};

    /** Where a transition leads that leads to no other state. */
    enum Target {
        /** To the state that it comes from. */
        SAME,
        END,
        /** A precondition does not hold. */
        REFUSED,
        PROBLEM
    }

    /** Says whether anybody listens. */
    default boolean isOn() {
        return false;
    }

    /** Says where the steps to states are kept. */
    default void begin(Steps steps) {}

    /** Begins an execution: nothing was passed in it yet. */
    default void beginExecution() {}

    /** Returns what the execution has passed so far; see {@link #continueExecution}. */
    default long[] passed() {
        return new long[0];
    }

    /** Begins an execution that has passed something already. */
    default void continueExecution(long[] passed) {}

    /** Takes what the execution at hand has passed for the transitions that are told next. */
    default void endExecution(long executions) {}

    /** Tells of a transition to no other state. */
    default void transition(int from, int step, String refusal, Target target) {}

    /** Tells of a transition to a state. */
    default void transition(int from, int step, String refusal, long high, long low) {}

    /** Tells of a new state; says whether it is to be expanded, and not read from a record. */
    default boolean arrive(int state, int depth) {
        return true;
    }

    /** Returns how many states wait that the exploration does not know of. */
    default int waiting() {
        return 0;
    }

    /** Makes the transitions to a depth that are read and not executed, and adds the states that have to be expanded after all; says whether nobody interrupted. */
    default boolean beginLevel(KeptStates level, int depth) {
        return true;
    }

    /** Says that all transitions to a depth were told. */
    default void endLevel() {}

    /** Returns how many states were expanded by reading their transitions. */
    default long read() {
        return 0;
    }

    /** Makes the transitions of a call that are known; returns the states in which it has to be executed. */
    default Statemask pending(int call, MergedStates states, Statemask mask, int depth) {
        return mask;
    }

    /** Says that all transitions of a state were told. */
    default void expanded(int state) {}

    /** Checks the present state, which was just canonicalized; says whether all is well. */
    default boolean check(int state) {
        return true;
    }
}
