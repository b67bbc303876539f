package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.peer.reflect.ClassArrays;
import dev.fathom.vm.peer.thread.ThreadDumps;
import java.lang.management.ManagementFactory;
import java.util.function.Predicate;

/**
 * Answers what programs ask the runtime's management beans. Of what is optional only the processor time of threads is there; a program under check has
 * a memory of which always the same is in use, no memory pools and no collectors.
 */
public final class ManagementPeers implements Peers {
    private static final String VM = "sun/management/VMManagementImpl";
    private static final String GUEST = "dev/fathom/guest/Management";

    /** About as many as a small program loads; what a machine has loaded is no part of the state. */
    private static final int CLASSES = 500;

    @Override
    public void register(PeerTable table) {
        registerRuntime(table.on(VM));
        registerThreadCounts(table.on(VM));
        registerThreads(table.on("sun/management/ThreadImpl"));
        registerMemory(table);
        table.on("sun/management/ClassLoadingImpl").nothing("setVerboseClass(Z)V");
        table.on("com/sun/management/internal/DiagnosticCommandImpl")
                .nothing("setNotificationEnabled(Z)V")
                .method(
                        "getDiagnosticCommands()[Ljava/lang/String;",
                        call -> call.returnRef(ClassArrays.ofStrings(call.vm)))
                .method(
                        "getDiagnosticCommandInfo([Ljava/lang/String;)[Lcom/sun/management/internal/DiagnosticCommandInfo;",
                        call -> call.returnRef(ClassArrays.ofReferences(
                                call.vm, "com/sun/management/internal/DiagnosticCommandInfo")));
        table.on("jdk/internal/vm/VMSupport")
                .method(
                        "initAgentProperties(Ljava/util/Properties;)Ljava/util/Properties;",
                        call -> call.returnRef(call.ref(0)));
    }

    private static void registerRuntime(PeerTable.ForClass system) {
        system.method(
                        "getVersion0()Ljava/lang/String;",
                        call -> call.returnString(
                                ManagementFactory.getRuntimeMXBean().getManagementSpecVersion()))
                .method("initOptionalSupportFields()V", ManagementPeers::setOptions)
                .method("getVmArguments0()[Ljava/lang/String;", call -> call.returnRef(ClassArrays.ofStrings(call.vm)))
                .method("getProcessId()I", call -> call.returnInt((int) ProcessPeers.PID))
                .method(
                        "getAvailableProcessors()I",
                        call -> call.tailCall(
                                call.vm.method("java/lang/Runtime", "availableProcessors", "()I"), call.ref(0)))
                .method(
                        "getStartupTime()J",
                        call -> call.tailCall(call.vm.method("java/lang/System", "currentTimeMillis", "()J")))
                .method("getUptime0()J", call -> call.tailCall(call.vm.method(GUEST, "upMillis", "()J")))
                .method("isThreadContentionMonitoringEnabled()Z", call -> call.returnBool(false))
                .method("isThreadCpuTimeEnabled()Z", call -> call.returnBool(true))
                .method("isThreadAllocatedMemoryEnabled()Z", call -> call.returnBool(false))
                .method("getVerboseClass()Z", call -> call.returnBool(false))
                .method("getVerboseGC()Z", call -> call.returnBool(false))
                .method("getTotalClassCount()J", call -> call.returnLong(CLASSES))
                .method("getUnloadedClassCount()J", call -> call.returnLong(0));
    }

    private static void setOptions(Call call) {
        for (String each : new String[] {"currentThreadCpuTimeSupport", "otherThreadCpuTimeSupport"}) {
            call.heap.store(call.vm.field(VM, each).offset, 1);
        }
    }

    private static void registerThreadCounts(PeerTable.ForClass system) {
        system.method("getTotalThreadCount()J", call -> count(call, any -> true))
                .method("getPeakThreadCount()I", call -> count(call, any -> true))
                .method("getLiveThreadCount()I", call -> count(call, ManagementPeers::isAlive))
                .method("getDaemonThreadCount()I", call -> count(call, each -> each.daemon && isAlive(each)));
    }

    private static boolean isAlive(GuestThread thread) {
        return thread.status != GuestThread.Status.TERMINATED;
    }

    private static void count(Call call, Predicate<GuestThread> wanted) {
        call.vm.points.invisibleSteps().placesAreSeen(call.vm.scheduler.threads(), call.thread());
        if (call.passes()) {
            call.returnLong(call.vm.scheduler.threads().stream().filter(wanted).count());
        }
    }

    /** A thread has used the time that has passed. */
    private static void registerThreads(PeerTable.ForClass threads) {
        threads.method("getThreads()[Ljava/lang/Thread;", call -> {
                    if (call.passes()) {
                        ThreadDumps.threads(call);
                    }
                })
                .method("getThreadTotalCpuTime0(J)J", OperatingSystemPeers.NANO_TIME)
                .method("getThreadUserCpuTime0(J)J", OperatingSystemPeers.NANO_TIME)
                .nothing("setThreadCpuTimeEnabled0(Z)V")
                .nothing("resetPeakThreadCount0()V");
    }

    private static void registerMemory(PeerTable table) {
        table.on("sun/management/MemoryImpl")
                .nothing("setVerboseGC(Z)V")
                .method(
                        "getMemoryUsage0(Z)Ljava/lang/management/MemoryUsage;",
                        call -> call.tailCall(
                                call.vm.method(GUEST, "memoryUsage", "(Z)Ljava/lang/management/MemoryUsage;"),
                                call.intArg(1)))
                .method(
                        "getMemoryPools0()[Ljava/lang/management/MemoryPoolMXBean;",
                        call -> call.returnRef(
                                ClassArrays.ofReferences(call.vm, "java/lang/management/MemoryPoolMXBean")))
                .method(
                        "getMemoryManagers0()[Ljava/lang/management/MemoryManagerMXBean;",
                        call -> call.returnRef(
                                ClassArrays.ofReferences(call.vm, "java/lang/management/MemoryManagerMXBean")));
    }
}
