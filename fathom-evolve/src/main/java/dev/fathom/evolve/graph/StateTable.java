package dev.fathom.evolve.graph;

import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.FingerprintSet;
import java.util.Arrays;

/**
 * Numbers states by their 128-bit fingerprints, in the order in which they are added.
 *
 * <p>Invariants: fingerprints are in chunks, two words for each state. {@code slots} is an open-addressing table of 2<sup>k</sup> slots, at most
 * three quarters of it used. A slot is 0 if it is free; else its last k bits are the number of a state plus 1, and the others are bits of
 * the state's hash: only if they are equal is there a need to look at the fingerprint. That is 21 to 27 bytes a state.
 */
public final class StateTable extends FingerprintSet implements RecordedFingerprints {
    /** What {@link #find} returns for a state that is not there. */
    public static final int NONE = -1;

    private static final int CHUNK_SHIFT = 12;
    private static final int CHUNK_MASK = (1 << CHUNK_SHIFT) - 1;
    private static final int FIRST_BITS = 11;

    private long[][] chunks = new long[1][];
    private int[] slots = new int[1 << FIRST_BITS];

    private int count;
    private long digest;

    public StateTable() {
        super(1 << FIRST_BITS, 1 << FIRST_BITS);
    }

    @Override
    public int find(long high, long low) {
        int slot = find(Fingerprint.hash(high, low), high, low);
        return slot < 0 ? NONE : numberIn(slots[slot]);
    }

    /** Adds a state unless it is there; says whether it was new, in which case it is the last one. */
    public boolean add(long high, long low) {
        int before = count;
        return number(high, low) == before;
    }

    /** Returns the number of a state, which is added unless it is there. */
    public int number(long high, long low) {
        int hash = Fingerprint.hash(high, low);
        int slot = find(hash, high, low);
        if (slot >= 0) {
            return numberIn(slots[slot]);
        }
        put(~slot, hash, high, low);
        return count - 1;
    }

    /**
     * Adds a state that is known not to be there: one of a record, where each is once, of which nobody has heard yet.
     *
     * <p>Nothing is compared, and what compares elsewhere is not made to look as if all states were new: the host's compiler would leave the other case out.
     */
    public int addAbsent(long high, long low) {
        int hash = Fingerprint.hash(high, low);
        put(freeSlot(hash), hash, high, low);
        return count - 1;
    }

    private int freeSlot(int hash) {
        int slot = home(hash);
        while (slots[slot] != 0) {
            slot = behind(slot);
        }
        return slot;
    }

    private void put(int slot, int hash, long high, long low) {
        int chunk = count >> CHUNK_SHIFT;
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, 2 * chunk);
        }
        if (chunks[chunk] == null) {
            chunks[chunk] = new long[2 << CHUNK_SHIFT];
        }
        int at = 2 * (count & CHUNK_MASK);
        chunks[chunk][at] = high;
        chunks[chunk][at + 1] = low;
        digest += Fingerprint.digest(high, low);
        count++;
        slots[slot] = tag(hash) | count;
        if (4L * count > 3L * slots.length) {
            grow();
        }
    }

    /** Returns the bits of a hash that do not choose the slot, where a slot has them. */
    private int tag(int hash) {
        return hash * slots.length;
    }

    private int numberIn(int slot) {
        return (slot & slots.length - 1) - 1;
    }

    @Override
    protected int compare(int at, long high, long low) {
        int slot = slots[at];
        if (slot == 0) {
            return ABSENT_FROM_HERE;
        }
        return (slot & -slots.length) == tag(Fingerprint.hash(high, low))
                ? compareWith(numberIn(slot), high, low)
                : BEHIND;
    }

    /**
     * Compares without a jump, as nearly all that have the bits are the state: the host's compiler would leave out what it never saw happen, and have to compile all that is
     * around it again when it does.
     */
    private int compareWith(int number, long high, long low) {
        long[] chunk = chunks[number >> CHUNK_SHIFT];
        int at = 2 * (number & CHUNK_MASK);
        long difference = chunk[at] ^ high | chunk[at + 1] ^ low;
        return (int) ((difference | -difference) >> Long.SIZE - 1);
    }

    private void grow() {
        slots = new int[2 * slots.length];
        resize(slots.length);
        for (int i = 0; i < count; i++) {
            int hash = Fingerprint.hash(high(i), low(i));
            slots[freeSlot(hash)] = tag(hash) | i + 1;
        }
    }

    @Override
    public long bytes() {
        return 16L * count + 4L * slots.length;
    }

    /** Forgets all states. */
    public void clear() {
        chunks = new long[1][];
        slots = new int[1 << FIRST_BITS];
        resize(slots.length);
        count = 0;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public long high(int state) {
        return chunks[state >> CHUNK_SHIFT][2 * (state & CHUNK_MASK)];
    }

    @Override
    public long low(int state) {
        return chunks[state >> CHUNK_SHIFT][2 * (state & CHUNK_MASK) + 1];
    }

    @Override
    public void copy(int first, int number, long[] into) {
        for (int done = 0; done < number; ) {
            int at = first + done & CHUNK_MASK;
            int some = Math.min(number - done, CHUNK_MASK + 1 - at);
            System.arraycopy(chunks[first + done >> CHUNK_SHIFT], 2 * at, into, 2 * done, 2 * some);
            done += some;
        }
    }

    /** Returns a number that is the same for the same set of states. */
    public long digest() {
        return digest;
    }
}
