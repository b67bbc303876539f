package dev.fathom.cli;

/** Says what is wrong with the request or the input, and what to do about it. */
final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Problem(String message) {
        super(message);
    }

    Problem(String message, Throwable cause) {
        super(message, cause);
    }
}
