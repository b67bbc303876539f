package dev.fathom.subjects.daisy;

/** Nothing is free. */
final class DiskFullException extends DaisyException {
    private static final long serialVersionUID = 1L;

    DiskFullException(int count) {
        super("all " + count + " are used");
    }
}
