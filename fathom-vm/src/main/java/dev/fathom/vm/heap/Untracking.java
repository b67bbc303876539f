package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Moves objects into the untracked region when an untracked reference comes to point to them (Gvero et al. 2008, §3).
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

    /** Moved objects whose references still have to be moved. */
    private int[] moving = new int[64];

    private int waiting;

    public Untracking(Heap heap, Supplier<List<GuestThread>> threads) {
        this.heap = heap;
        this.threads = threads;
        walker = new FrameWalker(heap.classTable());
    }

    /** Says whether the word is untracked. */
    public boolean covers(int address) {
        return heap.isUntracked(address) || heap.dirtyWords().isUntracked(address);
    }

    /** Moves the young object and what it reaches; returns its new address. */
    public int migrate(int ref) {
        int size = heap.top - heap.youngStart();
        moved = new int[size];
        int result = moveAll(ref);
        redirectYoung();
        redirectRoots();
        return result;
    }

    private int moveAll(int ref) {
        waiting = 0;
        int result = move(ref);
        while (waiting > 0) {
            moveReferences(moving[--waiting]);
        }
        return result;
    }

    /** Moves one object; what it refers to waits. */
    private int move(int ref) {
        if (ref < heap.youngStart()) {
            return ref;
        }
        int index = ref - heap.youngStart();
        if (moved[index] == 0) {
            int size = heap.sizeOf(ref);
            int to = heap.allocateUntracked(size);
            System.arraycopy(heap.words, ref, heap.words, to, size);
            moved[index] = to;
            if (waiting == moving.length) {
                moving = Arrays.copyOf(moving, waiting * 2);
            }
            moving[waiting++] = to;
        }
        return moved[index];
    }

    private void moveReferences(int object) {
        VmClass type = heap.classOf(object);
        if (type.isArray()) {
            for (int i = 0; type.elementIsReference && i < heap.arrayLength(object); i++) {
                moveReference(object + Heap.ARRAY_DATA + i);
            }
        } else {
            for (int offset : type.referenceOffsets) {
                moveReference(object + offset);
            }
        }
    }

    private void moveReference(int address) {
        heap.words[address] = move(heap.words[address]);
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
            each.changes();
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
