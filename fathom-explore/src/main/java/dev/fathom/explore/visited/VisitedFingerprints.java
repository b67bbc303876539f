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
 * <p>It grows by half when four fifths are used, so a state takes 20 to 30 bytes (25 to 38 with its depth). When it would
 * take more memory than it may, it hands all states over to a set that is smaller, and goes to disk. The fingerprint 0,0 marks a free slot; a state that had it would be taken for another, whose last bit is set.
 */
public final class VisitedFingerprints extends FingerprintSet implements Visited {
    private static final int FIRST_CAPACITY = 1 << 10;

    private final boolean withDepth;
    private final long mostBytes;

    /** Where states go when there is no room for them here. */
    private final Visited beyond;

    private boolean handedOver;
    private long[] slots = new long[2 * FIRST_CAPACITY];
    private int[] depths;
    private int size;
    private int limit = limit(FIRST_CAPACITY);
    private long digest;

    /**
     * Makes an empty set.
     *
     * @param withDepth breadth-first search needs no depths, for it meets a state at its smallest depth first
     * @param mostBytes how much memory it may take before states go to disk
     */
    public VisitedFingerprints(boolean withDepth, long mostBytes) {
        this(withDepth, mostBytes, new SpillingFingerprints(withDepth, mostBytes));
    }

    /** Makes one of several sets that hand states over to the same one. */
    VisitedFingerprints(boolean withDepth, long mostBytes, Visited beyond) {
        super(FIRST_CAPACITY, FIRST_CAPACITY);
        this.withDepth = withDepth;
        this.mostBytes = mostBytes;
        this.beyond = beyond;
        depths = new int[withDepth ? FIRST_CAPACITY : 0];
        handedOver = bytes(FIRST_CAPACITY) > mostBytes;
    }

    /** Returns the second half of a fingerprint as it is kept: both halves of none are 0. */
    private static long named(long high, long low) {
        return (low | high) == 0 ? 1 : low;
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
        long low = named(high, given);
        int slot = find(Fingerprint.hash(high, low), high, low);
        if (slot >= 0) {
            if (!withDepth) {
                return 0;
            }
            int before = depths[slot];
            depths[slot] = Math.min(before, depth);
            return before;
        }
        if (handedOver) {
            return beyond.lower(high, low, depth);
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
        long low = named(high, given);
        return find(Fingerprint.hash(high, low), high, low) >= 0 || (handedOver && beyond.contains(high, low));
    }

    /** Most are in their homes, or not at all in the table: that is seen without a jump that the host would have to foretell. The others are looked for one by one. */
    @Override
    public long seen(long[] fingerprints, int count) {
        long seen = 0;
        for (int i = 0; i < count; i++) {
            long high = fingerprints[2 * i];
            long low = named(high, fingerprints[2 * i + 1]);
            int home = home(Fingerprint.hash(high, low));
            long different = (slots[2 * home] ^ high) | (slots[2 * home + 1] ^ low);
            seen |= (different == 0 ? 1L : 0) << i;
        }
        long all = -1L >>> Long.SIZE - count;
        for (long left = all & ~seen; left != 0; left &= left - 1) {
            int i = Long.numberOfTrailingZeros(left);
            seen |= contains(fingerprints[2 * i], fingerprints[2 * i + 1]) ? 1L << i : 0;
        }
        return seen;
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
        if (bytes(capacity) > mostBytes) {
            handOver();
            return;
        }
        allocate(capacity);
        for (int i = 0; i < oldCapacity; i++) {
            long high = oldSlots[2 * i];
            long low = oldSlots[2 * i + 1];
            if ((high | low) != 0) {
                put(~find(Fingerprint.hash(high, low), high, low), high, low, withDepth ? oldDepths[i] : 0);
            }
        }
    }

    private void allocate(int capacity) {
        resize(capacity);
        limit = limit(capacity);
        slots = new long[2 * capacity];
        depths = new int[withDepth ? capacity : 0];
    }

    private long bytes(int capacity) {
        return capacity * (2L * Long.BYTES + (withDepth ? Integer.BYTES : 0));
    }

    private void handOver() {
        for (int slot : slotsInUse()) {
            beyond.lower(slots[2 * slot], slots[2 * slot + 1], withDepth ? depths[slot] : 0);
        }
        handedOver = true;
        allocate(FIRST_CAPACITY);
        size = 0;
        digest = 0;
    }

    @Override
    public void write(SpillOutput out) {
        writeHeld(out);
        beyond.write(out);
    }

    @Override
    public void read(SpillInput in) {
        readHeld(in);
        beyond.read(in);
    }

    /** Writes what was not handed over. */
    void writeHeld(SpillOutput out) {
        out.flag(handedOver);
        out.integer(size);
        for (int slot : slotsInUse()) {
            out.word(slots[2 * slot]);
            out.word(slots[2 * slot + 1]);
            out.integer(withDepth ? depths[slot] : 0);
        }
    }

    /** Reads what was not handed over. */
    void readHeld(SpillInput in) {
        boolean others = in.flag();
        for (int i = in.integer(); i > 0; i--) {
            lower(in.word(), in.word(), in.integer());
        }
        handedOver |= others;
    }

    @Override
    public long size() {
        return handedOver ? beyond.size() : size;
    }

    @Override
    public long onDisk() {
        return beyond.onDisk();
    }

    @Override
    public long sizeBelow(int bound) {
        return handedOver ? beyond.sizeBelow(bound) : sizeBelowHere(bound);
    }

    private long sizeBelowHere(int bound) {
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
        return handedOver ? beyond.digest() : digest;
    }

    /** Returns the digest of what was not handed over. */
    long heldDigest() {
        return digest;
    }
}
