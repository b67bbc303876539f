package dev.fathom.vm.peer.io;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.Peer;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.peer.memory.RawMemory;

/** Lets selectors be opened, waited at and woken up; there is nothing to select, because there are no sockets. */
public final class SelectorPeers implements Peers {
    private static final String GUEST = "dev/fathom/guest/Events";
    private static final int EVENT_BYTES = 12;
    private static final int DATA_OFFSET = 4;
    private static final int READABLE = 1;

    private final RawMemory memory = new RawMemory();

    @Override
    public void register(PeerTable table) {
        table.on("sun/nio/ch/EPoll")
                .method("eventSize()I", call -> call.returnInt(EVENT_BYTES))
                .method("eventsOffset()I", call -> call.returnInt(0))
                .method("dataOffset()I", call -> call.returnInt(DATA_OFFSET))
                .method("create()I", inGuest("create", "()I"))
                .method("ctl(IIII)I", inGuest("control", "(IIII)I"))
                .method("wait(IJII)I", inGuest("await", "(IJII)I"));
        table.on("sun/nio/ch/EventFD")
                .method("eventfd0()I", inGuest("create", "()I"))
                .method("set0(I)I", inGuest("signal", "(I)I"));
        table.on("sun/nio/ch/IOUtil").method("drain(I)Z", inGuest("drain", "(I)Z"));
        table.on(GUEST).method("store(JI)V", this::store);
    }

    private static Peer inGuest(String name, String descriptor) {
        return call -> {
            int[] words = new int[call.method().argWords];
            for (int i = 0; i < words.length; i++) {
                words[i] = call.intArg(i);
            }
            if (call.initialize(call.vm.system(GUEST))) {
                call.tailCall(call.vm.method(GUEST, name, descriptor), words);
            }
        };
    }

    private void store(Call call) {
        long place = memory.offHeap(call).locate(call.longArg(0), EVENT_BYTES);
        RawMemory.store(call.heap, place, 4, READABLE);
        RawMemory.store(call.heap, place + DATA_OFFSET, 4, call.intArg(2));
    }
}
