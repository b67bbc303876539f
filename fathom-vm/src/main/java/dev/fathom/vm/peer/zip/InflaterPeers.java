package dev.fathom.vm.peer.zip;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;

/** Decompresses for the guest with the host's zlib. */
public final class InflaterPeers extends ZipPeers {
    private static final String INFLATER = "java/util/zip/Inflater";

    public InflaterPeers() {
        super(HostInflater::new);
    }

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass inflater = table.on(INFLATER)
                .nothing("initIDs()V")
                .method("init(Z)J", call -> call.returnLong(streams.create(call.vm, call.intArg(0))));
        registerCommon(inflater);
        registerSteps(inflater, "inflate", "", this::inflate);
    }

    private void inflate(Call call, byte[] input, boolean outputIsBuffer) {
        ZipRecords.Result result = run(call, input, 0, outputIsBuffer);
        if (result.failed()) {
            int receiver = call.ref(0);
            call.heap.store(receiver + call.vm.field(INFLATER, "inputConsumed").offset, result.consumed());
            call.heap.store(receiver + call.vm.field(INFLATER, "outputConsumed").offset, result.output().length);
            throw call.exception("java/util/zip/DataFormatException", result.error());
        }
        call.returnLong(pack(result));
    }
}
