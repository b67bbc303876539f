package dev.fathom.vm.peer;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import java.lang.management.ManagementFactory;

/** Answers what programs commonly ask the runtime's management bean; nothing optional is supported. */
public final class ManagementPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("sun/management/VMManagementImpl")
                .method(
                        "getVersion0()Ljava/lang/String;",
                        call -> call.returnString(
                                ManagementFactory.getRuntimeMXBean().getManagementSpecVersion()))
                .nothing("initOptionalSupportFields()V")
                .method("getVmArguments0()[Ljava/lang/String;", call -> call.returnRef(ClassArrays.ofStrings(call.vm)))
                .method("getProcessId()I", call -> call.returnInt((int) ProcessPeers.PID))
                .method(
                        "getAvailableProcessors()I",
                        call -> call.tailCall(
                                call.vm.method("java/lang/Runtime", "availableProcessors", "()I"), call.ref(0)))
                .method(
                        "getStartupTime()J",
                        call -> call.tailCall(call.vm.method("java/lang/System", "currentTimeMillis", "()J")))
                .method("isThreadContentionMonitoringEnabled()Z", call -> call.returnBool(false))
                .method("isThreadCpuTimeEnabled()Z", call -> call.returnBool(false))
                .method("isThreadAllocatedMemoryEnabled()Z", call -> call.returnBool(false))
                .method("getVerboseClass()Z", call -> call.returnBool(false))
                .method("getVerboseGC()Z", call -> call.returnBool(false));
    }
}
