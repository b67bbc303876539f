package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.program.VmClass;
import java.util.TimeZone;

/** Natives that tell the JDK's library what the platform offers: mostly, that it offers nothing special. */
public final class PlatformSupportPeers implements Peers {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    @Override
    public void register(PeerTable table) {
        table.on("java/util/concurrent/atomic/AtomicLong").method("VMSupportsCS8()Z", call -> call.returnBool(true));
        table.on("java/util/TimeZone")
                .method("getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;", PlatformSupportPeers::timeZone)
                .method("getSystemGMTOffsetID()Ljava/lang/String;", call -> call.returnString("GMT"));
        table.on("jdk/internal/vm/ForeignLinkerSupport").method("isSupported0()Z", call -> call.returnBool(false));
        table.on("jdk/internal/vm/VMSupport")
                .method("getVMTemporaryDirectory()Ljava/lang/String;", call -> call.returnString("/tmp"));
        table.on("jdk/internal/vm/vector/VectorSupport")
                .method("registerNatives()I", call -> call.returnInt(0))
                .method("getMaxLaneCount(Ljava/lang/Class;)I", call -> call.returnInt(-1))
                .method("getCPUFeatures()Ljava/lang/String;", call -> call.returnString(""));
        table.on("jdk/internal/platform/CgroupMetrics")
                .method("isUseContainerSupport()Z", call -> call.returnBool(false))
                .method("isContainerized0()Z", call -> call.returnBool(false))
                .method("getTotalMemorySize0()J", call -> call.returnLong(0))
                .method("getTotalSwapSize0()J", call -> call.returnLong(0));
        table.on("java/nio/MappedMemoryUtils").nothing("registerNatives()V");
        registerPerf(table.on("jdk/internal/perf/Perf"));
    }

    /** The zone belongs to the clock: with modelled time it is fixed. */
    private static void timeZone(Call call) {
        call.returnString(call.vm.options.realTime() ? TimeZone.getDefault().getID() : "UTC");
    }

    private static void registerPerf(PeerTable.ForClass perf) {
        perf.nothing("registerNatives()V")
                .nothing("detach(Ljava/nio/ByteBuffer;)V")
                .method("createLong(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", PlatformSupportPeers::counter)
                .method("highResCounter()J", PlatformSupportPeers::count)
                .method("highResFrequency()J", call -> call.returnLong(NANOS_PER_SECOND));
    }

    private static void count(Call call) {
        if (call.vm.clock.reads(call)) {
            call.returnLong(call.vm.clock.nanoTime());
        }
    }

    /** A counter that nobody outside can see is a buffer of its own. */
    private static void counter(Call call) {
        VmClass buffers = call.vm.system("java/nio/ByteBuffer");
        if (call.initialize(buffers)) {
            call.tailCall(buffers.method("allocate", "(I)Ljava/nio/ByteBuffer;"), Long.BYTES);
        }
    }
}
