package dev.fathom.explore.order;

import dev.fathom.explore.call.StepTable;
import dev.fathom.vm.heap.RootCanonicalizer;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.FingerprintSet;
import java.util.Arrays;

/**
 * New states that were found by executing operations on many states at once, in whatever order: each with the way by which standard
 * exploration finds it first, that is from the earliest state, by the earliest call and choices. Until they are taken over they can be dropped.
 */
final class FoundStates extends FingerprintSet {
    /** What {@link #arrive} returns for a state that need not be kept. */
    static final int KNOWN = -1;

    private static final int NOBODY = -1;
    private static final int FIRST_CAPACITY = 1 << 12;

    private final StepOrder order;

    /** Says whether states that are taken for the same may differ, so that the one found first has to stand for them. */
    private final RootCanonicalizer scheme;

    private int[] slots = new int[FIRST_CAPACITY];
    private long[] fingerprints = new long[FIRST_CAPACITY];
    private int[] parents = new int[FIRST_CAPACITY / 2];
    private int[] steps = new int[FIRST_CAPACITY / 2];
    private int count;
    private int replaced;

    FoundStates(StepTable stepTable, int[] callOrder, RootCanonicalizer scheme) {
        super(FIRST_CAPACITY, FIRST_CAPACITY);
        this.scheme = scheme;
        order = new StepOrder(stepTable, callOrder);
    }

    /** Returns how many entries there are: those that another one replaced count, too. */
    int entries() {
        return count;
    }

    /** Returns how many states there are. */
    int size() {
        return count - replaced;
    }

    long high(int entry) {
        return fingerprints[2 * entry];
    }

    long low(int entry) {
        return fingerprints[2 * entry + 1];
    }

    int parent(int entry) {
        return parents[entry];
    }

    int step(int entry) {
        return steps[entry];
    }

    boolean isReplaced(int entry) {
        return parents[entry] == NOBODY;
    }

    void clear() {
        Arrays.fill(slots, 0);
        count = 0;
        replaced = 0;
    }

    /**
     * Reads where a state would be, and what it would be compared with: the first entry of all where there is none with the same tag, as a jump could not be foretold before the slot is read. Returns what was read.
     */
    long touch(long high, long low) {
        int hash = Fingerprint.hash(high, low);
        int content = slots[home(hash)];
        int entry = entryIn(content);
        int other = content - (entry + 1) ^ hash * slots.length;
        return high(entry & ~(entry >> 31) & ~((other | -other) >> 31));
    }

    /** Says that a step leads to a state that was not visited before; returns its entry if it has to be kept, or {@link #KNOWN}. */
    int arrive(long high, long low, int parent, int step) {
        int slot = find(Fingerprint.hash(high, low), high, low);
        return slot < 0 ? add(~slot, high, low, parent, step) : meet(slot, high, low, parent, step);
    }

    private int add(int slot, long high, long low, int parent, int step) {
        int added = append(high, low, parent, step);
        if (2L * count > slots.length) {
            grow();
        } else {
            slots[slot] = slot(added);
        }
        return added;
    }

    private int meet(int slot, long high, long low, int parent, int step) {
        int entry = entryIn(slots[slot]);
        if (!order.isEarlier(parent, step, parents[entry], steps[entry])) {
            return KNOWN;
        }
        if (!scheme.leavesOut()) {
            parents[entry] = parent;
            steps[entry] = step;
            return KNOWN;
        }
        parents[entry] = NOBODY;
        replaced++;
        slots[slot] = slot(append(high, low, parent, step));
        return count - 1;
    }

    /** A slot is 0 if it is free; else the number of an entry plus 1, and bits of the fingerprint where there is room. */
    private int slot(int entry) {
        return tag(high(entry), low(entry)) | entry + 1;
    }

    /** Returns the bits of a hash that do not choose the slot. */
    private int tag(long high, long low) {
        return Fingerprint.hash(high, low) * slots.length;
    }

    private int entryIn(int slot) {
        return (slot & slots.length - 1) - 1;
    }

    private int append(long high, long low, int parent, int step) {
        if (count == parents.length) {
            parents = Arrays.copyOf(parents, 2 * count);
            steps = Arrays.copyOf(steps, 2 * count);
            fingerprints = Arrays.copyOf(fingerprints, 4 * count);
        }
        fingerprints[2 * count] = high;
        fingerprints[2 * count + 1] = low;
        parents[count] = parent;
        steps[count] = step;
        return count++;
    }

    /** Returns the entries in the order in which standard exploration finds them. */
    int[] inOrder() {
        int first = Integer.MAX_VALUE;
        int last = -1;
        for (int i = 0; i < count; i++) {
            if (!isReplaced(i)) {
                first = Math.min(first, parents[i]);
                last = Math.max(last, parents[i]);
            }
        }
        // They come from states that follow one another, so there is a place for each of these.
        int[] ends = new int[Math.max(0, last - first + 2)];
        for (int i = 0; i < count; i++) {
            if (!isReplaced(i)) {
                ends[parents[i] - first + 1]++;
            }
        }
        for (int i = 1; i < ends.length; i++) {
            ends[i] += ends[i - 1];
        }
        int[] result = new int[size()];
        for (int i = 0; i < count; i++) {
            if (!isReplaced(i)) {
                result[ends[parents[i] - first]++] = i;
            }
        }
        sortSteps(result);
        return result;
    }

    /** Returns both halves of the fingerprint of each state, one behind the other, nearly in the order of their hashes. */
    long[] byHash() {
        int[] entries = new int[size() + 1];
        int used = 0;
        for (int content : slots) {
            entries[used] = entryIn(content);
            used += (content | -content) >>> 31; // no jump that the host would have to foretell
        }
        long[] result = new long[2 * used];
        for (int i = 0; i < used; i++) {
            result[2 * i] = high(entries[i]);
            result[2 * i + 1] = low(entries[i]);
        }
        return result;
    }

    /** Sorts entries by step that are sorted by parent. */
    private void sortSteps(int[] sorted) {
        for (int i = 0; i < sorted.length; i++) {
            int entry = sorted[i];
            int at = i;
            while (at > 0
                    && parents[sorted[at - 1]] == parents[entry]
                    && order.compare(steps[entry], steps[sorted[at - 1]]) < 0) {
                sorted[at] = sorted[at - 1];
                at--;
            }
            sorted[at] = entry;
        }
    }

    @Override
    protected int compare(int slot, long high, long low) {
        int content = slots[slot];
        if (content == 0) {
            return ABSENT_FROM_HERE;
        }
        int entry = entryIn(content);
        return content == (tag(high, low) | entry + 1) && high(entry) == high && low(entry) == low ? HERE : BEHIND;
    }

    /** Puts an entry into the first free slot: its state is known not to be here. */
    private void put(int entry) {
        int hash = Fingerprint.hash(high(entry), low(entry));
        int slot = home(hash);
        while (slots[slot] != 0) {
            slot = slot + 1 == slots.length ? 0 : slot + 1;
        }
        slots[slot] = hash * slots.length | entry + 1;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        resize(slots.length);
        for (int i = 0; i < count; i++) {
            if (!isReplaced(i)) {
                put(i);
            }
        }
    }
}
