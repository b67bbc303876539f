package dev.fathom.explore.visited;

import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.FingerprintSet;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Visited states by 128-bit fingerprint: an open-addressing table of 16-byte slots, plus 4 where depths are kept, and a byte beside each slot.
 *
 * <p>That byte, the <em>tag</em>, is 0 if the slot is free, and otherwise some bits of the fingerprint that do not choose its home. The tags of a million slots fit a cache of the host, the slots do not:
 * who is not in the table mostly learns that from the tags, and who is there mostly goes to one slot only, his own, however full the table is.
 *
 * <p>It grows by half when four fifths are used, so a state takes 21 to 32 bytes (26 to 40 with its depth). When it would take more memory than it may, it hands all states over to a set that is smaller, and
 * goes to disk.
 */
public final class VisitedFingerprints extends FingerprintSet implements Visited {
    private static final int FIRST_CAPACITY = 1 << 10;

    /** So many tags are looked at together, as bytes of a word. */
    private static final int WINDOW = Long.BYTES;

    private static final VarHandle WINDOWS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH_BYTE = 0x0101010101010101L;
    private static final long TOP_BITS = EACH_BYTE << 7;

    private final boolean withDepth;
    private final long mostBytes;

    /** Where states go when there is no room for them here. */
    private final Visited beyond;

    private boolean handedOver;
    private long[] slots = new long[2 * FIRST_CAPACITY];

    /** By slot; behind the last one the first ones follow again, so that every slot has a window. */
    private byte[] tags = new byte[FIRST_CAPACITY + WINDOW];

    private int[] depths;
    private int size;
    private int limit = limit(FIRST_CAPACITY);
    private long digest;

    /** Where to look for each of the states that are looked up together. */
    private final int[] candidates = new int[MOST_TOGETHER];

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

    private static int limit(int capacity) {
        return (int) (capacity * 4L / 5);
    }

    /** Returns the tag of a fingerprint, which is never 0. */
    private static int tag(long high, long low) {
        int bits = (int) ((low ^ high >>> 23) * 0xBF58476D1CE4E5B9L >>> Long.SIZE - Byte.SIZE);
        return bits + (bits - 1 >>> 31);
    }

    @Override
    public int lower(RootCanonicalizer state, int depth) {
        return lower(state.high(), state.low(), depth);
    }

    @Override
    public int lower(long high, long low, int depth) {
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
    public boolean contains(long high, long low) {
        return find(Fingerprint.hash(high, low), high, low) >= 0 || (handedOver && beyond.contains(high, low));
    }

    /**
     * First the tags behind all homes are looked at, then the one slot each that they leave: neither with a jump that the host would have to foretell, so that it waits for all of them together. (It makes jumps of
     * conditional expressions; differences and their signs are none.) The few that are not decided by that are looked for one by one.
     */
    @Override
    public long seen(long[] fingerprints, int count) {
        if (handedOver) {
            return beyond.seen(fingerprints, count);
        }
        long open = chooseCandidates(fingerprints, count);
        long seen = 0;
        for (int i = 0; i < count; i++) {
            int slot = candidates[i];
            long different = (slots[2 * slot] ^ fingerprints[2 * i]) | (slots[2 * slot + 1] ^ fingerprints[2 * i + 1]);
            seen |= (((different | -different) >>> 63) ^ 1) << i;
        }
        seen &= open;
        for (long left = open & ~seen; left != 0; left &= left - 1) {
            int i = Long.numberOfTrailingZeros(left);
            seen |= isHere(fingerprints[2 * i], fingerprints[2 * i + 1]) ? 1L << i : 0;
        }
        return seen;
    }

    /** Looks for a fingerprint window by window: fuller tables leave many more slots to be looked at than hold its tag. */
    private boolean isHere(long high, long low) {
        int slot = home(Fingerprint.hash(high, low));
        long sought = tag(high, low) * EACH_BYTE;
        while (true) {
            long window = (long) WINDOWS.get(tags, slot);
            int free = firstZero(window);
            for (long alike = zeros(window ^ sought); alike != 0; alike &= alike - 1) {
                int place = Long.numberOfTrailingZeros(alike) >>> 3;
                if (place < free && isAt(slot + place, high, low)) {
                    return true;
                }
            }
            if (free < WINDOW) {
                return false;
            }
            slot += WINDOW;
            slot -= slot >= slots() ? slots() : 0;
        }
    }

    /** Says whether a fingerprint is in a slot; behind the last one follow the first ones. */
    private boolean isAt(int place, long high, long low) {
        int slot = place >= slots() ? place - slots() : place;
        return slots[2 * slot] == high && slots[2 * slot + 1] == low;
    }

    /** Notes for each of some states the first slot that may be its own; returns which of them may be in the table at all. The others have some slot that is at hand. */
    private long chooseCandidates(long[] fingerprints, int count) {
        long open = 0;
        int capacity = slots();
        for (int i = 0; i < count; i++) {
            long high = fingerprints[2 * i];
            long low = fingerprints[2 * i + 1];
            int home = home(Fingerprint.hash(high, low));
            long window = (long) WINDOWS.get(tags, home);
            int alike = firstZero(window ^ tag(high, low) * EACH_BYTE);
            int free = firstZero(window);
            int slot = home + alike;
            slot -= capacity & capacity - 1 - slot >> 31;
            // behind the first free slot it is not; if there is none, it may be behind the window
            candidates[i] = slot & alike - free >> 31;
            open |= (alike - free - 1L >>> 63) << i;
        }
        return open;
    }

    /** Returns which byte of a word is the first that is 0; the number of bytes if none is. */
    private static int firstZero(long word) {
        return Long.numberOfTrailingZeros(zeros(word)) >>> 3;
    }

    /** Returns a word with a bit in each byte that is 0 in another; where one is, those above it may have one too. */
    private static long zeros(long word) {
        return word - EACH_BYTE & ~word & TOP_BITS;
    }

    @Override
    public long touch(long high, long low) {
        return tags[home(Fingerprint.hash(high, low))];
    }

    @Override
    public boolean addUnseen(long[] fingerprints, int count, int depth) {
        if (handedOver || !makeRoom(count)) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            long high = fingerprints[2 * i];
            long low = fingerprints[2 * i + 1];
            put(freeSlot(high, low), high, low, depth);
            digest += Fingerprint.digest(high, low);
        }
        size += count;
        return true;
    }

