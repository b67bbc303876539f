package dev.fathom.spi;

/**
 * Says which states are promising (Groce and Visser 2002).
 *
 * <p>To bring one of your own, implement this in a class with a public constructor without parameters and name the class
 * in {@code META-INF/services/dev.fathom.spi.Heuristic}.
 */
public interface Heuristic {
    /** Returns the name to ask for it by. */
    String name();

    /** Values a state: the lower, the sooner it is expanded; of equal ones the older. */
    long value(NewState state);

    /**
     * Says whether a value depends on the state and the way there alone, and neither on other states nor on chance. Then a search can be interrupted and go on in another
     * process: what the heuristic remembers of a way is found out by going it again.
     */
    default boolean remembersPathsOnly() {
        return false;
    }

    /** Says whether it looks at {@link Segment#branches}, which take time to record. */
    default boolean readsBranches() {
        return false;
    }

    /** Says whether it looks at {@link Segment#instructions}, which take more time to record. */
    default boolean readsInstructions() {
        return false;
    }
}
