package dev.fathom.subjects.daisy;

/** There is no file of that name, or it was removed. */
final class NoSuchFileException extends DaisyException {
    private static final long serialVersionUID = 1L;

    NoSuchFileException(String what) {
        super("there is no " + what);
    }
}
