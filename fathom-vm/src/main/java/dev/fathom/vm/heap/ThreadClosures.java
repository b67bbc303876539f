package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Knows the tenured objects that can be reached through one {@code Thread} object only: its task, and what belongs to that.
 *
 * <p>An object is in the closure of a thread if one reference to it exists, in that thread or in an object of its closure. That is found out once, when the
 * objects become part of the base; that somebody may publish such an object later is for those to see who rely on it.
 */
public final class ThreadClosures {
    private final Heap heap;
    private final Int2IntOpenHashMap threadOf = new Int2IntOpenHashMap();

    ThreadClosures(Heap heap) {
        this.heap = heap;
    }

    /** Returns the {@code Thread} object that a tenured object belongs to, or 0. */
    public int threadOf(int ref) {
        return threadOf.isEmpty() ? 0 : threadOf.get(ref);
    }

    /** Finds the closures of all threads among the young objects, which are about to become part of the base. */
    void find(List<GuestThread> threads) {
        threadOf.clear();
        int from = heap.youngStart();
        byte[] references = new byte[heap.top - from];
        for (int at = from; at < heap.top; at += heap.sizeOf(at)) {
            forEachReference(at, ref -> count(references, ref - from));
        }
        countRoots(threads, references, from);
        for (int at = from; at < heap.top; at += heap.sizeOf(at)) {
            if (isThread(heap.classOf(at))) {
                add(at, at, references, from);
            }
        }
    }

    private static boolean isThread(VmClass type) {
        return type.isSubclassOf("java/lang/Thread");
    }

    private static void count(byte[] references, int index) {
        if (index >= 0 && references[index] < 2) {
            references[index]++;
        }
    }

    private void countRoots(List<GuestThread> threads, byte[] references, int from) {
        DirtyWords dirty = heap.dirtyWords();
        for (int i = 0; i < dirty.count(); i++) {
            if (dirty.isReferenceAt(i)) {
                count(references, heap.words[dirty.address(i)] - from);
            }
        }
        FrameWalker walker = new FrameWalker(heap.classTable());
        for (GuestThread each : threads) {
            count(references, each.ref - from);
            count(references, each.blocker - from);
            for (int i = 0; i < each.heldCount; i++) {
                count(references, each.held[i] - from);
            }
            if (each.hasFrames()) {
                walker.walk(each, new StackCounter(each.stack, references, from));
            }
        }
    }

    private void add(int thread, int object, byte[] references, int from) {
        forEachReference(object, ref -> {
            if (ref >= from
                    && references[ref - from] == 1
                    && !isThread(heap.classOf(ref))
                    && !threadOf.containsKey(ref)) {
                threadOf.put(ref, thread);
                add(thread, ref, references, from);
            }
        });
    }

    private void forEachReference(int at, IntConsumer visitor) {
        VmClass type = heap.classOf(at);
        if (!type.isArray()) {
            for (int offset : type.referenceOffsets) {
                visitor.accept(heap.words[at + offset]);
            }
        } else if (type.elementIsReference) {
            for (int i = 0; i < heap.words[at + Heap.LENGTH]; i++) {
                visitor.accept(heap.words[at + Heap.ARRAY_DATA + i]);
            }
        }
    }

    /** Counts what a stack refers to. */
    private record StackCounter(int[] stack, byte[] references, int from) implements FrameWalker.Visitor {
        @Override
        public void reference(int at) {
            count(references, stack[at] - from);
        }

        @Override
        public void value(int at) {}

        @Override
        public void dead(int at) {}

        @Override
        public void frame(int at, VmMethod method) {}
    }
}
