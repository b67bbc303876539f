package dev.fathom.vm.peer.io;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/**
 * A file that the guest may see: one of the host, or a temporary one of its own.
 *
 * @param kind what it is
 * @param path where the host finds it
 * @param size its size in bytes
 * @param modified when it was last changed
 * @param mode type and permissions as {@code stat} gives them
 * @param access whether the guest may read or list it
 * @param temporary address of the guest's object if this is a temporary file, {@link #TEMPORARY_ROOT} for the directory
 *     of them all, else 0
 */
record HostFile(Kind kind, Path path, long size, Instant modified, int mode, Access access, int temporary) {
    static final int TEMPORARY_ROOT = -1;

    enum Kind {
        REGULAR,
        DIRECTORY,
        /** A symbolic link, for who does not follow it. */
        LINK,
        /** {@code /dev/null}: empty, and swallows what is written. */
        NULL_DEVICE,
        /** {@code /dev/random} and {@code /dev/urandom}, modelled. */
        RANDOM_DEVICE,
        /** Any other device, a socket, a pipe. */
        OTHER
    }

    /** What the guest may do beside knowing that the file is there. */
    enum Access {
        /** Read, or list, what it holds. */
        READABLE,
        /** Nothing, and neither could a JVM: the host says no. */
        UNREADABLE,
        /** Nothing, because the file is none of those that the guest may read: a JVM could. */
        REFUSED
    }

    boolean isReadable() {
        return access == Access.READABLE;
    }

    /** Says whether it is we, not the host, who do not let the guest read. */
    boolean isRefused() {
        return access == Access.REFUSED;
    }

    boolean isTemporary() {
        return temporary != 0;
    }

    /** Says whether the guest may write into it. */
    boolean isWritable() {
        return isTemporary() || kind == Kind.NULL_DEVICE;
    }

    boolean isDirectory() {
        return kind == Kind.DIRECTORY;
    }

    boolean isLink() {
        return kind == Kind.LINK;
    }

    boolean isExecutable() {
        return isDirectory() || (isTemporary() ? (mode & 0111) != 0 : Files.isExecutable(path));
    }

    boolean isRegular() {
        return kind == Kind.REGULAR;
    }
}
