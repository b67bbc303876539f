package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import java.io.IOException;

/** Models {@code FileInputStream} and {@code FileOutputStream}: standard streams, and readable files of the host. */
public final class FileStreamPeers extends FilePeers {
    private static final String IN = "java/io/FileInputStream";
    private static final String OUT = "java/io/FileOutputStream";

    @Override
    public void register(PeerTable table) {
        table.on(IN)
                .nothing("initIDs()V")
                .method("open0(Ljava/lang/String;)V", call -> openForReading(call, IN))
                .method("read0()I", io(call -> readOne(call, IN)))
                .method("readBytes([BII)I", io(call -> readMany(call, IN)))
                .method("length0()J", io(call -> call.returnLong(table(call).size(descriptor(call, IN)))))
                .method("position0()J", io(this::position))
                .method("skip0(J)J", io(this::skip))
                .method("available0()I", io(call -> call.returnInt(table(call).available(descriptor(call, IN)))))
                .method("isRegularFile0(Ljava/io/FileDescriptor;)Z", this::isRegular);
        table.on(OUT)
                .nothing("initIDs()V")
                .method("open0(Ljava/lang/String;Z)V", this::openOutput)
                .method("write(IZ)V", io(call -> writeOne(call, OUT)))
                .method("writeBytes([BIIZ)V", io(call -> writeMany(call, OUT)));
    }

    private void openOutput(Call call) {
        boolean append = call.boolArg(2);
        int descriptor = openForWriting(call, OUT, !append);
        if (append) {
            table(call).position(descriptor, table(call).size(descriptor));
        }
    }

    private void position(Call call) throws IOException {
        int descriptor = descriptor(call, IN);
        if (table(call).file(descriptor) == null) {
            throw new IOException("Illegal seek");
        }
        call.returnLong(table(call).position(descriptor));
    }

    private void skip(Call call) throws IOException {
        int descriptor = descriptor(call, IN);
        if (table(call).file(descriptor) == null) {
            throw new IOException("Illegal seek");
        }
        long from = table(call).position(descriptor);
        long to = from + call.longArg(1);
        if (to < 0) {
            throw new IOException("Invalid argument");
        }
        table(call).position(descriptor, to);
        call.returnLong(to - from);
    }

    private void isRegular(Call call) {
        HostFile file = table(call).file(number(call, call.nonNull(1)));
        call.returnBool(file != null && file.isRegular());
    }
}
