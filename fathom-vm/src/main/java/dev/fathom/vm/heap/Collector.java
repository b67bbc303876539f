package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmMethod;
import java.util.List;
import java.util.function.Supplier;

/**
 * Frees what the guest can no longer reach, by copying what it can.
 *
 * <p>Only objects above the mark move: below it, undo levels count on addresses. The words below the mark that may refer
 * to objects above it are known, because the write barrier saw them change.
 */
public final class Collector {
    private final Heap heap;
    private final Supplier<List<GuestThread>> threads;
    private final Copier copier;
    private final FrameWalker walker;

    public Collector(Heap heap, Supplier<List<GuestThread>> threads) {
        this.heap = heap;
        this.threads = threads;
        copier = new Copier(heap);
        walker = new FrameWalker(heap.classTable());
    }

    /** Collects, if the host has the memory for it; every thread must stand before an instruction. */
    public void collect() {
        try {
            copier.begin(heap.mark);
            if (heap.endsWithHost()) {
                copier.reserve(heap.top - heap.mark);
            }
        } catch (OutOfMemoryError e) {
            return; // nothing has moved; whether the allocation succeeds without, the heap will say
        }
        forwardChangedWords();
        for (GuestThread each : threads.get()) {
            each.ref = copier.forward(each.ref);
            each.blocker = copier.forward(each.blocker);
            each.changes();
            if (each.hasFrames()) {
                walker.walk(each, new Forwarder(each));
            }
        }
        while (copier.hasMore()) {
            copier.scanNext();
        }
        System.arraycopy(copier.words(), 0, heap.words, heap.mark, copier.size());
        heap.truncate(heap.mark + copier.size());
        copier.end();
        heap.collected();
    }

    private void forwardChangedWords() {
        DirtyWords dirty = heap.dirtyWords();
        for (int i = 0; i < dirty.count(); i++) {
            if (dirty.isReferenceAt(i)) {
                forwardWord(dirty.address(i));
            }
        }
        heap.undoLevels().forEachReferenceChanged(this::forwardWord);
    }

    private void forwardWord(int address) {
        heap.words[address] = copier.forward(heap.words[address]);
    }

    private final class Forwarder implements FrameWalker.Visitor {
        private final GuestThread thread;

        Forwarder(GuestThread thread) {
            this.thread = thread;
        }

        @Override
        public void reference(int at) {
            thread.stack[at] = copier.forward(thread.stack[at]);
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
