package dev.fathom.vm.peer.lang;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.StableHash;

/**
 * Gives objects their identity hashes.
 *
 * <p>An object that is asked gets the next sequence number into the upper bits of its class word: a hash is a function of
 * what the guest did, not of addresses, and so the same in every run. Permanent objects ({@code Class} objects, literals)
 * have names: their hash depends on nothing else, and asking for it changes nothing.
 */
public final class IdentityHash {
    private static final int LAST = (1 << (Integer.SIZE - Heap.CLASS_BITS)) - 1;

    private IdentityHash() {}

    public static int of(Vm vm, int ref) {
        Heap heap = vm.heap;
        vm.points.symmetry().hashes(ref);
        int sequence = heap.words[ref] >>> Heap.CLASS_BITS;
        long name = heap.isPermanent(ref) ? heap.stableName(ref) : 0;
        if (sequence == 0 && name != 0) {
            return (int) StableHash.mix(name) >>> 4 | 1 << 27;
        }
        if (sequence == 0) {
            sequence = next(vm);
            heap.store(ref, (heap.words[ref] & Heap.CLASS_MASK) | sequence << Heap.CLASS_BITS);
        }
        return spread(sequence);
    }

    private static int next(Vm vm) {
        int address = vm.field("dev/fathom/guest/IdentityHashes", "next").offset;
        int last = vm.heap.words[address];
        int sequence = last == LAST ? 1 : last + 1;
        vm.heap.store(address, sequence);
        return sequence;
    }

    /** Spreads sequence numbers over the positive ints; different ones stay different. */
    static int spread(int sequence) {
        int mixed = sequence * 0x9E3779B1;
        mixed ^= mixed >>> 15;
        return (mixed * 0x2C1B3C6D) >>> 4 | 1 << 27;
    }
}
