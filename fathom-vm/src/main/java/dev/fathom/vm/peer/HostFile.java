package dev.fathom.vm.peer;

import java.nio.file.Path;
import java.time.Instant;

/**
 * A file of the host that the guest may see.
 *
 * @param kind what it is
 * @param path where the host finds it
 * @param size its size in bytes
 * @param modified when it was last changed
 * @param mode type and permissions as {@code stat} gives them
 * @param readable whether the guest may read or list it; otherwise it only knows that it is there
 */
record HostFile(Kind kind, Path path, long size, Instant modified, int mode, boolean readable) {
    enum Kind {
        REGULAR,
        DIRECTORY,
        /** {@code /dev/null}: empty, and swallows what is written. */
        NULL_DEVICE,
        /** {@code /dev/random} and {@code /dev/urandom}, modelled. */
        RANDOM_DEVICE
    }

    boolean isDirectory() {
        return kind == Kind.DIRECTORY;
    }

    boolean isRegular() {
        return kind == Kind.REGULAR;
    }
}
