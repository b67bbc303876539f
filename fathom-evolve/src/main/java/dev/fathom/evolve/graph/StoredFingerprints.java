package dev.fathom.evolve.graph;

import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.FingerprintSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntPredicate;

/**
 * Fingerprints of states that stay in the record, which is mapped; in memory is where to look for them, and that not before somebody looks.
 *
 * <p>Invariants: a slot is 0 if it is free, else the number of a state plus 1; at most three quarters of the slots are used.
 */
public final class StoredFingerprints extends FingerprintSet implements RecordedFingerprints {
    private static final int BYTES = 2 * Long.BYTES;
    private static final int LEAST_SLOTS = 16;

    private final ByteBuffer words;
    private final int count;

    /** The states that can be found. */
    private final IntPredicate sought;

    private int[] slots = {};

    /** Several workers look for states: nobody may see a part of the slots. */
    private volatile boolean indexed;

    /** Takes the fingerprints of states in the order of their numbers, two words each. */
    public StoredFingerprints(ByteBuffer words) {
        this(words.slice().order(ByteOrder.LITTLE_ENDIAN), any -> true);
    }

    private StoredFingerprints(ByteBuffer words, IntPredicate sought) {
        super(LEAST_SLOTS, LEAST_SLOTS);
        this.words = words;
        this.sought = sought;
        count = words.limit() / BYTES;
    }

    /** Returns these fingerprints, some of which only can be found: that takes memory for no others. */
    public StoredFingerprints finding(IntPredicate some) {
        return new StoredFingerprints(words, some);
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public long high(int state) {
        return words.getLong(state * BYTES);
    }

    @Override
    public long low(int state) {
        return words.getLong(state * BYTES + Long.BYTES);
    }

    @Override
    public void copy(int first, int number, long[] into) {
        words.asLongBuffer().get(2 * first, into, 0, 2 * number);
    }

    @Override
    public int find(long high, long low) {
        if (!indexed) {
            index();
        }
        int slot = find(Fingerprint.hash(high, low), high, low);
        return slot < 0 ? StateTable.NONE : slots[slot] - 1;
    }

    private synchronized void index() {
        if (indexed) {
            return;
        }
        int size = 0;
        for (int i = 0; i < count; i++) {
            size += sought.test(i) ? 1 : 0;
        }
        int[] filled = new int[(int) Math.max(LEAST_SLOTS, 4L * size / 3 + 1)];
        resize(filled.length);
        slots = filled;
        for (int i = 0; i < count; i++) {
            if (sought.test(i)) {
                int slot = find(Fingerprint.hash(high(i), low(i)), high(i), low(i));
                if (slot >= 0) {
                    throw new IllegalArgumentException("a state is there twice");
                }
                filled[~slot] = i + 1;
            }
        }
        indexed = true;
    }

    @Override
    protected int compare(int at, long high, long low) {
        int slot = slots[at];
        if (slot == 0) {
            return ABSENT_FROM_HERE;
        }
        return words.getLong((slot - 1) * BYTES) == high && low(slot - 1) == low ? HERE : BEHIND;
    }

    @Override
    public long bytes() {
        return (long) Integer.BYTES * slots.length;
    }
}
