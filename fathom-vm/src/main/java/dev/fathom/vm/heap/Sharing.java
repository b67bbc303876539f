package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Says which objects more than one thread can reach.
 *
 * <p>Base and untracked objects always count as shared. Young ones carry a mark, which every canonicalization sets anew from
 * reachability ({@link Copier#markShared}); in between, an object is marked as soon as a shared one comes to refer to it.
 */
public final class Sharing {
    private final Heap heap;
    private final IntArrayList pending = new IntArrayList();

    public Sharing(Heap heap) {
        this.heap = heap;
    }

    public boolean isShared(int ref) {
        return ref < heap.youngStart() || (heap.words[ref + Heap.LOCK] & Heap.SHARED) != 0;
    }

    /** Must run when a word of {@code holder} comes to refer to {@code value} while several threads live. */
    public void stored(int holder, int value) {
        if (value >= heap.youngStart() && isShared(holder) && !isShared(value)) {
            publish(value);
        }
    }

    /** Marks all young objects as shared. */
    public void publishAll() {
        for (int at = heap.youngStart(); at < heap.top; at += heap.sizeOf(at)) {
            heap.store(at + Heap.LOCK, heap.words[at + Heap.LOCK] | Heap.SHARED);
        }
        heap.guard = heap.top;
    }

    /** Marks an object and all it reaches as shared. */
    public void publish(int ref) {
        add(ref);
        while (!pending.isEmpty()) {
            int object = pending.popInt();
            VmClass type = heap.classOf(object);
            if (type.isArray()) {
                for (int i = 0; type.elementIsReference && i < heap.arrayLength(object); i++) {
                    add(heap.words[object + Heap.ARRAY_DATA + i]);
                }
            } else {
                for (int offset : type.referenceOffsets) {
                    add(heap.words[object + offset]);
                }
            }
        }
        // What was allocated in this transition may be shared from now on.
        heap.guard = heap.top;
    }

    private void add(int ref) {
        if (ref >= heap.youngStart() && !isShared(ref)) {
            heap.store(ref + Heap.LOCK, heap.words[ref + Heap.LOCK] | Heap.SHARED);
            pending.add(ref);
        }
    }
}
