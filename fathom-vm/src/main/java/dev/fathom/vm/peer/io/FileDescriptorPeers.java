package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;

/** Models {@code FileDescriptor} and its cleaner. */
public final class FileDescriptorPeers extends FilePeers {
    @Override
    public void register(PeerTable table) {
        table.on("java/io/FileDescriptor")
                .nothing("initIDs()V")
                .method("getHandle(I)J", call -> call.returnLong(-1))
                .method("getAppend(I)Z", call -> call.returnBool(false))
                .method("close0()V", this::close)
                .nothing("sync()V")
                .nothing("sync0()V");
        table.on("java/io/FileCleanable")
                .method("cleanupClose0(IJ)V", call -> table(call).close(call.intArg(0)));
    }

    private void close(Call call) {
        int number = number(call, call.ref(0));
        setNumber(call, call.ref(0), -1);
        table(call).close(number);
    }
}
