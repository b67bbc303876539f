package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import org.jspecify.annotations.Nullable;

/** Error numbers of Linux, and which of them the guest gets when it may not have a file. */
final class Errno {
    static final int EPERM = 1;
    static final int ENOENT = 2;
    static final int EBADF = 9;
    static final int EACCES = 13;
    static final int EEXIST = 17;
    static final int ENOTDIR = 20;
    static final int EISDIR = 21;
    static final int EINVAL = 22;
    static final int EROFS = 30;
    static final int ENOSYS = 38;
    static final int ENOTEMPTY = 39;
    static final int ELOOP = 40;
    static final int EOPNOTSUPP = 95;

    private Errno() {}

    /** Returns 0 if the guest may read the file that it found (null for none), else why not. */
    static int forReading(@Nullable HostFile found) {
        Refusals.beforeReading(found);
        if (found == null) {
            return ENOENT;
        }
        return found.isReadable() ? 0 : EACCES;
    }

    /** Returns why the guest may not write the file it found under the path (null for none). */
    static int forWriting(Call call, FileTable files, @Nullable HostFile found, String path) {
        if (found != null && found.isDirectory()) {
            return EISDIR;
        }
        if (found == null && !files.hasParent(path)) {
            return ENOENT;
        }
        Refusals.beforeWriting(call, path);
        return EACCES;
    }

    /** Returns the text that the C library has for an error. */
    static String text(int error) {
        return switch (error) {
            case EPERM -> "Operation not permitted";
            case ENOENT -> "No such file or directory";
            case EBADF -> "Bad file descriptor";
            case EACCES -> "Permission denied";
            case EEXIST -> "File exists";
            case ENOTDIR -> "Not a directory";
            case EISDIR -> "Is a directory";
            case EINVAL -> "Invalid argument";
            case EROFS -> "Read-only file system";
            case ENOTEMPTY -> "Directory not empty";
            case ENOSYS -> "Function not implemented";
            case ELOOP -> "Too many levels of symbolic links";
            case EOPNOTSUPP -> "Operation not supported";
            default -> "Unknown error " + error;
        };
    }
}
