package dev.fathom.vm.reduction;

import dev.fathom.vm.program.VmMethod;
import java.util.Set;

/**
 * What natives do to files, which all threads share: what temporary files there are and what is in them is one variable, and how far a file was read through a descriptor another. What is
 * not named here only looks.
 */
public final class FileNatives {
    private static final Set<String> OWNERS = Set.of(
            "java/io/FileDescriptor",
            "java/io/FileInputStream",
            "java/io/FileOutputStream",
            "java/io/RandomAccessFile",
            "java/io/UnixFileSystem",
            "sun/nio/ch/FileDispatcherImpl",
            "sun/nio/ch/UnixDispatcher",
            "sun/nio/ch/UnixFileDispatcherImpl",
            "sun/nio/fs/UnixCopyFile",
            "sun/nio/fs/UnixFileSystem",
            "sun/nio/fs/UnixNativeDispatcher");

    /** How the names of methods begin that change files, or what directories there are. */
    private static final String[] CHANGING = {
        "bufferedCopy",
        "chmod",
        "chown",
        "create",
        "delete",
        "fchmod",
        "fchown",
        "fremove",
        "fsetxattr",
        "futime",
        "lchown",
        "link0",
        "lutimes",
        "mkdir",
        "mknod",
        "pwrite",
        "rename",
        "rmdir",
        "set",
        "symlink",
        "transfer",
        "truncate",
        "unlink",
        "utime",
        "write",
    };

    /** How the names of methods begin that change how far a file was read or written, or close it. */
    private static final String[] MOVING = {"close", "open", "read", "seek", "setLength", "skip", "write"};

    private static final String OPEN = "open0";

    private FileNatives() {}

    public static boolean concerns(VmMethod method) {
        return OWNERS.contains(method.owner.name) && method.isNative();
    }

    public static boolean changes(VmMethod method) {
        return JdkCaches.startsWithAny(method.name, CHANGING);
    }

    /** Says whether a method opens a file that it may create or empty, or open to be changed. */
    public static boolean opens(VmMethod method) {
        return method.name.equals(OPEN) && !method.owner.name.equals("java/io/FileInputStream");
    }

    public static boolean moves(VmMethod method) {
        return JdkCaches.startsWithAny(method.name, MOVING);
    }
}
