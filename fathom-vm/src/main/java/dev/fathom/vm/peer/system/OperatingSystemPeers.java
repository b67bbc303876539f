package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Peer;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** Answers what programs ask about the machine they run on: an idle one, with memory to spare. */
public final class OperatingSystemPeers implements Peers {
    private static final long TOTAL_MEMORY = 1L << 34;
    private static final long FREE_MEMORY = 1L << 33;
    private static final int DESCRIPTORS = 1 << 16;

    static final Peer NANO_TIME = call -> call.tailCall(call.vm.method("java/lang/System", "nanoTime", "()J"));

    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass system = table.on("com/sun/management/internal/OperatingSystemImpl")
                .nothing("initialize0()V")
                .method("getCommittedVirtualMemorySize0()J", call -> call.returnLong(FREE_MEMORY))
                .method("getFreeMemorySize0()J", call -> call.returnLong(FREE_MEMORY))
                .method("getTotalMemorySize0()J", call -> call.returnLong(TOTAL_MEMORY))
                .method("getFreeSwapSpaceSize0()J", call -> call.returnLong(0))
                .method("getTotalSwapSpaceSize0()J", call -> call.returnLong(0))
                .method("getMaxFileDescriptorCount0()J", call -> call.returnLong(DESCRIPTORS))
                .method("getOpenFileDescriptorCount0()J", call -> call.returnLong(3))
                .method("getProcessCpuTime0()J", NANO_TIME)
                .method("getHostTotalCpuTicks0()J", call -> call.returnLong(-1));
        for (String each : new String[] {"getProcessCpuLoad0()D", "getCpuLoad0()D", "getSingleCpuLoad0(I)D"}) {
            system.method(each, call -> call.returnDouble(0));
        }
        for (String each : new String[] {"getHostConfiguredCpuCount0()I", "getHostOnlineCpuCount0()I"}) {
            system.method(
                    each,
                    call -> call.tailCall(
                            call.vm.method("java/lang/Runtime", "availableProcessors", "()I"), call.ref(0)));
        }
    }
}
