package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;
import java.util.function.Supplier;

/**
 * Moves objects into the untracked region when an untracked reference comes to point to them (seed 004, §3).
 *
 * <p>The object and all it reaches are untracked from there on, and tracked references to them follow. States saved
 * before keep the tracked copy they were saved with: as the paper advises, an object should be untracked for its whole
 * life.
 */
public final class Untracking {
    private final Heap heap;
    private final Supplier<List<GuestThread>> threads;
    private final FrameWalker walker;
    private int[] moved = new int[0];

    public Untracking(Heap heap, Supplier<List<GuestThread>> threads) {
        this.heap = heap;
        this.threads = threads;
        walker = new FrameWalker(heap.classTable());
    }

    /** Moves the young object and what it reaches; returns its new address. */
    public int migrate(int ref) {
        int size = heap.top - heap.youngStart();
        moved = new int[size];
        int result = move(ref);
        redirectYoung();
        redirectRoots();
        return result;
    }

    private int move(int ref) {
        if (ref < heap.youngStart()) {
            return ref;
        }
        int index = ref - heap.youngStart();
        if (moved[index] != 0) {
            return moved[index];
        }
        int size = heap.sizeOf(ref);
        int to = heap.allocateUntracked(size);
        System.arraycopy(heap.words, ref, heap.words, to, size);
        moved[index] = to;
        VmClass type = heap.classOf(ref);
        if (type.isArray()) {
            for (int i = 0; type.elementIsReference && i < heap.arrayLength(ref); i++) {
                heap.words[to + Heap.ARRAY_DATA + i] = move(heap.words[ref + Heap.ARRAY_DATA + i]);
            }
        } else {
            for (int offset : type.referenceOffsets) {
                heap.words[to + offset] = move(heap.words[ref + offset]);
            }
        }
        return to;
    }

    private int follow(int ref) {
        int index = ref - heap.youngStart();
        return index >= 0 && moved[index] != 0 ? moved[index] : ref;
    }

    private void redirect(int address) {
        int now = heap.words[address];
        int then = follow(now);
        if (then != now) {
            heap.store(address, then);
        }
    }

    private void redirectYoung() {
        for (int at = heap.youngStart(); at < heap.top; at += heap.sizeOf(at)) {
            VmClass type = heap.classOf(at);
            if (type.isArray()) {
                for (int i = 0; type.elementIsReference && i < heap.arrayLength(at); i++) {
                    redirect(at + Heap.ARRAY_DATA + i);
                }
            } else {
                for (int offset : type.referenceOffsets) {
                    redirect(at + offset);
                }
            }
        }
    }

    private void redirectRoots() {
        DirtyWords dirty = heap.dirtyWords();
        for (int i = 0; i < dirty.count(); i++) {
            if (dirty.isReferenceAt(i)) {
                redirect(dirty.address(i));
            }
        }
        for (GuestThread each : threads.get()) {
            each.ref = follow(each.ref);
            each.blocker = follow(each.blocker);
            if (each.hasFrames()) {
                walker.walk(each, new Follower(each));
            }
        }
    }

    private final class Follower implements FrameWalker.Visitor {
        private final GuestThread thread;

        Follower(GuestThread thread) {
            this.thread = thread;
        }

        @Override
        public void reference(int at) {
            thread.stack[at] = follow(thread.stack[at]);
        }

        @Override
        public void value(int at) {
            // not a reference
        }

        @Override
        public void dead(int at) {
            // nothing will read it
        }

        @Override
        public void frame(int at, VmMethod method) {
            // frames hold no references of their own
        }
    }
}
