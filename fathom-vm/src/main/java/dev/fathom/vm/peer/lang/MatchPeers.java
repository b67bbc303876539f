package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;

/** Asks the search, for {@code dev.fathom.api.Match}, whether the given objects were seen before. */
public final class MatchPeers implements Peers {
    @Override
    public void register(PeerTable table) {
        table.on("dev/fathom/api/Match").method("on([Ljava/lang/Object;)V", MatchPeers::on);
    }

    private static void on(Call call) {
        if (call.vm.requests.takeMatchPassed()) {
            return;
        }
        if (!call.passes()) {
            return;
        }
        int array = call.nonNull(0);
        int[] roots = new int[call.heap.arrayLength(array)];
        System.arraycopy(call.heap.words, array + Heap.ARRAY_DATA, roots, 0, roots.length);
        call.vm.requests.match(roots);
        call.stop();
    }
}
