package dev.fathom.explore.subject;

/** Says that a request cannot be explored: what is wrong, and what to do about it. */
public class BadSubject extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BadSubject(String message) {
        super(message);
    }
}
