package dev.fathom.vm.peer.speed;

import dev.fathom.vm.exec.Call;
import dev.fathom.vm.exec.PeerTable;
import dev.fathom.vm.exec.Peers;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmField;

/** Runs the permutation of SHA-3 (FIPS 202) in the host. The round constants are the guest's own. */
public final class KeccakPeers implements Peers {
    private static final String SHA3 = "sun/security/provider/SHA3";
    private static final int LANES = 25;
    private static final int ROUNDS = 24;

    @Override
    public void register(PeerTable table) {
        table.on(SHA3)
                .method("keccak()V", KeccakPeers::ofReceiver)
                .method("keccak([J)V", call -> permute(call, call.nonNull(0)));
    }

    /** The state is a byte or a long array: in the heap that is the same. A byte array has a copy as lanes. */
    private static void ofReceiver(Call call) {
        Heap heap = call.heap;
        int receiver = call.ref(0);
        int state = heap.words[receiver + call.vm.field(SHA3, "state").offset];
        permute(call, state);
        VmField lanes = call.vm.system(SHA3).declaredField("lanes", "[J");
        if (lanes != null) {
            int copy = heap.words[receiver + lanes.offset] + Heap.ARRAY_DATA;
            for (int i = 0; i < 2 * LANES; i++) {
                heap.store(copy + i, heap.words[state + Heap.ARRAY_DATA + i]);
            }
        }
    }

    private static void permute(Call call, int array) {
        Heap heap = call.heap;
        long[] state = load(heap, array, LANES);
        int constants = heap.words[call.vm.field(SHA3, "RC_CONSTANTS").offset];
        permute(state, load(heap, constants, ROUNDS));
        for (int i = 0; i < LANES; i++) {
            heap.storeLong(array + Heap.ARRAY_DATA + 2 * i, state[i]);
        }
    }

    private static long[] load(Heap heap, int array, int count) {
        long[] result = new long[count];
        for (int i = 0; i < count; i++) {
            result[i] = heap.loadLong(array + Heap.ARRAY_DATA + 2 * i);
        }
        return result;
    }

    private static void permute(long[] a, long[] constants) {
        long[] column = new long[5];
        for (long constant : constants) {
            theta(a, column);
            rhoAndPi(a);
            chi(a, column);
            a[0] ^= constant;
        }
    }

    private static void theta(long[] a, long[] column) {
        for (int x = 0; x < 5; x++) {
            column[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
        }
        for (int i = 0; i < LANES; i++) {
            a[i] ^= column[(i + 4) % 5] ^ Long.rotateLeft(column[(i + 1) % 5], 1);
        }
    }

    private static void rhoAndPi(long[] a) {
        int x = 1;
        int y = 0;
        long moved = a[1];
        for (int i = 0; i < 24; i++) {
            int newY = (2 * x + 3 * y) % 5;
            x = y;
            y = newY;
            long next = a[x + 5 * y];
            a[x + 5 * y] = Long.rotateLeft(moved, (i + 1) * (i + 2) / 2);
            moved = next;
        }
    }

    private static void chi(long[] a, long[] row) {
        for (int y = 0; y < LANES; y += 5) {
            System.arraycopy(a, y, row, 0, 5);
            for (int x = 0; x < 5; x++) {
                a[y + x] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5]);
            }
        }
    }
}
