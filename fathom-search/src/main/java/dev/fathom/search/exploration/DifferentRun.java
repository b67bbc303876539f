package dev.fathom.search.exploration;

/** Says that the same choices did not lead to the same state in another system. */
public final class DifferentRun extends RuntimeException {
    private static final long serialVersionUID = 1;

    DifferentRun(String message) {
        super(message);
    }
}
