package dev.fathom.subjects.daisy;

/** There is a file of that name already. */
final class FileExistsException extends DaisyException {
    private static final long serialVersionUID = 1L;

    FileExistsException(int name) {
        super("there is a file " + name);
    }
}
