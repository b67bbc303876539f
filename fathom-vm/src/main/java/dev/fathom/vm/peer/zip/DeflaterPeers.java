package dev.fathom.vm.peer.zip;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;

/** Compresses for the guest with the host's zlib. */
public final class DeflaterPeers extends ZipPeers {
    private static final int FLUSH = 9;
    private static final int PARAMETERS = 10;

    public DeflaterPeers() {
        super(HostDeflater::new);
    }

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass deflater = table.on("java/util/zip/Deflater").method("init(IIZ)J", this::create);
        registerCommon(deflater);
        registerSteps(deflater, "deflate", "II", this::deflate);
    }

    private void create(Call call) {
        int setting = HostDeflater.pack(call.intArg(0), call.intArg(1), call.boolArg(2));
        call.returnLong(streams.create(call.vm, setting));
    }

    private void deflate(Call call, byte[] input, boolean outputIsBuffer) {
        int parameters = call.intArg(PARAMETERS);
        if ((parameters & 1) != 0) {
            boolean nowrap = (streams.look(call.vm, call.longArg(1)).setting() & 1) != 0;
            int setting = HostDeflater.pack(parameters >> 3, (parameters >> 1) & 3, nowrap);
            streams.set(call.vm, call.longArg(1), setting);
        }
        call.returnLong(pack(run(call, input, call.intArg(FLUSH), outputIsBuffer)));
    }
}
