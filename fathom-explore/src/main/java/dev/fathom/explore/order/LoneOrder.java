package dev.fathom.explore.order;

/** An order in which one worker explores alone, from the first state to the last. */
public interface LoneOrder {
    /** Explores, and returns how many different states were expanded. Throws {@link dev.fathom.explore.machine.NewClasses} if classes were initialised. */
    long run();
}
