package dev.fathom.delta;

import dev.fathom.vm.heap.DirtyWords;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The shape of states that were linearized together, read off the Δ heap, and where the values of each of them are. */
final class GroupShape {
    private final DeltaHeap heap;
    private final Shape.Builder shape = new Shape.Builder();

    /** By word of the shape: where its value is, if it is one. */
    private int[] constants = new int[256];

    private int[] @Nullable [] columns = new int[256][];
    private int[] permanentConstants = new int[16];
    private int[] @Nullable [] permanentColumns = new int[16][];

    GroupShape(DeltaHeap heap) {
        this.heap = heap;
    }

    // --- changed permanent words, which are told as they are met

    /** Forgets all but the first so many permanent words. */
    void forgetPermanent(int count) {
        shape.permanent.size(count);
    }

    /** Adds a permanent word that refers to a young object. */
    void addPermanent(int address, int reference) {
        addPermanent(address, reference, -1, 0, null);
    }

    /** Adds a permanent word that is a value. */
    void addPermanent(int address, int constant, int @Nullable [] column) {
        addPermanent(address, 0, 0, constant, column);
    }

    private void addPermanent(int address, int word, int valueOf, int constant, int @Nullable [] column) {
        int place = shape.permanent.size();
        shape.permanent.add(address);
        if (place == permanentConstants.length || place >= shape.permanentWords.length) {
            permanentConstants = Arrays.copyOf(permanentConstants, 2 * place + 2);
            permanentColumns = Arrays.copyOf(permanentColumns, 2 * place + 2);
            shape.permanentWords = Arrays.copyOf(shape.permanentWords, 2 * place + 2);
            shape.permanentValueOf = Arrays.copyOf(shape.permanentValueOf, 2 * place + 2);
        }
        shape.permanentWords[place] = word;
        shape.permanentValueOf[place] = valueOf;
        permanentConstants[place] = constant;
        permanentColumns[place] = column;
    }

    boolean hasPermanent(int address) {
        return shape.permanent.contains(address);
    }

    /** Says what a permanent word refers to: a young object, or (0) something that makes it a value. */
    void setPermanent(int address, int reference) {
        int place = shape.permanent.indexOf(address);
        shape.permanentWords[place] = reference;
        shape.permanentValueOf[place] = reference == 0 ? 0 : -1;
    }

    // --- objects

    /**
     * Reads the objects of a group off the heap.
     *
     * @param forward by address: where each of them is in the shape; nothing has a place there before and afterwards
     * @param state one of the states
     */
    void read(StateGroups groups, int group, int[] forward, int state) {
        int first = groups.firstObject(group);
        int count = groups.firstObject(group + 1) - first;
        int size = groups.size(group);
        int[] objects = groups.objects();
        shape.ensure(size);
        shape.size = size;
        shape.objectCount = count;
        if (size > constants.length) {
            constants = new int[2 * size];
            columns = new int[2 * size][];
        }
        if (count > shape.objects.length) {
            shape.objects = new int[2 * count];
        }
        heap.place(objects, first, first + count, forward);
        for (int i = 0; i < count; i++) {
            int ref = objects[first + i];
            int at = forward[ref - heap.base] - heap.base;
            shape.objects[i] = at;
            read(ref, at, forward, state);
        }
        for (int i = 0; i < count; i++) {
            forward[objects[first + i] - heap.base] = 0;
        }
    }

    private void read(int ref, int at, int[] forward, int state) {
        VmClass type = heap.classOf(ref);
        fix(at, heap.header(ref));
        int size = heap.sizeOf(ref);
        for (int offset = Heap.LOCK; offset < size; offset++) {
            value(at + offset, ref + offset);
        }
        if (columns[at + Heap.LOCK] == null) {
            fix(at + Heap.LOCK, constants[at + Heap.LOCK]);
        }
        if (!type.isArray()) {
            for (int offset : type.referenceOffsets) {
                reference(at + offset, forward, state);
            }
            return;
        }
        fix(at + Heap.LENGTH, heap.arrayLength(ref));
        for (int offset = Heap.ARRAY_DATA; type.elementIsReference && offset < size; offset++) {
            reference(at + offset, forward, state);
        }
    }

    private void fix(int at, int word) {
        shape.words[at] = word;
        shape.isValue[at] = false;
    }

    private void value(int at, int address) {
        shape.words[at] = 0;
        shape.isValue[at] = true;
        constants[at] = heap.constants[address - heap.base];
        columns[at] = heap.varying[address - heap.base];
    }

    /** Null and references to young objects are the same in all states of the group; others are values. */
    private void reference(int at, int[] forward, int state) {
        int[] column = columns[at];
        int word = column == null ? constants[at] : column[state];
        if (word >= heap.base) {
            fix(at, forward[word - heap.base]);
        } else if (word == 0) {
            fix(at, 0);
        }
    }

    // --- what is kept

    /** Adds states to those that wait, each with the number that its owner gave it. */
    void keep(KeptStates kept, int[] states, int[] numbers, int from, int to) {
        if (kept.asImages) {
            for (int i = from; i < to; i++) {
                keepImage(kept, states[i], numbers[i]);
            }
            return;
        }
        ShapedStates group = kept.group(shape);
        int row = group.add(numbers, from, to);
        int width = group.shape.values;
        int first = shape.permanent.size();
        for (int value = 0; value < width; value++) {
            int place = group.shape.places[value];
            int[] column = place < first ? permanentColumns[place] : columns[place - first];
            int constant = place < first ? permanentConstants[place] : constants[place - first];
            int at = row + value;
            for (int i = from; i < to; i++, at += width) {
                group.rows[at] = column == null ? constant : column[states[i]];
            }
        }
        kept.added(to - from);
    }

    private void keepImage(KeptStates kept, int state, int number) {
        DirtyWords dirty = heap.machine.dirtyWords();
        int[] delta = new int[2 * shape.permanent.size()];
        int size = 0;
        for (int i = 0; i < shape.permanent.size(); i++) {
            int[] column = permanentColumns[i];
            boolean fixed = shape.permanentValueOf[i] < 0;
            int word = fixed ? shape.permanentWords[i] : column == null ? permanentConstants[i] : column[state];
            if (word != dirty.pristine(dirty.placeOf(shape.permanent.getInt(i)))) {
                delta[size++] = shape.permanent.getInt(i);
                delta[size++] = word;
            }
        }
        int[] objects = new int[shape.size];
        for (int i = 0; i < objects.length; i++) {
            int[] column = columns[i];
            objects[i] = !shape.isValue[i] ? shape.words[i] : column == null ? constants[i] : column[state];
        }
        kept.add(Arrays.copyOf(delta, size), objects, number);
    }
}
