package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.peer.GuestBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;

/**
 * Models the system calls behind {@code java.nio.file} that change something: {@link TemporaryFiles} only, all else is
 * refused as a read-only place would.
 */
public final class UnixFileChangePeers extends NativePathPeers {
    private static final int LINK_ITSELF = 0x100;

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass system = table.on("sun/nio/fs/UnixNativeDispatcher")
                .method("mkdir0(JI)V", this::makeDirectory)
                .method("unlink0(J)V", call -> remove(call, false))
                .method("rmdir0(J)V", call -> remove(call, true))
                .method("rename0(JJ)V", this::rename)
                .method("mknod0(JIJ)V", call -> refuseCreation(call, 0))
                .method("link0(JJ)V", this::link)
                .method("symlink0(JJ)V", this::symbolicLink);
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
        system.method("chown0(JII)V", call -> setOwner(call, changeable(call, 0), 2))
                .method("lchown0(JII)V", call -> setOwner(call, changeable(call, 0, false), 2));
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
        system.method("utimes0(JJJ)V", call -> setTime(call, changeable(call, 0), call.longArg(4), 1_000_000))
                .method("lutimes0(JJJ)V", call -> setTime(call, changeable(call, 0, false), call.longArg(4), 1_000_000))
                .method("utimensat0(IJJJI)V", call -> {
                    boolean follow = (call.intArg(7) & LINK_ITSELF) == 0;
                    setTime(call, changeable(call, 1, follow), call.longArg(5), 1_000_000_000);
                })
                .method("futimes(IJJ)V", call -> setTime(call, open(call), call.longArg(3), 1_000_000));
        for (String each : new String[] {"futimens(IJJ)V", "futimens0(IJJ)V"}) {
            system.method(each, call -> setTime(call, open(call), call.longArg(3), 1_000_000_000));
        }
    }

    /** Returns the temporary file that a path names; throws if it is none. */
    private HostFile changeable(Call call, int slot) {
        return changeable(call, slot, true);
    }

    private HostFile changeable(Call call, int slot, boolean follow) {
        HostFile file = follow ? existing(call, slot) : existingLink(call, slot);
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
        HostFile file = table(call).findLink(path);
        throw error(call, file != null ? Errno.EEXIST : Errno.forWriting(call, table(call), null, path));
    }

    private RuntimeException refuseChange(Call call, int slot) {
        existing(call, slot);
        Refusals.beforeWriting(call, path(call, slot));
        return error(call, Errno.EACCES);
    }

    /** Gives a temporary file a second name. */
    private void link(Call call) {
        HostFile file = existingLink(call, 0);
        if (file.isDirectory()) {
            throw error(call, Errno.EPERM);
        }
        Path place = newPlace(call, 2);
        if (file.temporary() <= 0) {
            Refusals.beforeLinking(call, path(call, 2));
            throw error(call, Errno.EPERM);
        }
        table(call).temporary().addName(file, place);
    }

    private void symbolicLink(Call call) {
        Path place = newPlace(call, 2);
        table(call).temporary().createLink(place, path(call, 0));
    }

    private void makeDirectory(Call call) {
        Path place = newPlace(call, 0);
        table(call).temporary().create(place, true);
    }

    /** Returns where something new can be; throws if it cannot, or something is there. */
    private Path newPlace(Call call, int slot) {
        Path place = table(call).place(path(call, slot), false);
        boolean there = table(call).findLink(path(call, slot)) != null;
        if (place == null || there || !table(call).temporary().canCreate(place)) {
            refuseCreation(call, slot);
        }
        return Objects.requireNonNull(place);
    }

    private void remove(Call call, boolean directory) {
        HostFile file = table(call).findLink(path(call, 0));
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
        HostFile file = table(call).findLink(path(call, 0));
        HostFile target = table(call).findLink(path(call, 2));
        Path place = table(call).place(path(call, 2), false);
        if (file == null || file.temporary() <= 0) {
            throw refuseChange(call, 0);
        }
        if (place == null || !table(call).temporary().canCreate(place)) {
            throw error(call, Errno.forWriting(call, table(call), null, path(call, 2)));
        }
        if (target != null && target.isDirectory()) {
            throw error(call, Errno.EISDIR);
        }
        if (target != null && target.temporary() == file.temporary()) {
            return;
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
