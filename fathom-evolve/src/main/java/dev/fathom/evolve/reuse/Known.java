package dev.fathom.evolve.reuse;

/** What a run that explores knows, and its plan does not. */
public interface Known {
    /** Says whether a state of the record was met at that depth already, or a smaller one. */
    boolean isMet(int recorded, int depth);

    /** Says whether the outcome of a recorded transition is not allowed any more: it must be executed, so that this is said. */
    default boolean isForbidden(int transition) {
        return false;
    }

    /** Says whether exactly the labels of the record are asked for now. */
    default boolean asksTheSame() {
        return true;
    }

    /** Says whether everything that is asked for now from a recorded state is in the record and holds. */
    default boolean hasAll(int recorded) {
        return true;
    }
}
