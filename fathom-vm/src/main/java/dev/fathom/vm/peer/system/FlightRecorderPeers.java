package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;

/** There is no flight recorder: events of the program are made and forgotten. */
public final class FlightRecorderPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        PeerTable.ForClass recorder = table.on("jdk/jfr/internal/JVM")
                .nothing("registerNatives()V")
                .nothing("subscribeLogLevel(Ljdk/jfr/internal/LogTag;I)V")
                .nothing("log(IILjava/lang/String;)V")
                .method("isAvailable()Z", call -> call.returnBool(false))
                .method("createJFR(Z)Z", call -> call.returnBool(false))
                .method("isRecording()Z", call -> call.returnBool(false))
                .method("counterTime()J", OperatingSystemPeers.NANO_TIME)
                .method("getTicksFrequency()J", call -> call.returnLong(1_000_000_000));
        for (String each : new String[] {
            "FileNotification(J",
            "GlobalBufferCount(J",
            "GlobalBufferSize(J",
            "MemorySize(J",
            "ThreadBufferSize(J",
            "ForceInstrumentation(Z",
            "SampleThreads(Z",
            "CompressedIntegers(Z",
            "StackDepth(I"
        }) {
            recorder.nothing("set" + each + ")V");
        }
    }
}
