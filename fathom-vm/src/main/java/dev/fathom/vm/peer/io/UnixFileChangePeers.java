package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.peer.GuestBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;

/**
 * Models the system calls behind {@code java.nio.file} that change something: {@link TemporaryFiles} only, all else is
 * refused as a read-only place would.
 */
public final class UnixFileChangePeers extends NativePathPeers {
    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass system = table.on("sun/nio/fs/UnixNativeDispatcher")
                .method("mkdir0(JI)V", this::makeDirectory)
                .method("unlink0(J)V", call -> remove(call, false))
                .method("rmdir0(J)V", call -> remove(call, true))
                .method("rename0(JJ)V", this::rename)
                .method("mknod0(JIJ)V", call -> refuseCreation(call, 0))
                .method("link0(JJ)V", this::refuseLink)
                .method("symlink0(JJ)V", this::refuseLink);
        registerOwners(system);
        registerPermissions(system);
        registerTimes(system);
        for (String each :
                new String[] {"fgetxattr0(IJJI)I", "fsetxattr0(IJJI)V", "fremovexattr0(IJ)V", "flistxattr(IJI)I"}) {
            system.method(each, call -> {
                throw error(call, Errno.EOPNOTSUPP);
            });
        }
        system.method("write(IJI)I", this::write).method("write0(IJI)I", this::write);
        table.on("sun/nio/fs/UnixCopyFile")
                .method("transfer(IIJ)V", call -> copy(call, call.intArg(0), call.intArg(1)));
        table.on("sun/nio/fs/UnixFileSystem")
                .method("bufferedCopy0(IIJIJ)V", call -> copy(call, call.intArg(0), call.intArg(1)));
    }

    private void registerOwners(PeerTable.ForClass system) {
        for (String each : new String[] {"chown0(JII)V", "lchown0(JII)V"}) {
            system.method(each, call -> setOwner(call, changeable(call, 0), 2));
        }
        for (String each : new String[] {"fchown(III)V", "fchown0(III)V"}) {
            system.method(each, call -> setOwner(call, open(call), 1));
        }
    }

    private void registerPermissions(PeerTable.ForClass system) {
        system.method("chmod0(JI)V", call -> setPermissions(call, changeable(call, 0), 2))
                .method("fchmodat0(IJII)V", call -> setPermissions(call, changeable(call, 1), 3))
                .method("fchmod(II)V", call -> setPermissions(call, open(call), 1))
                .method("fchmod0(II)V", call -> setPermissions(call, open(call), 1));
    }

    /** Some of these calls count in microseconds, the newer ones in nanoseconds. */
    private void registerTimes(PeerTable.ForClass system) {
        for (String each : new String[] {"utimes0(JJJ)V", "lutimes0(JJJ)V"}) {
            system.method(each, call -> setTime(call, changeable(call, 0), call.longArg(4), 1_000_000));
        }
        system.method("utimensat0(IJJJI)V", call -> setTime(call, changeable(call, 1), call.longArg(5), 1_000_000_000))
                .method("futimes(IJJ)V", call -> setTime(call, open(call), call.longArg(3), 1_000_000));
        for (String each : new String[] {"futimens(IJJ)V", "futimens0(IJJ)V"}) {
            system.method(each, call -> setTime(call, open(call), call.longArg(3), 1_000_000_000));
        }
    }

    /** Returns the temporary file that a path names; throws if it is none. */
    private HostFile changeable(Call call, int slot) {
        HostFile file = existing(call, slot);
        if (file.temporary() <= 0) {
            throw refuseChange(call, slot);
        }
        return file;
    }

    /** Returns the temporary file behind a descriptor; throws if it is none. */
    private HostFile open(Call call) {
        HostFile file = table(call).file(call.intArg(0));
        if (file == null) {
            throw error(call, Errno.EBADF);
        }
        if (file.temporary() <= 0) {
            Refusals.beforeWriting(call, file.path().toString());
            throw error(call, Errno.EACCES);
        }
        return file;
    }

    /** Everything belongs to root, and stays so. */
    private static void setOwner(Call call, HostFile file, int slot) {
        if (call.intArg(slot) > 0 || call.intArg(slot + 1) > 0) {
            Refusals.beforeWriting(call, file.path().toString());
            throw error(call, Errno.EPERM);
        }
    }

    private void setPermissions(Call call, HostFile file, int slot) {
        table(call).temporary().permissions(file, call.intArg(slot));
    }

    private void setTime(Call call, HostFile file, long time, int unitsPerSecond) {
        long nanos = Math.floorMod(time, unitsPerSecond) * (1_000_000_000L / unitsPerSecond);
        table(call).temporary().modified(file, Instant.ofEpochSecond(Math.floorDiv(time, unitsPerSecond), nanos));
    }

    private void refuseCreation(Call call, int slot) {
        String path = path(call, slot);
        HostFile file = table(call).find(path);
        throw error(call, file != null ? Errno.EEXIST : Errno.forWriting(call, table(call), null, path));
    }

    private RuntimeException refuseChange(Call call, int slot) {
        existing(call, slot);
        Refusals.beforeWriting(call, path(call, slot));
        return error(call, Errno.EACCES);
    }

    private void refuseLink(Call call) {
        Refusals.beforeLinking(call, path(call, 2));
        refuseCreation(call, 2);
    }

    private void makeDirectory(Call call) {
        Path place = table(call).files().absolute(path(call, 0));
        if (find(call, 0) != null || !table(call).temporary().canCreate(place)) {
            refuseCreation(call, 0);
        }
        table(call).temporary().create(place, true);
    }

    private void remove(Call call, boolean directory) {
        HostFile file = find(call, 0);
        if (file == null || file.temporary() <= 0) {
            throw refuseChange(call, 0);
        } else if (file.isDirectory() != directory) {
            throw error(call, directory ? Errno.ENOTDIR : Errno.EISDIR);
        } else if (directory && !table(call).temporary().list(file).isEmpty()) {
            throw error(call, Errno.ENOTEMPTY);
        } else {
            table(call).temporary().delete(file);
        }
    }

    private void rename(Call call) {
        HostFile file = find(call, 0);
        HostFile target = find(call, 2);
        Path place = table(call).files().absolute(path(call, 2));
        if (file == null || file.temporary() <= 0) {
            throw refuseChange(call, 0);
        }
        if (!table(call).temporary().canCreate(place)) {
            throw error(call, Errno.forWriting(call, table(call), null, place.toString()));
        }
        if (target != null && target.isDirectory()) {
            throw error(call, Errno.EISDIR);
        }
        if (target != null) {
            table(call).temporary().delete(target);
        }
        table(call).temporary().rename(file, place);
    }

    private void write(Call call) {
        byte[] bytes = new byte[call.intArg(3)];
        if (bytes.length > 0) {
            long place = memory.offHeap(call).locate(call.longArg(1), bytes.length);
            GuestBytes.read(call.heap, place, bytes, 0, bytes.length);
        }
        try {
            table(call).write(call.intArg(0), bytes);
        } catch (IOException e) {
            throw error(call, Errno.EBADF);
        }
        call.returnInt(bytes.length);
    }

    private void copy(Call call, int target, int source) {
        try {
            byte[] bytes = new byte[Math.toIntExact(table(call).size(source))];
            int count = table(call).read(source, bytes);
            table(call).write(target, Arrays.copyOf(bytes, Math.max(count, 0)));
        } catch (IOException e) {
            throw error(call, Errno.EBADF);
        }
    }
}
