package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;

/** Draws the next bits of a {@code java.util.Random} in one step, as its documentation defines them. */
public final class RandomSpeedPeers implements Peers {
    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long INCREMENT = 0xB;
    private static final long MASK = (1L << 48) - 1;

    private int seedOffset;
    private int valueOffset;

    @Override
    public void register(PeerTable table) {
        table.on("java/util/Random").method("next(I)I", this::next);
    }

    private void next(Call call) {
        if (seedOffset == 0) {
            seedOffset = call.vm.field("java/util/Random", "seed").offset;
            valueOffset = call.vm.field("java/util/concurrent/atomic/AtomicLong", "value").offset;
        }
        Heap heap = call.heap;
        int cell = heap.words[call.ref(0) + seedOffset];
        if (cell == 0) {
            throw call.exception("java/lang/NullPointerException", null);
        }
        int address = cell + valueOffset;
        long seed = (heap.loadLong(address) * MULTIPLIER + INCREMENT) & MASK;
        heap.storeLong(address, seed);
        call.returnInt((int) (seed >>> (48 - call.intArg(1))));
    }
}
