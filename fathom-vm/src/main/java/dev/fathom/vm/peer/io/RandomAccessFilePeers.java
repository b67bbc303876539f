package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import java.io.IOException;

/** Models {@code RandomAccessFile} on readable files of the host. */
public final class RandomAccessFilePeers extends FilePeers {
    private static final String FILE = "java/io/RandomAccessFile";
    private static final int READ_ONLY = 1;

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass file = table.on(FILE)
                .nothing("initIDs()V")
                .method("open0(Ljava/lang/String;I)V", this::open)
                .method("read0()I", io(call -> readOne(call, FILE)))
                .method("write0(I)V", io(call -> writeOne(call, FILE)))
                .method(
                        "getFilePointer()J",
                        io(call -> call.returnLong(table(call).position(descriptor(call, FILE)))))
                .method("seek0(J)V", io(call -> table(call).position(descriptor(call, FILE), call.longArg(1))));
        for (String suffix : new String[] {"", "0"}) {
            file.method("readBytes" + suffix + "([BII)I", io(call -> readMany(call, FILE)))
                    .method("writeBytes" + suffix + "([BII)V", io(call -> writeMany(call, FILE)))
                    .method(
                            "length" + suffix + "()J",
                            io(call -> call.returnLong(table(call).size(descriptor(call, FILE)))))
                    .method("setLength" + suffix + "(J)V", io(this::setLength));
        }
    }

    private void setLength(Call call) throws IOException {
        int descriptor = descriptor(call, FILE);
        table(call).resize(descriptor, call.longArg(1));
        table(call).position(descriptor, Math.min(table(call).position(descriptor), call.longArg(1)));
    }

    private void open(Call call) {
        if ((call.intArg(2) & READ_ONLY) != 0) {
            openForReading(call, FILE);
        } else {
            openForWriting(call, FILE, false);
        }
    }
}
