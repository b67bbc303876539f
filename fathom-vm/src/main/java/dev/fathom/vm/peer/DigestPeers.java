package dev.fathom.vm.peer;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.BiConsumer;

/** Compresses one block of a message digest in the host, as HotSpot's intrinsics do. The JDK checks the arguments. */
public final class DigestPeers implements Peers {
    private static final String COMPRESS = "implCompress0([BI)V";

    @Override
    public void register(PeerTable table) {
        table.on("sun/security/provider/SHA")
                .method(COMPRESS, call -> compress(call, ByteOrder.BIG_ENDIAN, BlockFunctions::sha1));
        table.on("sun/security/provider/SHA2")
                .method(COMPRESS, call -> compress(call, ByteOrder.BIG_ENDIAN, BlockFunctions::sha256));
        table.on("sun/security/provider/MD5")
                .method(COMPRESS, call -> compress(call, ByteOrder.LITTLE_ENDIAN, BlockFunctions::md5));
        table.on("sun/security/provider/SHA5").method(COMPRESS, DigestPeers::compressLong);
    }

    private static int state(Call call) {
        return call.heap.words[call.ref(0) + call.method().owner.declaredField("state", null).offset];
    }

    private static void compress(Call call, ByteOrder order, BiConsumer<int[], int[]> function) {
        Heap heap = call.heap;
        int array = state(call);
        int[] state = new int[heap.arrayLength(array)];
        System.arraycopy(heap.words, array + Heap.ARRAY_DATA, state, 0, state.length);
        byte[] bytes = GuestBytes.copyOf(heap, call.nonNull(1), call.intArg(2), 64);
        int[] block = new int[16];
        ByteBuffer.wrap(bytes).order(order).asIntBuffer().get(block);
        function.accept(state, block);
        for (int i = 0; i < state.length; i++) {
            heap.store(array + Heap.ARRAY_DATA + i, state[i]);
        }
    }

    private static void compressLong(Call call) {
        Heap heap = call.heap;
        int array = state(call);
        long[] state = new long[heap.arrayLength(array)];
        for (int i = 0; i < state.length; i++) {
            state[i] = heap.loadLong(array + Heap.ARRAY_DATA + 2 * i);
        }
        byte[] bytes = GuestBytes.copyOf(heap, call.nonNull(1), call.intArg(2), 128);
        long[] block = new long[16];
        ByteBuffer.wrap(bytes).asLongBuffer().get(block);
        BlockFunctions.sha512(state, block);
        for (int i = 0; i < state.length; i++) {
            heap.storeLong(array + Heap.ARRAY_DATA + 2 * i, state[i]);
        }
    }
}
