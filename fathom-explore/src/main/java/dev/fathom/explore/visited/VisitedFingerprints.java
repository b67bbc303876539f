package dev.fathom.explore.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.FingerprintSet;
import java.util.Arrays;

/**
 * Visited states by 128-bit fingerprint: an open-addressing table of 16-byte slots, plus 4 where depths are kept.
 *
 * <p>It grows by half when four fifths are used, so a state takes 20 to 30 bytes (25 to 38 with its depth). The
 * fingerprint 0,0 marks a free slot; a state that had it would be taken for another, whose last bit is set.
 */
public final class VisitedFingerprints extends FingerprintSet implements Visited {
    private static final int FIRST_CAPACITY = 1 << 10;

    private final boolean withDepth;
    private long[] slots = new long[2 * FIRST_CAPACITY];
    private int[] depths;
    private int size;
    private int limit = limit(FIRST_CAPACITY);
    private long digest;

    /** Makes an empty set; breadth-first search needs no depths, for it meets a state at its smallest depth first. */
    public VisitedFingerprints(boolean withDepth) {
        super(FIRST_CAPACITY, FIRST_CAPACITY);
        this.withDepth = withDepth;
        depths = new int[withDepth ? FIRST_CAPACITY : 0];
    }

    private static int limit(int capacity) {
        return (int) (capacity * 4L / 5);
    }

    @Override
    public int lower(RootCanonicalizer state, int depth) {
        return lower(state.high(), state.low(), depth);
    }

    @Override
    public int lower(long high, long given, int depth) {
        long low = (given | high) == 0 ? 1 : given;
        int slot = find(Fingerprint.hash(high, low), high, low);
        if (slot >= 0) {
            if (!withDepth) {
                return 0;
            }
            int before = depths[slot];
            depths[slot] = Math.min(before, depth);
            return before;
        }
        put(~slot, high, low, depth);
        digest += Fingerprint.digest(high, low);
        if (++size > limit) {
            grow();
        }
        return NEW;
    }

    @Override
    public boolean contains(long high, long given) {
        long low = (given | high) == 0 ? 1 : given;
        return find(Fingerprint.hash(high, low), high, low) >= 0;
    }

    @Override
    public long touch(long high, long low) {
        return slots[2 * home(Fingerprint.hash(high, low))];
    }

    private void put(int slot, long high, long low, int depth) {
        slots[2 * slot] = high;
        slots[2 * slot + 1] = low;
        if (withDepth) {
            depths[slot] = depth;
        }
    }

    @Override
    protected int compare(int slot, long high, long low) {
        long slotHigh = slots[2 * slot];
        long slotLow = slots[2 * slot + 1];
        if (slotHigh == high && slotLow == low) {
            return HERE;
        }
        return (slotHigh | slotLow) == 0 ? ABSENT_FROM_HERE : BEHIND;
    }

    private void grow() {
        long[] oldSlots = slots;
        int[] oldDepths = depths;
        int oldCapacity = slots();
        int capacity = oldCapacity + (oldCapacity >> 1);
        resize(capacity);
        limit = limit(capacity);
        slots = new long[2 * capacity];
        depths = new int[withDepth ? capacity : 0];
        for (int i = 0; i < oldCapacity; i++) {
            long high = oldSlots[2 * i];
            long low = oldSlots[2 * i + 1];
            if ((high | low) != 0) {
                put(~find(Fingerprint.hash(high, low), high, low), high, low, withDepth ? oldDepths[i] : 0);
            }
        }
    }

    @Override
    public void write(SpillOutput out) {
        out.integer(size);
        for (int slot : slotsInUse()) {
            out.word(slots[2 * slot]);
            out.word(slots[2 * slot + 1]);
            out.integer(withDepth ? depths[slot] : 0);
        }
    }

    @Override
    public void read(SpillInput in) {
        for (int i = in.integer(); i > 0; i--) {
            lower(in.word(), in.word(), in.integer());
        }
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public long sizeBelow(int bound) {
        return Arrays.stream(slotsInUse()).filter(slot -> depths[slot] < bound).count();
    }

    private int[] slotsInUse() {
        int[] result = new int[size];
        int count = 0;
        for (int i = 0; i < slots(); i++) {
            if ((slots[2 * i] | slots[2 * i + 1]) != 0) {
                result[count++] = i;
            }
        }
        return result;
    }

    @Override
    public long digest() {
        return digest;
    }
}
