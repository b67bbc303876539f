package dev.fathom.vm.peer.speed;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.peer.GuestBytes;
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
        table.on("sun/security/provider/MD2").method("implCompress([BI)V", DigestPeers::compressMd2);
        table.on("sun/security/provider/SHA5").method(COMPRESS, DigestPeers::compressLong);
    }

    private static int state(Call call) {
        return field(call, "state");
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

    /** RFC 1319; the substitution table is the guest's own. */
    private static void compressMd2(Call call) {
        Heap heap = call.heap;
        int mixed = field(call, "X") + Heap.ARRAY_DATA;
        int checksum = field(call, "C") + Heap.ARRAY_DATA;
        int[] table = new int[256];
        int tableAddress = call.method().owner.field("S", "[I").offset;
        System.arraycopy(heap.words, heap.words[tableAddress] + Heap.ARRAY_DATA, table, 0, 256);
        int[] x = new int[48];
        System.arraycopy(heap.words, mixed, x, 0, 16);
        byte[] block = GuestBytes.copyOf(heap, call.nonNull(1), call.intArg(2), 16);
        int last = heap.words[checksum + 15];
        for (int i = 0; i < 16; i++) {
            x[16 + i] = block[i] & 0xFF;
            x[32 + i] = x[16 + i] ^ x[i];
            last = heap.words[checksum + i] ^ table[x[16 + i] ^ last];
            heap.store(checksum + i, last);
        }
        BlockFunctions.md2(x, table);
        for (int i = 0; i < 48; i++) {
            heap.store(mixed + i, x[i]);
        }
    }

    private static int field(Call call, String name) {
        return call.heap.words[call.ref(0) + call.method().owner.field(name, null).offset];
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
