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

    /** Says whether it looks at {@link Segment#branches}, which take time to record. */
    default boolean readsBranches() {
        return false;
    }
}
