package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Says which objects more than one thread can reach.
 *
 * <p>Base and untracked objects always count as shared. Young ones carry a mark, which every canonicalization sets anew from
 * reachability; in between, an object is marked as soon as a shared one comes to refer to it by a word that is not a
 * thread's own ({@link dev.fathom.vm.heap.Ownership}).
 */
public final class Sharing {
    /** Stands, among the assumptions, for this one: nobody looks at words that another thread owns. */
    public static final long OWNERS = StableHash.of("owners");

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
        if (value >= heap.youngStart()
                && isShared(holder)
                && !isShared(value)
                && !heap.ownership().isOwn(holder, value)) {
            publish(value);
        }
    }

    /** Must run when a static field comes to refer to {@code value} while several threads live. */
    public void storedStatic(int statics, int value) {
        if (value >= heap.youngStart() && !heap.ownership().isOwn(statics)) {
            publish(value);
        }
    }

    /** Must run when a class is initialised, while several threads live: its static fields belong to all from now on. */
    public void initialized(int statics) {
        for (int offset : heap.classOf(statics).referenceOffsets) {
            int value = heap.words[statics + offset];
            if (value >= heap.youngStart() && !isShared(value)) {
                publish(value);
            }
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
