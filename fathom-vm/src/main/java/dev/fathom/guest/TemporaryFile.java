package dev.fathom.guest;

/**
 * A file or directory that the guest made below its {@code java.io.tmpdir}. It exists in the guest only, and is saved
 * and restored with it.
 */
public final class TemporaryFile {
    /** All that exist; entries may be null. */
    static TemporaryFile[] all;

    String path;

    /** Where a symbolic link leads, as it was given; null for everything else. */
    String target;

    /** The file that this is a second name of; null for the first name, which has all that follows. */
    TemporaryFile linked;

    /** What the file holds, with room to grow; null for a directory. */
    byte[] content;

    /** How many bytes of the content are in use. */
    int length;

    /** When it was last changed: seconds since 1970, and nanoseconds in the second. */
    long modified;

    int modifiedNanos;

    /** Who may do what with it, as {@code chmod} has it. */
    int permissions;

    private TemporaryFile() {}
}
