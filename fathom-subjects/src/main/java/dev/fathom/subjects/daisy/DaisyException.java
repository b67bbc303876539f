package dev.fathom.subjects.daisy;

/** A request that the file system cannot fulfil. */
abstract class DaisyException extends Exception {
    private static final long serialVersionUID = 1L;

    DaisyException(String message) {
        super(message);
    }
}
