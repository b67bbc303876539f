package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The words of permanent and tenured objects that some path has written since the base was frozen, each with its pristine value.
 *
 * <p>A word enters on its first store ever and stays; a state differs from the base in those words whose value is not
 * the pristine one. The table is kept in the order of stable names, so that two runs (and two search orders) list the
 * same state in the same way.
 */
public final class DirtyWords {
    private final Heap heap;
    private final BitSet known = new BitSet();
    private final BitSet untracked = new BitSet();
    private int[] addresses = new int[64];
    private int[] pristine = new int[64];
    private long[] names = new long[64];
    private int[] offsets = new int[64];
    private boolean[] references = new boolean[64];
    private boolean[] ignored = new boolean[64];
    private boolean[] owning = new boolean[64];
    private IgnoredFields ignoredFields = new IgnoredFields(List.of());
    private int count;

    /** How often the base has changed. */
    private int base;

    /** From addresses to places, made anew when it is asked after the table has grown. */
    private final Int2IntOpenHashMap places = new Int2IntOpenHashMap();

    DirtyWords(Heap heap) {
        this.heap = heap;
    }

    /** Declares a permanent word (a static field) untracked. */
    public void markUntracked(int address) {
        untracked.set(address);
    }

    /** Says whether any permanent word is untracked. */
    boolean hasUntracked() {
        return !untracked.isEmpty();
    }

    public boolean isUntracked(int address) {
        return untracked.get(address);
    }

    /** Says what comparison leaves out of the words to come. */
    void ignore(IgnoredFields fields) {
        ignoredFields = fields;
    }

    void note(int address) {
        if (!known.get(address)) {
            known.set(address);
            insert(address);
        }
    }

    private void insert(int address) {
        int object = heap.baseObjectAt(address);
        long name = heap.stableName(object);
        int offset = address - object;
        int at = count;
        if (count == addresses.length) {
            grow();
        }
        while (at > 0 && after(names[at - 1], offsets[at - 1], name, offset)) {
            move(at - 1, at);
            at--;
        }
        addresses[at] = address;
        pristine[at] = heap.words[address];
        names[at] = name;
        offsets[at] = offset;
        references[at] = isReference(object, offset);
        ignored[at] = isIgnored(object, offset);
        owning[at] = heap.ownership().decidesOwner(heap.classOf(object), offset);
        count++;
    }

    private static boolean after(long name, int offset, long otherName, int otherOffset) {
        return name > otherName || (name == otherName && offset > otherOffset);
    }

    private void move(int from, int to) {
        addresses[to] = addresses[from];
        pristine[to] = pristine[from];
        names[to] = names[from];
        offsets[to] = offsets[from];
        references[to] = references[from];
        ignored[to] = ignored[from];
        owning[to] = owning[from];
    }

    private void grow() {
        int size = count * 2;
        addresses = Arrays.copyOf(addresses, size);
        pristine = Arrays.copyOf(pristine, size);
        names = Arrays.copyOf(names, size);
        offsets = Arrays.copyOf(offsets, size);
        references = Arrays.copyOf(references, size);
        ignored = Arrays.copyOf(ignored, size);
        owning = Arrays.copyOf(owning, size);
    }

    private boolean isReference(int object, int offset) {
        VmClass type = heap.classOf(object);
        if (type.isArray()) {
            return type.elementIsReference && offset >= Heap.ARRAY_DATA;
        }
        return Arrays.binarySearch(type.referenceOffsets, offset) >= 0;
    }

    private boolean isIgnored(int object, int offset) {
        VmClass type = heap.classOf(object);
        boolean[] skipped = type.isArray() ? null : ignoredFields.of(type);
        return skipped != null && skipped[offset];
    }

    /** Returns how many words were ever stored to; they are numbered in the order of stable names. */
    public int count() {
        return count;
    }

    /** Returns the number of the base that pristine values are those of: it changes with {@link #forget}. */
    int base() {
        return base;
    }

    /** Returns the place of a word that was stored to. */
    public int placeOf(int address) {
        if (places.size() < count) {
            for (int i = 0; i < count; i++) {
                places.put(addresses[i], i);
            }
        }
        return places.get(address);
    }

    /** Returns the value that the word has in the base. */
    public int pristine(int at) {
        return pristine[at];
    }

    public int address(int at) {
        return addresses[at];
    }

    /** Returns the number by which a word is known in any run. */
    public long name(int at) {
        return names[at] * 31 + offsets[at];
    }

    /** Returns where in its object the word is. */
    int offset(int at) {
        return offsets[at];
    }

    public boolean isReferenceAt(int at) {
        return references[at];
    }

    /** Says whether comparison leaves the word out. */
    boolean isIgnoredAt(int at) {
        return ignored[at];
    }

    /** Says whether the word has a say in which thread owns what. */
    boolean decidesOwnerAt(int at) {
        return owning[at];
    }

    boolean isDirty(int at) {
        return heap.words[addresses[at]] != pristine[at];
    }

    /** Takes the present values for the pristine ones: the base has grown. */
    void forget() {
        base++;
        known.clear();
        places.clear();
        count = 0;
    }

    /** Gives every word its pristine value. */
    public void reset() {
        int[] words = heap.words;
        for (int i = 0; i < count; i++) {
            words[addresses[i]] = pristine[i];
        }
    }
}
