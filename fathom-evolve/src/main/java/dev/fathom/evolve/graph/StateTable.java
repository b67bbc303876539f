package dev.fathom.evolve.graph;

import dev.fathom.vm.state.Fingerprint;
import java.util.Arrays;

/**
 * Numbers states by their 128-bit fingerprints, in the order in which they are added.
 *
 * <p>Invariants: fingerprints are in chunks, two words for each state. {@code slots} is an open-addressing table of 2<sup>k</sup> slots, at most
 * three quarters of it used. A slot is 0 if it is free; else its last k bits are the number of a state plus 1, and the others are bits of
 * the state's hash: only if they are equal is there a need to look at the fingerprint. That is 21 to 27 bytes a state.
 */
public final class StateTable {
    /** What {@link #find} returns for a state that is not there. */
    public static final int NONE = -1;

    private static final int CHUNK_SHIFT = 12;
    private static final int CHUNK_MASK = (1 << CHUNK_SHIFT) - 1;
    private static final int FIRST_BITS = 11;

    private long[][] chunks = new long[1][];
    private int[] slots = new int[1 << FIRST_BITS];

    private int count;
    private long digest;

    /** Returns the number of a state, or {@link #NONE}. */
    public int find(long high, long low) {
        return numberIn(slots[slotOf(high, low)]);
    }

    /** Adds a state unless it is there; says whether it was new, in which case it is the last one. */
    public boolean add(long high, long low) {
        int before = count;
        return number(high, low) == before;
    }

    /** Returns the number of a state, which is added unless it is there. */
    public int number(long high, long low) {
        int slot = slotOf(high, low);
        if (slots[slot] != 0) {
            return numberIn(slots[slot]);
        }
        put(high, low);
        slots[slot] = tag(Fingerprint.hash(high, low)) | count;
        if (4L * count > 3L * slots.length) {
            grow();
        }
        return count - 1;
    }

    private void put(long high, long low) {
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
    }

    /** Returns the bits of a hash that do not choose the slot, where a slot has them. */
    private int tag(int hash) {
        return hash & -slots.length;
    }

    private int numberIn(int slot) {
        return (slot & slots.length - 1) - 1;
    }

    /** Returns the slot that holds the state, or the free one where it belongs. */
    private int slotOf(long high, long low) {
        int mask = slots.length - 1;
        int hash = Fingerprint.hash(high, low);
        int tag = hash & ~mask;
        int at = hash & mask;
        while (true) {
            int slot = slots[at];
            if (slot == 0 || ((slot & ~mask) == tag && isAt((slot & mask) - 1, high, low))) {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    private boolean isAt(int number, long high, long low) {
        long[] chunk = chunks[number >> CHUNK_SHIFT];
        int at = 2 * (number & CHUNK_MASK);
        return chunk[at] == high && chunk[at + 1] == low;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int i = 0; i < count; i++) {
            int hash = Fingerprint.hash(high(i), low(i));
            int at = hash & mask;
            while (slots[at] != 0) {
                at = (at + 1) & mask;
            }
            slots[at] = tag(hash) | i + 1;
        }
    }

    /** Returns about how much memory this takes. */
    public long bytes() {
        return 16L * count + 4L * slots.length;
    }

    /** Forgets all states. */
    public void clear() {
        chunks = new long[1][];
        slots = new int[1 << FIRST_BITS];
        count = 0;
    }

    public int count() {
        return count;
    }

    public long high(int state) {
        return chunks[state >> CHUNK_SHIFT][2 * (state & CHUNK_MASK)];
    }

    public long low(int state) {
        return chunks[state >> CHUNK_SHIFT][2 * (state & CHUNK_MASK) + 1];
    }

    /** Returns a number that is the same for the same set of states. */
    public long digest() {
        return digest;
    }
}
