package dev.fathom.guest;

/**
 * Holds the guest's open files: what a file descriptor stands for, and how far it was read.
 *
 * <p>The contents are the host's, and do not change during a run. An index is a file descriptor; the first three are
 * the standard streams and have no entry.
 */
public final class OpenFiles {
    static String[] paths;

    /** The temporary files among them, which may have other names by now, or none. */
    static Object[] temporaries;

    static long[] positions;

    /** State of the generator behind {@code /dev/random}: the guest's randomness is modelled. */
    static long entropy;

    private OpenFiles() {}
}
