package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.GuestException;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.peer.memory.RawMemory;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What peers of system calls on paths have in common: paths are C strings, errors are {@code UnixException}s. */
abstract class NativePathPeers extends FilePeers {
    final RawMemory memory = new RawMemory();

    /** Returns the path at the address in an argument. */
    String path(Call call, int slot) {
        return new String(memory.offHeap(call).string(call.longArg(slot)), StandardCharsets.UTF_8);
    }

    @Nullable
    HostFile find(Call call, int slot) {
        return table(call).find(path(call, slot));
    }

    /** Finds a file that the guest can see, or throws. */
    HostFile existing(Call call, int slot) {
        HostFile file = find(call, slot);
        if (file == null) {
            throw error(call, whyMissing(call, path(call, slot)));
        }
        return file;
    }

    /** Finds a symbolic link itself, or whatever else has the name; throws if nothing has. */
    HostFile existingLink(Call call, int slot) {
        HostFile file = table(call).findLink(path(call, slot));
        if (file == null) {
            throw error(call, whyMissing(call, path(call, slot)));
        }
        return file;
    }

    int whyMissing(Call call, String path) {
        return table(call).place(path, true) == null ? Errno.ELOOP : Errno.ENOENT;
    }

    static GuestException error(Call call, int number) {
        GuestException exception = call.exception("sun/nio/fs/UnixException", null);
        call.heap.store(exception.ref() + call.vm.field("sun/nio/fs/UnixException", "errno").offset, number);
        return exception;
    }

    static int bytes(Call call, String text) {
        return GuestBytes.newArray(call.vm, text.getBytes(StandardCharsets.UTF_8));
    }
}
