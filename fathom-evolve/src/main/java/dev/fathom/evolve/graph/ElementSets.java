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
    private static final int RECENT_BITS = 10;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final Elements elements;

    /** All sets, one behind the other: for each word that is not 0, its number and what it is. Set n ends where n + 1 begins. */
    private long[] members = new long[1024];

    private int[] starts = new int[256];
    private int count;

    /** An open-addressing table, at most half of it used: hashes, and the numbers of the sets plus 1; 0 where it is free. */
    private long[] hashes = new long[512];

    private int[] slots = new int[512];

    /** How many words of the set at hand are not 0. */
    private int size;

    /**
     * Sets of which only compiled code passed the elements, and lately, by a hash: what was in the {@linkplain Elements#first fields}, and their numbers. Such code is executed fast: looking
     * here takes a few instructions, none of which waits for many others.
     */
    private final long[] recentWords = new long[Elements.FIELDS << RECENT_BITS];

    private final int[] recentSets = new int[1 << RECENT_BITS];

    public ElementSets(Elements elements) {
        this.elements = elements;
        elements.begin();
        find(); // the empty set, which is number 0 and what an unused place in the table of recent sets stands for
    }

    /** Returns the number of the set of elements passed in the present span. */
    public int passed() {
        if (elements.usedWords() != 0) {
            return find();
        }
        long first = elements.first;
        long second = elements.second;
        long third = elements.third;
        long fourth = elements.fourth;
        long hash = first * GOLDEN + second * (GOLDEN + 2) + (third * (GOLDEN + 4) + fourth * (GOLDEN + 6));
        int at = (int) (hash >>> Long.SIZE - RECENT_BITS);
        int words = at * Elements.FIELDS;
        long different = (recentWords[words] ^ first)
                | (recentWords[words + 1] ^ second)
                | (recentWords[words + 2] ^ third)
                | (recentWords[words + 3] ^ fourth);
        return different == 0 ? recentSets[at] : findAnew(at);
    }

    private int findAnew(int at) {
        int words = at * Elements.FIELDS;
        recentWords[words] = elements.first;
        recentWords[words + 1] = elements.second;
        recentWords[words + 2] = elements.third;
        recentWords[words + 3] = elements.fourth;
        recentSets[at] = find();
        return recentSets[at];
    }

    private int find() {
        long[] bits = elements.bits();
        long hash = bits.length <= Long.SIZE ? hash(bits) : hashOfMany(bits);
        int mask = slots.length - 1;
        int slot = slot(hash, mask);
        while (slots[slot] != 0) {
            if (hashes[slot] == hash && isPassed(slots[slot] - 1, bits)) {
                return slots[slot] - 1;
            }
            slot = (slot + 1) & mask;
        }
        return insert(bits, hash, slot);
    }

    private static int slot(long hash, int mask) {
        return (int) (hash >>> 32) & mask;
    }

    /** A sum whose terms do not wait for each other. No branch depends on what was passed: it could not be foreseen. */
    private long hash(long[] bits) {
        long sum = 0;
        int found = 0;
        for (long rest = elements.usedWords(); rest != 0; rest &= rest - 1) {
            int i = Long.numberOfTrailingZeros(rest);
            sum += term(i, bits[i]);
            found += bits[i] != 0 ? 1 : 0;
        }
        size = found;
        return sum;
    }

    private long hashOfMany(long[] bits) {
        long sum = 0;
        int found = 0;
        for (long rest = elements.usedWords(); rest != 0; rest &= rest - 1) {
            for (int i = Long.numberOfTrailingZeros(rest); i < bits.length; i += Long.SIZE) {
                sum += term(i, bits[i]);
                found += bits[i] != 0 ? 1 : 0;
            }
        }
        size = found;
        return sum;
    }

    private static long term(int word, long bits) {
        long product = bits * (GOLDEN + 2L * word);
        return (product ^ product >>> 32) * 0xBF58476D1CE4E5B9L;
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
        hashes[slot] = hash;
        slots[slot] = ++count;
        starts[count] = end;
        if (2 * count > slots.length) {
            grow();
        }
        return count - 1;
    }

    private void grow() {
        long[] oldHashes = hashes;
        int[] oldSlots = slots;
        hashes = new long[2 * oldHashes.length];
        slots = new int[hashes.length];
        int mask = slots.length - 1;
        for (int i = 0; i < oldSlots.length; i++) {
            if (oldSlots[i] != 0) {
                int slot = slot(oldHashes[i], mask);
                while (slots[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                slots[slot] = oldSlots[i];
                hashes[slot] = oldHashes[i];
            }
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
