package dev.fathom.engine.program;

/** Says what is wrong with the request or the input, and what to do about it. */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Problem(String message) {
        super(message);
    }

    public Problem(String message, Throwable cause) {
        super(message, cause);
    }
}
