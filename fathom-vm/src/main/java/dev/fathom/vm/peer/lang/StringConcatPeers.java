package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;

/** Joins strings for linked concatenation sites. */
public final class StringConcatPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/guest/StringConcat")
                .method("join([Ljava/lang/String;)Ljava/lang/String;", StringConcatPeers::join)
                .method("text(I)Ljava/lang/String;", call -> call.returnString(Integer.toString(call.intArg(0))))
                .method("text(J)Ljava/lang/String;", call -> call.returnString(Long.toString(call.longArg(0))))
                .method("text(F)Ljava/lang/String;", call -> call.returnString(Float.toString(call.floatArg(0))))
                .method("text(D)Ljava/lang/String;", call -> call.returnString(Double.toString(call.doubleArg(0))))
                .method("text(C)Ljava/lang/String;", call -> call.returnString(String.valueOf((char) call.intArg(0))))
                .method("text(Z)Ljava/lang/String;", call -> call.returnString(Boolean.toString(call.boolArg(0))));
    }

    private static void join(Call call) {
        Heap heap = call.heap;
        int pieces = call.ref(0);
        int count = heap.arrayLength(pieces);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(call.vm.strings.toHost(heap.words[pieces + Heap.ARRAY_DATA + i]));
        }
        call.returnString(text.toString());
    }
}
