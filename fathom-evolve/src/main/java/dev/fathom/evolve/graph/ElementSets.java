package dev.fathom.evolve.graph;

import dev.fathom.vm.program.Elements;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The different sets of elements that transitions pass, each kept once.
 *
 * <p>Numbers of elements are those of one machine. The empty set is number 0. Sets are looked up as often as something is executed, so they
 * are compared by the words of their bits.
 */
public final class ElementSets {
    private final Elements elements;

    /** All sets, one behind the other: for each word that is not 0, its number and what it is. Set n ends where n + 1 begins. */
    private long[] members = new long[1024];

    private int[] starts = new int[256];
    private int count;
    private long[] hashes = new long[256];
    private int[] slots = new int[512];

    /** How many words of the set at hand are not 0. */
    private int size;

    public ElementSets(Elements elements) {
        this.elements = elements;
        elements.begin();
        passed();
    }

    /** Returns the number of the set of elements passed in the present span. */
    public int passed() {
        long[] bits = elements.bits();
        long hash = hash(bits, elements.usedWords());
        int mask = slots.length - 1;
        int slot = (int) (hash >>> 32) & mask;
        while (slots[slot] != 0) {
            int set = slots[slot] - 1;
            if (hashes[set] == hash && isPassed(set, bits)) {
                return set;
            }
            slot = (slot + 1) & mask;
        }
        return insert(bits, hash, slot);
    }

    private long hash(long[] bits, long used) {
        long hash = 0;
        int found = 0;
        for (long rest = used; rest != 0; rest &= rest - 1) {
            for (int i = Long.numberOfTrailingZeros(rest); i < bits.length; i += Long.SIZE) {
                if (bits[i] != 0) {
                    long mixed = (hash ^ bits[i]) * 0x9E3779B97F4A7C15L + i;
                    hash = (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
                    found++;
                }
            }
        }
        size = found;
        return hash;
    }

    private boolean isPassed(int set, long[] bits) {
        int end = starts[set + 1];
        if (end - starts[set] != 2 * size) {
            return false;
        }
        for (int i = starts[set]; i < end; i += 2) {
            if (bits[(int) members[i]] != members[i + 1]) {
                return false;
            }
        }
        return true;
    }

    private int insert(long[] bits, long hash, int slot) {
        if (count + 2 > starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
            hashes = Arrays.copyOf(hashes, starts.length);
        }
        int end = starts[count];
        if (end + 2 * size > members.length) {
            members = Arrays.copyOf(members, 2 * (end + 2 * size));
        }
        for (int i = 0; i < bits.length; i++) {
            if (bits[i] != 0) {
                members[end++] = i;
                members[end++] = bits[i];
            }
        }
        hashes[count] = hash;
        slots[slot] = ++count;
        starts[count] = end;
        if (2 * count > slots.length) {
            grow();
        }
        return count - 1;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int i = 0; i < count; i++) {
            int slot = (int) (hashes[i] >>> 32) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = i + 1;
        }
    }

    /** Passes the members of a set in the present span. */
    public void pass(int set) {
        for (int i = starts[set]; i < starts[set + 1]; i += 2) {
            elements.pass((int) members[i], members[i + 1]);
        }
    }

    public int count() {
        return count;
    }

    /** Returns the members of a set. */
    public int[] members(int set) {
        IntArrayList result = new IntArrayList();
        for (int i = starts[set]; i < starts[set + 1]; i += 2) {
            for (long rest = members[i + 1]; rest != 0; rest &= rest - 1) {
                result.add((int) members[i] * Long.SIZE + Long.numberOfTrailingZeros(rest));
            }
        }
        return result.toIntArray();
    }
}