    /** Grows, at once, as far as so many more states need it; says whether they may take that much memory. */
    private boolean makeRoom(int count) {
        int capacity = slots();
        while (limit(capacity) < (long) size + count) {
            capacity = larger(capacity);
            if (bytes(capacity) > mostBytes) {
                return false;
            }
        }
        if (capacity > slots()) {
            grow(capacity);
        }
        return true;
    }

    /** Returns the slot for a fingerprint that is not here. */
    private int freeSlot(long high, long low) {
        int slot = home(Fingerprint.hash(high, low));
        while (true) {
            int free = firstZero((long) WINDOWS.get(tags, slot));
            slot += free;
            slot -= slot >= slots() ? slots() : 0;
            if (free < WINDOW) {
                return slot;
            }
        }
    }

    private void put(int slot, long high, long low, int depth) {
        slots[2 * slot] = high;
        slots[2 * slot + 1] = low;
        byte tag = (byte) tag(high, low);
        tags[slot] = tag;
        if (slot < WINDOW) {
            tags[slots() + slot] = tag;
        }
        if (withDepth) {
            depths[slot] = depth;
        }
    }

    @Override
    protected int compare(int slot, long high, long low) {
        byte tag = tags[slot];
        if (tag != (byte) tag(high, low)) {
            return tag == 0 ? ABSENT_FROM_HERE : BEHIND;
        }
        return slots[2 * slot] == high && slots[2 * slot + 1] == low ? HERE : BEHIND;
    }

    private static int larger(int capacity) {
        return capacity + (capacity >> 1);
    }

    private void grow() {
        int capacity = larger(slots());
        if (bytes(capacity) > mostBytes) {
            handOver();
        } else {
            grow(capacity);
        }
    }

    private void grow(int capacity) {
        long[] oldSlots = slots;
        byte[] oldTags = tags;
        int[] oldDepths = depths;
        int oldCapacity = slots();
        allocate(capacity);
        for (int i = 0; i < oldCapacity; i++) {
            if (oldTags[i] != 0) {
                long high = oldSlots[2 * i];
                long low = oldSlots[2 * i + 1];
                put(freeSlot(high, low), high, low, withDepth ? oldDepths[i] : 0);
            }
        }
    }

    private void allocate(int capacity) {
        resize(capacity);
        limit = limit(capacity);
        slots = new long[2 * capacity];
        tags = new byte[capacity + WINDOW];
        depths = new int[withDepth ? capacity : 0];
    }

    private long bytes(int capacity) {
        return capacity * (2L * Long.BYTES + 1 + (withDepth ? Integer.BYTES : 0));
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
        beyond.write(out);
        writeHeld(out);
    }

    @Override
    public void read(SpillInput in) {
        beyond.read(in);
        readHeld(in);
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

    /** Reads what was not handed over; what was has been read before, for here may be less memory than there, and more is handed over. */
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
            if (tags[i] != 0) {
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
