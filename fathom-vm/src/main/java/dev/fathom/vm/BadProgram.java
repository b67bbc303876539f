package dev.fathom.vm;

/** Says that a program cannot be started: what is wrong, and what to do about it. */
public final class BadProgram extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BadProgram(String message) {
        super(message);
    }
}
