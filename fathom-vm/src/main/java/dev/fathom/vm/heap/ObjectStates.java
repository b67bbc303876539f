package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Loads, compares and backtracks states of one object: what its root word leads to, and the changed permanent words.
 *
 * <p>A state is kept in a slice of an int array: the number of delta words, the delta (pairs of address and value), the
 * young objects with the root first. Invariant after {@link #load} and {@link #rewind}: the heap holds exactly the loaded
 * state, and the root is the first young object.
 */
public final class ObjectStates {
    /** Words of the permanent array that the explorer keeps references in: the root, and an object to be kept. */
    public static final int CELLS = 2;

    private final Heap heap;
    private final DirtyWords dirty;
    private final int rootCell;
    private int[] image = {};
    private int deltaStart;
    private int deltaSize;
    private int youngStart;
    private int youngSize;

    /** Takes the first word of a permanent array of {@link #CELLS} references. */
    public ObjectStates(Heap heap, int rootCell) {
        this.heap = heap;
        this.dirty = heap.dirtyWords();
        this.rootCell = rootCell;
    }

    /** Loads the state that a slice of an array holds; the array must stay as it is while the state is loaded. */
    public void load(int[] words, int start, int length) {
        image = words;
        deltaSize = words[start];
        deltaStart = start + 1;
        youngStart = deltaStart + deltaSize;
        youngSize = length - 1 - deltaSize;
        rewind();
    }

    /** Goes back to the loaded state. */
    public void rewind() {
        int first = heap.youngStart();
        int newTop = first + youngSize;
        heap.ensureTop(newTop);
        System.arraycopy(image, youngStart, heap.words, first, youngSize);
        heap.truncate(newTop);
        rewindPermanent();
    }

    /** Shows the state that was canonicalized last, without loading it: {@link #rewind} still leads to the loaded one. */
    public void show(RootCanonicalizer state) {
        int first = heap.youngStart();
        heap.ensureTop(first + state.size());
        System.arraycopy(state.words(), 0, heap.words, first, state.size());
        heap.truncate(first + state.size());
        dirty.reset();
        for (int i = 0; i < state.deltaSize(); i += 2) {
            heap.words[state.delta()[i]] = state.delta()[i + 1];
        }
        heap.words[rootCell] = first;
    }

    /** Goes back to the loaded state, of which nothing was changed: only what was allocated since is dropped. */
    public void dropAllocated() {
        heap.truncate(heap.youngStart() + youngSize);
    }

    private void rewindPermanent() {
        dirty.reset();
        for (int i = deltaStart; i < deltaStart + deltaSize; i += 2) {
            heap.words[image[i]] = image[i + 1];
        }
        heap.words[rootCell] = heap.youngStart();
    }

    /** Says whether all words are as they were when the state was loaded, garbage above them aside. */
    public boolean isUnchanged() {
        int first = heap.youngStart();
        return Arrays.mismatch(heap.words, first, first + youngSize, image, youngStart, youngStart + youngSize) < 0
                && isPermanentUnchanged();
    }

    private boolean isPermanentUnchanged() {
        int at = deltaStart;
        int end = deltaStart + deltaSize;
        for (int i = 0; i < dirty.count(); i++) {
            int address = dirty.address(i);
            if (address == rootCell) {
                if (heap.words[address] != heap.youngStart()) {
                    return false; // a collection moved the root
                }
            } else if (dirty.isDirty(i)) {
                if (at == end || image[at] != address || image[at + 1] != heap.words[address]) {
                    return false;
                }
                at += 2;
            }
        }
        return at == end;
    }

    /** Returns the permanent word that holds the root. */
    public int cell() {
        return rootCell;
    }

    public UndoLevels undoLevels() {
        return heap.undoLevels();
    }

    /** Returns the reference to the root object. */
    public int root() {
        return heap.words[rootCell];
    }

    /** Makes an object the root. */
    public void root(int ref) {
        heap.store(rootCell, ref);
    }

    /** Keeps an object alive, and knows it when it moved, until another one (or 0) is kept. */
    public void keep(int ref) {
        heap.store(rootCell + 1, ref);
    }

    /** Returns the permanent word that holds the kept object. */
    public int keepCell() {
        return rootCell + 1;
    }

    public int kept() {
        return heap.words[rootCell + 1];
    }

    /** Empties the young region and gives all permanent words their pristine values. */
    public void clear() {
        heap.truncate(heap.youngStart());
        dirty.reset();
    }

    /** Returns how many permanent words were ever written; it grows when a class is initialised. */
    public int writtenPermanentWords() {
        return dirty.count();
    }

    /** Returns the classes whose initialisation state is not that of the base. */
    public List<VmClass> initializedClasses() {
        List<VmClass> result = new ArrayList<>();
        for (int i = 0; i < dirty.count(); i++) {
            int object = heap.permanents().objectAt(dirty.address(i));
            VmClass type = heap.classOf(object);
            if (type.kind == VmClass.Kind.STATICS && dirty.address(i) == object + Heap.INIT_STATE && dirty.isDirty(i)) {
                result.add(type.superclass);
            }
        }
        return result;
    }
}
