package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.StableHash;
import java.io.IOException;

/** Models what channels need around their files: descriptors, thread handles, file keys, mapped memory, mounts. */
public final class NioPeers extends FilePeers {
    @Override
    public void register(PeerTable table) {
        table.on("sun/nio/ch/IOUtil")
                .nothing("initIDs()V")
                .method("randomBytes([B)Z", call -> call.returnBool(false))
                .method("iovMax()I", call -> call.returnInt(16))
                .method("writevMax()J", call -> call.returnLong(Integer.MAX_VALUE))
                .method("fdLimit()I", call -> call.returnInt(1024))
                .nothing("configureBlocking(Ljava/io/FileDescriptor;Z)V")
                .method("fdVal(Ljava/io/FileDescriptor;)I", call -> call.returnInt(number(call, call.nonNull(0))))
                .method(
                        "setfdVal(Ljava/io/FileDescriptor;I)V",
                        call -> setNumber(call, call.nonNull(0), call.intArg(1)));
        table.on("sun/nio/ch/NativeThread")
                .nothing("init()V")
                .method("current()J", call -> call.returnLong(0))
                .method("current0()J", call -> call.returnLong(0))
                .nothing("signal(J)V")
                .nothing("signal0(J)V")
                .method("supportPendingSignals0()Z", call -> call.returnBool(false));
        table.on("sun/nio/ch/FileKey")
                .nothing("initIDs()V")
                .method("init(Ljava/io/FileDescriptor;)V", io(this::fillKey))
                .method("init(Ljava/io/FileDescriptor;[J)V", io(this::fillKeyArray));
        table.on("java/nio/MappedMemoryUtils")
                .nothing("registerNatives()V")
                .method("isLoaded0(JJJ)Z", call -> call.returnBool(true))
                .nothing("load0(JJ)V")
                .nothing("unload0(JJ)V")
                .nothing("force0(Ljava/io/FileDescriptor;JJ)V");
        table.on("sun/nio/fs/LinuxNativeDispatcher")
                .nothing("init()V")
                .method("setmntent0(JJ)J", this::openMounts)
                .method("getmntent0(JLsun/nio/fs/UnixMountEntry;JI)I", this::nextMount)
                .method("endmntent(J)V", call -> table(call).close((int) call.longArg(0)))
                .method("posix_fadvise(IJJI)I", call -> call.returnInt(0))
                .method("directCopy0(IIJ)I", call -> call.returnInt(-4));
    }

    private long fileNumber(Call call, int fileDescriptor) throws IOException {
        HostFile file = table(call).file(number(call, fileDescriptor));
        if (file == null) {
            throw new IOException("Bad file descriptor");
        }
        return StableHash.of(file.path().toString()) >>> 1;
    }

    private void fillKey(Call call) throws IOException {
        String key = "sun/nio/ch/FileKey";
        long number = fileNumber(call, call.nonNull(1));
        call.heap.storeLong(call.ref(0) + call.vm.field(key, "st_dev").offset, 1);
        call.heap.storeLong(call.ref(0) + call.vm.field(key, "st_ino").offset, number);
    }

    private void fillKeyArray(Call call) throws IOException {
        long number = fileNumber(call, call.nonNull(0));
        int data = call.nonNull(1) + Heap.ARRAY_DATA;
        call.heap.storeLong(data, 1);
        call.heap.storeLong(data + 2, number);
    }

    /** All files are on one device, which is mounted at the root. The position says whether that was told. */
    private void openMounts(Call call) {
        HostFile any = table(call).find(System.getProperty("java.io.tmpdir"));
        if (any == null) {
            throw NativePathPeers.error(call, Errno.EACCES);
        }
        call.returnLong(table(call).open(any));
    }

    private void nextMount(Call call) {
        int descriptor = (int) call.longArg(0);
        if (table(call).position(descriptor) != 0) {
            call.returnInt(-1);
            return;
        }
        table(call).position(descriptor, 1);
        int entry = call.nonNull(2);
        tell(call, entry, "name", "root");
        tell(call, entry, "dir", "/");
        tell(call, entry, "fstype", "tmpfs");
        tell(call, entry, "opts", "rw");
        call.returnInt(0);
    }

    private static void tell(Call call, int entry, String field, String text) {
        int place = entry + call.vm.field("sun/nio/fs/UnixMountEntry", field).offset;
        call.heap.store(place, NativePathPeers.bytes(call, text));
    }
}
