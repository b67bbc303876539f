package dev.fathom.delta;

import dev.fathom.vm.heap.DirtyWords;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Shows the machine what one state of many asks about in a match: its words, at the addresses that Δ objects have. So the fingerprint is the one that the machine
 * computes for that state.
 */
final class MatchedWords {
    private final DeltaHeap heap;
    private final Heap machine;

    /** By place of a Δ object, for which state it was shown last. */
    private int[] shown = new int[1024];

    private int round;
    private final IntArrayList queue = new IntArrayList();

    MatchedWords(DeltaHeap heap) {
        this.heap = heap;
        machine = heap.machine;
    }

    void begin() {
        machine.ensureTop(heap.base + heap.top());
        machine.top = heap.base + heap.top();
        if (shown.length < heap.top()) {
            shown = new int[2 * heap.top()];
            round = 0;
        }
    }

    /** Shows what can be reached from the elements of an array in a state; returns these. */
    int[] show(int array, int state) {
        if (++round == Integer.MAX_VALUE) {
            Arrays.fill(shown, 0);
            round = 1;
        }
        for (int i = 0; i < heap.permanentCount(); i++) {
            int address = heap.permanentAddress(i);
            machine.words[address] = heap.read(address, state);
        }
        int[] roots = new int[heap.arrayLength(array)];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = heap.read(array + Heap.ARRAY_DATA + i, state);
            reach(roots[i]);
        }
        DirtyWords dirty = machine.dirtyWords();
        for (int i = 0; i < heap.permanentCount(); i++) {
            int address = heap.permanentAddress(i);
            if (dirty.isReferenceAt(dirty.placeOf(address))) {
                reach(machine.words[address]); // more than can be reached, which does no harm
            }
        }
        while (!queue.isEmpty()) {
            copy(queue.popInt(), state);
        }
        return roots;
    }

    private void reach(int ref) {
        if (ref >= heap.base && shown[ref - heap.base] != round) {
            shown[ref - heap.base] = round;
            queue.add(ref);
        }
    }

    private void copy(int ref, int state) {
        VmClass type = heap.classOf(ref);
        int size = heap.sizeOf(ref);
        machine.words[ref] = heap.header(ref);
        for (int i = Heap.LOCK; i < size; i++) {
            machine.words[ref + i] = heap.read(ref + i, state);
        }
        if (type.isArray()) {
            for (int i = Heap.ARRAY_DATA; type.elementIsReference && i < size; i++) {
                reach(machine.words[ref + i]);
            }
        } else {
            for (int offset : type.referenceOffsets) {
                reach(machine.words[ref + offset]);
            }
        }
    }

    /** Gives the machine its words back. */
    void end() {
        DirtyWords dirty = machine.dirtyWords();
        for (int i = 0; i < heap.permanentCount(); i++) {
            int address = heap.permanentAddress(i);
            machine.words[address] = dirty.pristine(dirty.placeOf(address));
        }
        machine.truncate(heap.base);
    }
}
