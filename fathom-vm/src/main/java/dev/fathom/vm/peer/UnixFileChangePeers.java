package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;

/** Refuses the system calls behind {@code java.nio.file} that change something, as a read-only place would. */
public final class UnixFileChangePeers extends NativePathPeers {
    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass system = table.on("sun/nio/fs/UnixNativeDispatcher")
                .method("mkdir0(JI)V", call -> refuseCreation(call, 0))
                .method("mknod0(JIJ)V", call -> refuseCreation(call, 0))
                .method("link0(JJ)V", call -> refuseCreation(call, 2))
                .method("symlink0(JJ)V", call -> refuseCreation(call, 2));
        for (String each : new String[] {
            "unlink0(J)V",
            "rmdir0(J)V",
            "rename0(JJ)V",
            "chown0(JII)V",
            "lchown0(JII)V",
            "chmod0(JI)V",
            "utimes0(JJJ)V",
            "lutimes0(JJJ)V"
        }) {
            system.method(each, call -> refuseChange(call, 0));
        }
        system.method("fchmodat0(IJII)V", call -> refuseChange(call, 1))
                .method("utimensat0(IJJJI)V", call -> refuseChange(call, 1));
        for (String each : new String[] {
            "fchown(III)V",
            "fchown0(III)V",
            "fchmod(II)V",
            "fchmod0(II)V",
            "futimes(IJJ)V",
            "futimens(IJJ)V",
            "futimens0(IJJ)V"
        }) {
            system.method(each, call -> {
                throw error(call, Errno.EACCES);
            });
        }
        system.method("write(IJI)I", UnixFileChangePeers::refuseWrite)
                .method("write0(IJI)I", UnixFileChangePeers::refuseWrite);
    }

    private void refuseCreation(Call call, int slot) {
        String path = path(call, slot);
        HostFile file = table(call).files().find(path);
        throw error(
                call, file != null ? Errno.EEXIST : Errno.forWriting(table(call).files(), null, path));
    }

    private void refuseChange(Call call, int slot) {
        throw error(call, table(call).files().existsOnHost(path(call, slot)) ? Errno.EACCES : Errno.ENOENT);
    }

    private static void refuseWrite(Call call) {
        throw error(call, Errno.EBADF);
    }
}
