package dev.fathom.vm.heap;

import dev.fathom.vm.heap.ObjectSum.StateSum;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.state.UndoOrCopy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Undo backtracking (Gvero et al. 2008, §4): remembers what changes instead of saving the state.
 *
 * <p>Each level holds the top of the heap, the length of the log and snapshots of the threads. Invariant: a word below the
 * innermost mark that changed since that level was opened is in the log above the level's length.
 *
 * <p>A level may hold a copy of the young words instead ({@link UndoOrCopy}): then only words of the base are logged, and the mark is where the young ones start. Both kinds nest: going back to a level
 * gives its words back, where they were, so what is logged below it still fits.
 */
public final class UndoLevels {
    /** Numberings may take so many words altogether: paths can be long. */
    private static final int MOST_NUMBERING_WORDS = 1 << 22;

    private record Level(
            int top,
            int logSize,
            ThreadSnapshot[] threads,
            int current,
            boolean atTurn,
            @Nullable StateSum sums,
            int numberingWords,
            int @Nullable [] copy) {}

    private final Heap heap;
    private final List<Level> levels = new ArrayList<>();
    private int numberingWords;
    private final UndoOrCopy choice = new UndoOrCopy();

    UndoLevels(Heap heap) {
        this.heap = heap;
    }

    /** Returns how levels of states are held. */
    public UndoOrCopy choice() {
        return choice;
    }

    /** Opens a level at the present state; {@code atTurn} says whether any thread may go on from it. */
    public void open(List<GuestThread> threads, int current, boolean atTurn) {
        add(threads, current, atTurn, null, null);
    }

    /** The same for a state to which a search goes back, and of which it may be known what objects and base add to its fingerprint. */
    void open(List<GuestThread> threads, int current, boolean atTurn, @Nullable StateSum sums) {
        int young = heap.youngStart();
        boolean copies = choice.copies(heap.top - young);
        add(
                threads,
                current,
                atTurn,
                copies ? null : sums,
                copies ? Arrays.copyOfRange(heap.words, young, heap.top) : null);
    }

    private void add(
            List<GuestThread> threads, int current, boolean atTurn, @Nullable StateSum sums, int @Nullable [] copy) {
        StateSum before = sums();
        int more = 0;
        if (sums != null && (before == null || before.numbering() != sums.numbering())) {
            more = sums.numbering().words();
        }
        boolean kept = numberingWords + more <= MOST_NUMBERING_WORDS;
        ThreadSnapshot[] snapshots = new ThreadSnapshot[threads.size()];
        for (int i = 0; i < snapshots.length; i++) {
            snapshots[i] = threads.get(i).snapshot();
        }
        heap.openUndo();
        int words = kept ? more : 0;
        numberingWords += words;
        levels.add(new Level(
                heap.top, heap.undoLog().size(), snapshots, current, atTurn, kept ? sums : null, words, copy));
        placeMark();
    }

    private void placeMark() {
        heap.mark = innermost().copy == null ? innermost().top : heap.youngStart();
    }

    /** Returns what objects and base of the innermost level add to its fingerprint; null if that is not known. */
    @Nullable
    StateSum sums() {
        return levels.isEmpty() ? null : innermost().sums;
    }

    /** Returns where the log of the innermost level starts. */
    int logStart() {
        return innermost().logSize;
    }

    private Level innermost() {
        return levels.get(levels.size() - 1);
    }

    /** Says whether nothing that existed when the innermost level was opened was stored to since; for levels without a copy. */
    public boolean isUnchanged() {
        return innermost().copy == null && heap.undoLog().size() == innermost().logSize;
    }

    /** Says whether the innermost level holds a copy. */
    public boolean isCopy() {
        return innermost().copy != null;
    }

    /** Tells who decides between undoing and copying how much a search has stored since the innermost level was opened. */
    public void tellStored() {
        if (innermost().copy == null) {
            choice.undone((heap.undoLog().size() - innermost().logSize) / 2);
        }
    }

    /** Restores the heap and the threads of the innermost level. */
    public void undo(List<GuestThread> threads) {
        Level level = innermost();
        heap.undoLog().undoTo(heap.words, level.logSize);
        heap.truncate(level.top);
        if (level.copy != null) {
            heap.putBack(level.copy, level.top);
        }
        GuestThread.resize(threads, level.threads.length, heap);
        for (int i = 0; i < level.threads.length; i++) {
            threads.get(i).load(level.threads[i]);
        }
    }

    /** Returns the thread that ran when the innermost level was opened. */
    public int current() {
        return innermost().current;
    }

    public boolean atTurn() {
        return innermost().atTurn;
    }

    /** Closes the innermost level; the state stays as it is. */
    public void close() {
        numberingWords -= levels.remove(levels.size() - 1).numberingWords;
        if (levels.isEmpty()) {
            heap.closeUndo();
        } else {
            placeMark();
        }
    }

    /** Closes all levels. */
    public void clear() {
        levels.clear();
        numberingWords = 0;
        heap.closeUndo();
    }

    /** Visits the reference words below the mark that changed since the innermost level was opened, each once. */
    void forEachReferenceChanged(IntConsumer visitor) {
        if (levels.isEmpty() || innermost().copy != null) {
            return; // what is young lies above the mark, and is moved itself
        }
        UndoLog log = heap.undoLog();
        int[] addresses = new int[(log.size() - innermost().logSize) / 2];
        int count = 0;
        for (int i = innermost().logSize; i < log.size(); i += 2) {
            if (log.address(i) >= heap.youngStart()) {
                addresses[count++] = log.address(i);
            }
        }
        Arrays.sort(addresses, 0, count);
        visitReferences(addresses, count, visitor);
    }

    /** Walks the objects below the mark in step with the sorted addresses, to tell references from other words. */
    private void visitReferences(int[] addresses, int count, IntConsumer visitor) {
        int object = heap.youngStart();
        int last = -1;
        for (int i = 0; i < count; i++) {
            int address = addresses[i];
            if (address == last) {
                continue;
            }
            last = address;
            for (int size = heap.sizeOf(object); object + size <= address; size = heap.sizeOf(object)) {
                object += size;
            }
            if (isReference(object, address - object)) {
                visitor.accept(address);
            }
        }
    }

    private boolean isReference(int object, int offset) {
        VmClass type = heap.classOf(object);
        if (type.isArray()) {
            return type.elementIsReference && offset >= Heap.ARRAY_DATA;
        }
        return Arrays.binarySearch(type.referenceOffsets, offset) >= 0;
    }
}
