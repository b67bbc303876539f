package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.program.StableHash;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Models the system calls behind {@code java.nio.file} that look: the guest sees {@link HostFiles}. */
public final class UnixNativeDispatcherPeers extends NativePathPeers {
    private static final String ATTRIBUTES = "sun/nio/fs/UnixFileAttributes";
    private static final String INTO = "Lsun/nio/fs/UnixFileAttributes;)";
    private static final int OPEN_WRITING = 03;
    private static final int OPEN_EXCLUSIVE = 0200;
    private static final int CREATE_NEW = 0100 | OPEN_EXCLUSIVE;
    private static final int OPEN_TRUNCATE = 01000;
    private static final int OPEN_APPEND = 02000;
    private static final int OPEN_LINK_NOT = 0400000;
    private static final int ACCESS_EXECUTE = 1;
    private static final int ACCESS_WRITE = 2;
    private static final int ACCESS_READ = 4;
    private static final int BLOCK = 4096;

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass system = table.on("sun/nio/fs/UnixNativeDispatcher")
                .method("init()I", call -> call.returnInt(0))
                .method(
                        "getcwd()[B",
                        call -> call.returnRef(
                                bytes(call, table(call).files().absolute("").toString())))
                .method("strerror(I)[B", call -> call.returnRef(bytes(call, Errno.text(call.intArg(0)))))
                .method("realpath0(J)[B", this::realPath)
                .method("readlink0(J)[B", this::readLink)
                .method("fchmodatNoFollowSupported0()Z", call -> call.returnBool(false));
        system.method("statvfs0(JLsun/nio/fs/UnixFileStoreAttributes;)V", this::fillStore);
        registerStat(system);
        registerOpen(system);
        registerDirectories(system);
        registerUsers(system);
    }

    private void registerStat(PeerTable.ForClass system) {
        system.method("stat0(J" + INTO + "V", this::statOrThrow)
                .method("stat0(J" + INTO + "I", this::statOrError)
                .method("stat1(J)I", this::mode)
                .method("lstat0(J" + INTO + "V", this::linkStat)
                .method("fstat(I" + INTO + "V", this::descriptorStat)
                .method("fstat0(I" + INTO + "V", this::descriptorStat)
                .method("exists0(J)Z", call -> call.returnBool(find(call, 0) != null))
                .method("access0(JI)V", this::accessOrThrow)
                .method("access0(JI)I", call -> call.returnInt(access(call)));
    }

    private void registerOpen(PeerTable.ForClass system) {
        system.method("open0(JII)I", this::open)
                .method("dup(I)I", this::duplicate)
                .method("close0(I)V", call -> table(call).close(call.intArg(0)))
                .method("read(IJI)I", this::read)
                .method("read0(IJI)I", this::read);
    }

    private void registerDirectories(PeerTable.ForClass system) {
        system.method("opendir0(J)J", this::openDirectory)
                .method("fdopendir(I)J", call -> call.returnLong(call.intArg(0)))
                .method("closedir(J)V", call -> table(call).close((int) call.longArg(0)))
                .method("readdir(J)[B", this::nextName)
                .method("readdir0(J)[B", this::nextName)
                .method("getlinelen(J)I", call -> call.returnInt(-1))
                .method("rewind(J)V", call -> table(call).rewind((int) call.longArg(0)));
    }

    private void registerUsers(PeerTable.ForClass system) {
        system.method("getpwuid(I)[B", call -> call.returnRef(userName(call)))
                .method("getgrgid(I)[B", call -> call.returnRef(userName(call)))
                .method("getpwnam0(J)I", call -> call.returnInt(path(call, 0).equals("root") ? 0 : -1))
                .method("getgrnam0(J)I", call -> call.returnInt(path(call, 0).equals("root") ? 0 : -1));
    }

    /** All files belong to root: what the host's users are called is no business of the guest. */
    private static int userName(Call call) {
        if (call.intArg(0) != 0) {
            throw error(call, Errno.ENOENT);
        }
        return bytes(call, "root");
    }

    private void realPath(Call call) {
        call.returnRef(bytes(call, existing(call, 0).path().toString()));
    }

    private void readLink(Call call) {
        HostFile file = existingLink(call, 0);
        if (!file.isLink()) {
            throw error(call, Errno.EINVAL);
        }
        call.returnRef(
                bytes(call, Objects.requireNonNull(table(call).temporary().target(file.path()))));
    }

    private void statOrThrow(Call call) {
        fill(call, call.nonNull(2), withAttributes(call, existing(call, 0)));
    }

    private void linkStat(Call call) {
        fill(call, call.nonNull(2), withAttributes(call, existingLink(call, 0)));
    }

    private void statOrError(Call call) {
        HostFile file = find(call, 0);
        if (file == null) {
            call.returnInt(whyMissing(call, path(call, 0)));
        } else {
            fill(call, call.nonNull(2), withAttributes(call, file));
        }
    }

    private void mode(Call call) {
        HostFile file = find(call, 0);
        call.returnInt(file == null ? 0 : withAttributes(call, file).mode());
    }

    private void descriptorStat(Call call) {
        HostFile file = table(call).file(call.intArg(0));
        if (file == null) {
            throw error(call, Errno.EBADF);
        }
        fill(call, call.nonNull(1), withAttributes(call, file));
    }

    private void fill(Call call, int attributes, HostFile file) {
        boolean own = file.temporary() > 0;
        TemporaryFiles temporary = table(call).temporary();
        String name = own
                ? temporary.opened(file.temporary()).path().toString()
                : file.path().toString();
        set(call, attributes, "st_mode", file.mode());
        set(call, attributes, "st_nlink", own ? temporary.names(file) : 1);
        setLong(call, attributes, "st_ino", StableHash.of(name) >>> 1);
        setLong(call, attributes, "st_dev", 1);
        setLong(call, attributes, "st_size", file.size());
        for (String time : new String[] {"st_atime", "st_mtime", "st_ctime"}) {
            setLong(call, attributes, time + "_sec", file.modified().getEpochSecond());
            setLong(call, attributes, time + "_nsec", file.modified().getNano());
        }
    }

    private static void set(Call call, int object, String field, int value) {
        call.heap.store(object + call.vm.field(ATTRIBUTES, field).offset, value);
    }

    private static void setLong(Call call, int object, String field, long value) {
        call.heap.storeLong(object + call.vm.field(ATTRIBUTES, field).offset, value);
    }

    private void fillStore(Call call) {
        existing(call, 0);
        String store = "sun/nio/fs/UnixFileStoreAttributes";
        call.heap.storeLong(call.nonNull(2) + call.vm.field(store, "f_frsize").offset, BLOCK);
        for (String field : new String[] {"f_blocks", "f_bfree", "f_bavail"}) {
            call.heap.storeLong(call.ref(2) + call.vm.field(store, field).offset, UnixFileSystemPeers.SPACE / BLOCK);
        }
    }

    private void accessOrThrow(Call call) {
        int error = access(call);
        if (error != 0) {
            throw error(call, error);
        }
    }

    private int access(Call call) {
        HostFile file = find(call, 0);
        int wanted = call.intArg(2);
        if (file == null) {
            return Errno.ENOENT;
        }
        if ((wanted & ACCESS_READ) != 0) {
            Refusals.beforeReading(file);
        }
        boolean denied = ((wanted & ACCESS_READ) != 0 && !file.isReadable())
                || ((wanted & ACCESS_WRITE) != 0 && !isWritable(call, file))
                || ((wanted & ACCESS_EXECUTE) != 0 && !file.isExecutable());
        return denied ? Errno.EACCES : 0;
    }

    private void open(Call call) {
        String path = path(call, 0);
        int flags = call.intArg(2);
        HostFile named = table(call).findLink(path);
        HostFile file = table(call).find(path);
        boolean writing = (flags & OPEN_WRITING) != 0;
        if (named != null && (flags & CREATE_NEW) == CREATE_NEW) {
            throw error(call, Errno.EEXIST);
        }
        boolean endless = named != null && file == null && whyMissing(call, path) == Errno.ELOOP;
        if (endless || (named != null && named.isLink() && (flags & OPEN_LINK_NOT) != 0)) {
            throw error(call, Errno.ELOOP);
        }
        if (file == null && (flags & CREATE_NEW & ~OPEN_EXCLUSIVE) != 0) {
            file = writable(call, path);
        }
        int error = writing ? whyNotWritable(call, file, path) : Errno.forReading(file);
        if (error != 0 || file == null) {
            throw error(call, error);
        }
        openWith(call, file, flags);
    }

    private int whyNotWritable(Call call, @Nullable HostFile file, String path) {
        return file != null && file.isWritable() && !file.isDirectory()
                ? 0
                : Errno.forWriting(call, table(call), file, path);
    }

    private void openWith(Call call, HostFile file, int flags) {
        if ((flags & OPEN_TRUNCATE) != 0 && file.isTemporary()) {
            table(call).temporary().resize(file, 0);
        }
        int descriptor = table(call).open(file);
        if ((flags & OPEN_APPEND) != 0) {
            table(call).position(descriptor, table(call).size(descriptor));
        }
        call.returnInt(descriptor);
    }

    private void duplicate(Call call) {
        HostFile file = table(call).file(call.intArg(0));
        if (file == null) {
            throw error(call, Errno.EBADF);
        }
        call.returnInt(table(call).open(file));
    }

    private void read(Call call) {
        byte[] bytes = new byte[call.intArg(3)];
        try {
            int count = Math.max(0, table(call).read(call.intArg(0), bytes));
            if (count > 0) {
                GuestBytes.write(call.heap, memory.offHeap(call).locate(call.longArg(1), count), bytes, 0, count);
            }
            call.returnInt(count);
        } catch (IOException e) {
            throw error(call, table(call).file(call.intArg(0)) == null ? Errno.EBADF : Errno.EISDIR);
        }
    }

    private void openDirectory(Call call) {
        HostFile file = existing(call, 0);
        if (!file.isDirectory()) {
            throw error(call, Errno.ENOTDIR);
        }
        int error = Errno.forReading(file);
        if (error != 0) {
            throw error(call, error);
        }
        call.returnLong(table(call).open(file));
    }

    /** The position of a directory is the number of names read. */
    private void nextName(Call call) {
        int descriptor = (int) call.longArg(0);
        HostFile file = table(call).file(descriptor);
        if (file == null || !file.isDirectory()) {
            throw error(call, Errno.EBADF);
        }
        try {
            String name = table(call).nextName(descriptor, file);
            call.returnRef(name == null ? 0 : bytes(call, name));
        } catch (IOException e) {
            throw error(call, Errno.EACCES);
        }
    }
}
