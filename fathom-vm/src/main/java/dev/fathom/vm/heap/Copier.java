package dev.fathom.vm.heap;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Copies live objects in breadth-first order (Cheney), renumbering references as it goes.
 *
 * <p>The source is left as it is: forwarding addresses are kept beside it and cleared afterwards. Objects below
 * {@code start} stay where they are. Invariant: {@code forward[a - start] != 0} exactly for the sources copied so far.
 */
final class Copier {
    private final Heap heap;
    private final ClassTable classes;
    private int start;
    private int[] target = new int[1024];
    private int free;
    private int scanned;
    private int[] forward = new int[1024];
    private int[] sources = new int[256];
    private int count;

    /** How copies are marked: 0 leaves the mark of the source as it is. */
    private int marking;

    private int sharedMark;

    /** Objects copied before this point are reachable from the base, by whatever thread. */
    private int sharedEnd;

    /** Objects copied between there and here are reachable from threads that were looked at before. */
    private int othersEnd;

    private final IntArrayList reachedTwice = new IntArrayList();

    /** Where the objects begin that each thread is the first to reach. */
    private final IntArrayList threadStarts = new IntArrayList();

    Copier(Heap heap) {
        this.heap = heap;
        this.classes = heap.classTable();
    }

    /** Starts a copy of the objects from that address on. */
    void begin(int from) {
        start = from;
        free = 0;
        scanned = 0;
        count = 0;
        sharedEnd = 0;
        othersEnd = 0;
        reachedTwice.clear();
        threadStarts.clear();
        marking = 0;
        sharedMark = 0;
        int size = heap.top - from;
        if (forward.length < size) {
            forward = new int[Math.max(size, forward.length * 2)];
        }
    }

    /** Makes room for so many words, so that the copy cannot fail on its way. */
    void reserve(int size) {
        if (target.length < size) {
            target = new int[size];
        }
    }

    /** Copies the object unless that was done, and returns its new address. */
    int forward(int ref) {
        if (ref < start) {
            return ref;
        }
        int known = forward[ref - start];
        if (known == 0) {
            return copy(ref);
        }
        int at = known - start;
        if (at < othersEnd && at >= sharedEnd) {
            reachedTwice.add(at);
        }
        return known;
    }

    /** Marks copies as shared from here on, until {@link #reachedByAll}: they are reached from the base. */
    void markCopies() {
        marking = Heap.SHARED;
        sharedMark = Heap.SHARED;
    }

    /** Notes that what was copied so far can be reached by any thread. */
    void reachedByAll() {
        sharedEnd = free;
        othersEnd = free;
        sharedMark = 0;
    }

    /** Notes that what is copied from here on is reached by another thread. */
    void nextThread() {
        othersEnd = free;
        threadStarts.add(free);
    }

    /** Returns the thread that was the first to reach a copy, or -1 if it is reached from the base. */
    private int firstToReach(int at) {
        int thread = threadStarts.size() - 1;
        while (thread >= 0 && threadStarts.getInt(thread) > at) {
            thread--;
        }
        return thread;
    }

    /**
     * Marks, in the copy and in the source, the objects that more than one thread can reach, and only those: whether an
     * object has escaped is a function of the state, not of the path. Tells which were
     * marked before and are not any more.
     */
    void markShared(Ownership ownership, Canonicalizer.Unsharing unsharing) {
        if (ownership.hasOwners()) {
            ownership.mark(this);
        } else {
            markReachedTwice();
        }
        for (int i = 0; i < count; i++) {
            int at = forward[sources[i] - start] - start;
            int lock = target[at + Heap.LOCK];
            int before = heap.words[sources[i] + Heap.LOCK];
            if (lock != before) {
                if ((before & Heap.SHARED) != 0) {
                    unsharing.unshared(sources[i], firstToReach(at));
                }
                heap.store(sources[i] + Heap.LOCK, lock);
            }
        }
    }

    private void markReachedTwice() {
        while (!reachedTwice.isEmpty()) {
            markReachable(reachedTwice.popInt());
        }
    }

    private void markReachable(int at) {
        if ((target[at + Heap.LOCK] & Heap.SHARED) != 0) {
            return;
        }
        target[at + Heap.LOCK] |= Heap.SHARED;
        VmClass type = classes.byId(target[at] & Heap.CLASS_MASK);
        if (type.isArray()) {
            for (int i = 0; type.elementIsReference && i < target[at + Heap.LENGTH]; i++) {
                addReached(target[at + Heap.ARRAY_DATA + i]);
            }
        } else {
            for (int offset : type.referenceOffsets) {
                addReached(target[at + offset]);
            }
        }
    }

    private void addReached(int ref) {
        if (ref >= start) {
            reachedTwice.add(ref - start);
        }
    }

    private int copy(int ref) {
        int size = heap.sizeOf(ref);
        if (free + size > target.length) {
            target = Arrays.copyOf(target, Math.max(target.length * 2, free + size));
        }
        System.arraycopy(heap.words, ref, target, free, size);
        target[free + Heap.LOCK] = target[free + Heap.LOCK] & ~marking | sharedMark;
        if (count == sources.length) {
            sources = Arrays.copyOf(sources, count * 2);
        }
        sources[count++] = ref;
        int to = start + free;
        forward[ref - start] = to;
        free += size;
        return to;
    }

    /** Says whether there are copied objects whose references still point to the source. */
    boolean hasMore() {
        return scanned < free;
    }

    /** Renumbers the references of the next object and returns where in the target it starts. */
    int scanNext() {
        int at = scanned;
        VmClass type = classes.byId(target[at] & Heap.CLASS_MASK);
        if (type.isArray()) {
            int length = target[at + Heap.LENGTH];
            if (type.elementIsReference) {
                scanElements(at + Heap.ARRAY_DATA, length);
            }
        } else {
            for (int offset : type.referenceOffsets) {
                int moved = forward(target[at + offset]);
                target[at + offset] = moved;
            }
        }
        scanned = at + sizeAt(at);
        return at;
    }

    /** Returns the words of the copied object that begins there. */
    int sizeAt(int at) {
        VmClass type = classes.byId(target[at] & Heap.CLASS_MASK);
        return type.isArray() ? (int) Heap.arrayWords(type, target[at + Heap.LENGTH]) : type.instanceWords;
    }

    private void scanElements(int first, int length) {
        for (int i = first; i < first + length; i++) {
            int moved = forward(target[i]);
            target[i] = moved;
        }
    }

    /** Returns the copied words; valid up to {@link #size} and until the next copy. */
    int[] words() {
        return target;
    }

    int size() {
        return free;
    }

    /** Returns where the object was copied from that was copied after so many others. */
    int source(int place) {
        return sources[place];
    }

    /** Forgets the forwarding addresses; to be called once when a copy is done. */
    void end() {
        for (int i = 0; i < count; i++) {
            forward[sources[i] - start] = 0;
        }
        count = 0;
    }
}
