package dev.fathom.evolve.graph;

import java.util.Arrays;

/**
 * Numbers states by their 128-bit fingerprints, in the order in which they are added.
 *
 * <p>Invariants: {@code high[n]}, {@code low[n]} is the fingerprint of state n; {@code slots} is an open-addressing table of n + 1,
 * 0 where free, with at most half of it used. That is 24 to 32 bytes a state.
 */
public final class StateTable {
    /** What {@link #find} returns for a state that is not there. */
    public static final int NONE = -1;

    private long[] high = new long[1024];
    private long[] low = new long[1024];
    private int[] slots = new int[2048];
    private int count;
    private long digest;

    /** Returns the number of a state, or {@link #NONE}. */
    public int find(long stateHigh, long stateLow) {
        return slots[slotOf(stateHigh, stateLow)] - 1;
    }

    /** Adds a state unless it is there; says whether it was new, in which case it is the last one. */
    public boolean add(long stateHigh, long stateLow) {
        int slot = slotOf(stateHigh, stateLow);
        if (slots[slot] != 0) {
            return false;
        }
        if (count == high.length) {
            high = Arrays.copyOf(high, count + (count >> 1));
            low = Arrays.copyOf(low, high.length);
        }
        high[count] = stateHigh;
        low[count] = stateLow;
        digest += stateHigh ^ Long.rotateLeft(stateLow, 32);
        slots[slot] = ++count;
        if (2 * count > slots.length) {
            grow();
        }
        return true;
    }

    private int slotOf(long stateHigh, long stateLow) {
        int mask = slots.length - 1;
        int slot = (int) (((stateHigh ^ stateLow >>> 17) * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (true) {
            int number = slots[slot] - 1;
            if (number < 0 || (high[number] == stateHigh && low[number] == stateLow)) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    private void grow() {
        slots = new int[2 * slots.length];
        for (int i = 0; i < count; i++) {
            slots[slotOf(high[i], low[i])] = i + 1;
        }
    }

    /** Returns about how much memory this takes. */
    public long bytes() {
        return 16L * high.length + 4L * slots.length;
    }

    /** Forgets all states. */
    public void clear() {
        high = new long[0];
        low = new long[0];
        slots = new int[2];
        count = 0;
    }

    public int count() {
        return count;
    }

    public long high(int state) {
        return high[state];
    }

    public long low(int state) {
        return low[state];
    }

    /** Returns a number that is the same for the same set of states. */
    public long digest() {
        return digest;
    }
}
