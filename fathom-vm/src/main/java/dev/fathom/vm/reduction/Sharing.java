package dev.fathom.vm.reduction;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.StableHash;
import dev.fathom.vm.program.VmClass;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

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

    private static final int NO_OFFSET = 0;

    private final Heap heap;
    private final IntArrayList pending = new IntArrayList();
    private @Nullable Listener listener;

    /** Hears what shared objects come to refer to. */
    @FunctionalInterface
    public interface Listener {
        /** Must run when a word of {@code holder} (0 if that is not known) is about to refer to {@code ref}, or is known to more than one thread from now on. */
        void refers(int holder, int offset, int ref);
    }

    public Sharing(Heap heap) {
        this.heap = heap;
    }

    /** Sets who hears what shared objects come to refer to; null for nobody. */
    public void listen(@Nullable Listener newListener) {
        listener = newListener;
    }

    public boolean isShared(int ref) {
        return ref < heap.youngStart() || (heap.words[ref + Heap.LOCK] & Heap.SHARED) != 0;
    }

    /** Must run when the word of {@code holder} at an address comes to refer to {@code value} while several threads live. */
    public void stored(int holder, int address, int value) {
        if (listener != null && value != 0 && isShared(holder)) {
            listener.refers(holder, address - holder, value);
        }
        if (value >= heap.youngStart()
                && isShared(holder)
                && !isShared(value)
                && !heap.ownership().isOwn(holder, value)) {
            publish(value);
        }
    }

    /** Must run when a static field comes to refer to {@code value} while several threads live. */
    public void storedStatic(int statics, int value) {
        if (listener != null && value != 0) {
            listener.refers(statics, NO_OFFSET, value);
        }
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
            if (listener != null) {
                visit(at);
            }
        }
        pending.clear();
        heap.guard = heap.top;
    }

    /** Marks an object and all it reaches as shared. */
    public void publish(int ref) {
        add(ref);
        while (!pending.isEmpty()) {
            visit(pending.popInt());
        }
        // What was allocated in this transition may be shared from now on.
        heap.guard = heap.top;
    }

    private void visit(int object) {
        VmClass type = heap.classOf(object);
        if (type.isArray()) {
            for (int i = 0; type.elementIsReference && i < heap.arrayLength(object); i++) {
                visit(object, Heap.ARRAY_DATA + i);
            }
        } else {
            for (int offset : type.referenceOffsets) {
                visit(object, offset);
            }
        }
    }

    private void visit(int object, int offset) {
        int ref = heap.words[object + offset];
        if (listener != null && ref != 0) {
            listener.refers(object, offset, ref);
        }
        add(ref);
    }

    private void add(int ref) {
        if (ref >= heap.youngStart() && !isShared(ref)) {
            heap.store(ref + Heap.LOCK, heap.words[ref + Heap.LOCK] | Heap.SHARED);
            pending.add(ref);
        }
    }
}
