package dev.fathom.evolve.change;

/** Says that a class file cannot be read, and why. */
public final class UnreadableClass extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableClass(String message) {
        super(message);
    }
}
