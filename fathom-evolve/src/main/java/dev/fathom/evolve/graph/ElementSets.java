package dev.fathom.evolve.graph;

import dev.fathom.vm.program.Elements;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The different sets of elements that transitions pass, each kept once.
 *
 * <p>Numbers of elements are those of one machine. The empty set is number 0.
 */
public final class ElementSets {
    private final Elements elements;

    /** All sets, one behind the other; set n ends where n + 1 begins. */
    private final IntArrayList members = new IntArrayList();

    private int[] starts = new int[256];
    private int count;
    private long[] hashes = new long[256];
    private int[] slots = new int[512];

    public ElementSets(Elements elements) {
        this.elements = elements;
        elements.begin();
        insert(0, slotOf(0, 0));
    }

    /** Returns the number of the set of elements passed in the present span. */
    public int passed() {
        int size = elements.passedCount();
        int[] passed = elements.passed();
        long hash = 0;
        for (int i = 0; i < size; i++) {
            hash += mix(passed[i]);
        }
        int slot = slotOf(hash, size);
        return slots[slot] != 0 ? slots[slot] - 1 : insert(hash, slot);
    }

    private static long mix(int element) {
        long mixed = (element + 1) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 29;
    }

    private int slotOf(long hash, int size) {
        int mask = slots.length - 1;
        int slot = (int) ((hash * 0xBF58476D1CE4E5B9L) >>> 32) & mask;
        while (true) {
            int set = slots[slot] - 1;
            if (set < 0 || (hashes[set] == hash && size(set) == size && isPassed(set))) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    private boolean isPassed(int set) {
        for (int i = starts[set]; i < starts[set + 1]; i++) {
            if (!elements.isPassed(members.getInt(i))) {
                return false;
            }
        }
        return true;
    }

    private int insert(long hash, int slot) {
        if (count + 2 > starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
            hashes = Arrays.copyOf(hashes, starts.length);
        }
        members.addElements(members.size(), elements.passed(), 0, elements.passedCount());
        hashes[count] = hash;
        slots[slot] = ++count;
        starts[count] = members.size();
        if (2 * count > slots.length) {
            grow();
        }
        return count - 1;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int i = 0; i < count; i++) {
            int slot = (int) ((hashes[i] * 0xBF58476D1CE4E5B9L) >>> 32) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = i + 1;
        }
    }

    public int count() {
        return count;
    }

    public int size(int set) {
        return starts[set + 1] - starts[set];
    }

    /** Returns the members of a set. */
    public int[] members(int set) {
        return Arrays.copyOfRange(members.elements(), starts[set], starts[set + 1]);
    }
}
