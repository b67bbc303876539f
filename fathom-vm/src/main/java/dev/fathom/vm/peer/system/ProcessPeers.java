package dev.fathom.vm.peer.system;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
import dev.fathom.vm.peer.io.Refusals;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Natives about the process: the guest has a number, the environment that it is given, and no way to start another one. */
public final class ProcessPeers implements Peers {
    static final long PID = 4242;

    @Override
    public void register(PeerTable table) {
        table.on("java/lang/ProcessEnvironment").method("environ()[[B", ProcessPeers::environment);
        table.on("java/lang/ProcessHandleImpl")
                .nothing("initNative()V")
                .method("getCurrentPid0()J", call -> call.returnLong(PID))
                .method("isAlive0(J)J", call -> call.returnLong(call.longArg(0) == PID ? 0 : -1))
                .method("waitForProcessExit0(JZ)I", call -> call.returnInt(-1))
                .method("destroy0(JJZ)Z", call -> call.returnBool(false))
                .method("parent0(JJ)J", call -> call.returnLong(-1))
                .method("getProcessPids0(J[J[J[J)I", call -> call.returnInt(0));
        table.on("java/lang/ProcessHandleImpl$Info").nothing("initIDs()V").nothing("info0(J)V");
        table.on("java/lang/ProcessImpl").nothing("init()V").method("forkAndExec(I[B[B[BI[BI[B[IZ)I", call -> {
            throw Refusals.of(
                    call,
                    "java/io/IOException",
                    "error=13, Permission denied",
                    "starting a process: a program under check cannot; replace what the process does by a stub");
        });
    }

    /** Names and values take turns, in a fixed order. */
    private static void environment(Call call) {
        Map<String, String> variables =
                new TreeMap<>(call.vm.options.surroundings().environment());
        var bytes = call.vm.classes.arrayOf(call.vm.classes.primitive('B'));
        int array = call.heap.allocateArray(call.vm.classes.arrayOf(bytes), 2 * variables.size());
        int at = array + Heap.ARRAY_DATA;
        for (Map.Entry<String, String> each : variables.entrySet()) {
            for (String text : new String[] {each.getKey(), each.getValue()}) {
                int word = GuestBytes.newArray(call.vm, text.getBytes(StandardCharsets.UTF_8));
                call.heap.words[at++] = word;
            }
        }
        call.returnRef(array);
    }
}
