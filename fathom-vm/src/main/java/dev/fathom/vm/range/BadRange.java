package dev.fathom.vm.range;

/** Says that a range was declared that cannot be: what is wrong, and what to do about it. */
public final class BadRange extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadRange(String message) {
        super(message);
    }
}
