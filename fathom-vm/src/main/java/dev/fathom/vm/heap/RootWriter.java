package dev.fathom.vm.heap;

import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.List;

/**
 * Writes the roots of a state into its image and its fingerprint: the changed words of the base, by stable name, and the
 * threads.
 */
final class RootWriter {
    private static final int[] NONE = {};

    private final Heap heap;
    private final FingerprintSum sum;
    private final ObjectHasher hasher;
    private final FrameWalker walker;
    private final SlotWriter slotWriter = new SlotWriter();

    /** What the roots refer to, in the order met. */
    final Roots roots = new Roots();

    private Forwarding forwarding = ref -> ref;
    private int numberedFrom;
    private int sharedEnd;
    private int[] delta = new int[64];
    private int deltaSize;
    private int[] threads = new int[256];
    private int threadsSize;
    private int[] threadStarts = new int[16];
    private boolean refersToYoung;

    /** Tells the canonical number of a reference; base references are their own. */
    interface Forwarding {
        int forward(int ref);
    }

    RootWriter(Heap heap, FingerprintSum sum, ObjectHasher hasher) {
        this.heap = heap;
        this.sum = sum;
        this.hasher = hasher;
        walker = new FrameWalker(heap.classTable());
    }

    void begin(Forwarding newForwarding, List<GuestThread> all) {
        heap.ownership().begin(all);
        forwarding = newForwarding;
        numberedFrom = heap.youngStart();
        sharedEnd = Integer.MAX_VALUE;
        threadsSize = 0;
        deltaSize = 0;
        roots.begin();
    }

    /** Writes the words of the base that differ from it. */
    void writeDelta() {
        DirtyWords dirty = heap.dirtyWords();
        deltaSize = 0;
        if (delta.length < 2 * dirty.count()) {
            delta = new int[4 * dirty.count()];
        }
        for (int i = 0; i < dirty.count(); i++) {
            if (dirty.isDirty(i) && dirty.isIgnoredAt(i)) {
                hideWord(dirty, i);
            } else if (dirty.isDirty(i)) {
                writeWord(dirty, i);
            }
        }
    }

    private void writeWord(DirtyWords dirty, int place) {
        int value = heap.words[dirty.address(place)];
        delta[deltaSize++] = dirty.address(place);
        delta[deltaSize] = dirty.isReferenceAt(place) ? deltaReference(dirty, place, value) : value;
        deltaSize++;
        if (!dirty.isReferenceAt(place)) {
            sum.addNamed(dirty.name(place), value);
        }
    }

    /** A word that comparison leaves out is not among the words of the base, whatever it is. */
    private void hideWord(DirtyWords dirty, int place) {
        int value = heap.words[dirty.address(place)];
        int moved = dirty.isReferenceAt(place) ? forwarding.forward(value) : value;
        if (dirty.isReferenceAt(place)) {
            addRoot(dirty, place, moved);
        }
        hasher.hide(Image.BASE, dirty.address(place), moved);
    }

    private int deltaReference(DirtyWords dirty, int place, int value) {
        int moved = forwarding.forward(value);
        sum.addNamed(dirty.name(place), hasher.nameOf(moved));
        addRoot(dirty, place, moved);
        return hasher.compared(moved, Image.DELTA, deltaSize);
    }

    /** An owner is noted before the object, so that words with other owners do not look the same. */
    private void addRoot(DirtyWords dirty, int place, int moved) {
        if (moved < numberedFrom) {
            return;
        }
        int owner = heap.ownership().ownerOf(dirty.address(place), dirty.offset(place));
        if (owner != Ownership.NOBODY) {
            roots.add(~owner);
        }
        roots.add(moved);
        heap.ownership().addBaseRoot(moved, owner);
    }

    /** Returns the words that {@link #writeDelta} wrote. */
    int[] delta() {
        return Arrays.copyOf(delta, deltaSize);
    }

    /** Starts with the threads: how many there are, and who runs. Objects numbered lower are shared, whoever refers to them. */
    void beginThreads(int count, int current, int newSharedEnd) {
        sharedEnd = newSharedEnd;
        if (threadStarts.length < count) {
            threadStarts = new int[count * 2];
        }
        thread(count);
        thread(current);
    }

    void writeThread(GuestThread each, ThreadSnapshot snapshot) {
        threadStarts[each.id] = threadsSize;
        heap.ownership().thread(each.id);
        if (snapshot.encoded != null) {
            raw(snapshot.encoded);
            sum.add(snapshot.sumA, snapshot.sumB);
            return;
        }
        int from = threadsSize;
        int hiddenBefore = hasher.hiddenSize();
        long a = sum.a();
        long b = sum.b();
        refersToYoung = false;
        encodeThread(each);
        if (!refersToYoung && hasher.hiddenSize() == hiddenBefore) {
            snapshot.encoded = Arrays.copyOfRange(threads, from, threadsSize);
            snapshot.sumA = sum.a() - a;
            snapshot.sumB = sum.b() - b;
        }
    }

    /** Returns the words of a thread in an image of the present state, whose objects are in place. */
    int[] wordsInPlace(GuestThread thread) {
        threadsSize = 0;
        encodeThread(thread);
        return Arrays.copyOf(threads, threadsSize);
    }

    /** Returns the words of all threads. */
    int[] threads() {
        return Arrays.copyOf(threads, threadsSize);
    }

    /** Returns what images share of threads that did not run, and the words of the others. */
    Object[] threadParts(List<GuestThread> all) {
        Object[] parts = new Object[all.size()];
        for (int i = 0; i < parts.length; i++) {
            ThreadSnapshot snapshot = all.get(i).snapshot();
            int end = i + 1 < parts.length ? threadStarts[i + 1] : threadsSize;
            parts[i] = snapshot.encoded != null ? snapshot : Arrays.copyOfRange(threads, threadStarts[i], end);
        }
        return parts;
    }

    private void raw(int word) {
        if (threadsSize == threads.length) {
            threads = Arrays.copyOf(threads, threadsSize * 2);
        }
        threads[threadsSize++] = word;
    }

    private void raw(int[] words) {
        if (threadsSize + words.length > threads.length) {
            threads = Arrays.copyOf(threads, Math.max(threads.length * 2, threadsSize + words.length));
        }
        System.arraycopy(words, 0, threads, threadsSize, words.length);
        threadsSize += words.length;
    }

    private void thread(int word) {
        raw(word);
        sum.add(word);
    }

    private void threadReference(int ref) {
        int moved = forwarding.forward(ref);
        if (moved >= numberedFrom) {
            refersToYoung = true;
            heap.ownership().addThreadRoot(moved);
            if (moved >= sharedEnd) {
                roots.addFirst(moved);
            }
        }
        raw(hasher.compared(moved, Image.THREADS, threadsSize));
        sum.add(hasher.nameOf(moved));
    }

    /** Writes the words that {@link ImageLoader} reads. */
    private void encodeThread(GuestThread each) {
        thread(each.status.ordinal() | each.starter << ImageLoader.STARTER_SHIFT);
        threadReference(each.ref);
        threadReference(each.blocker);
        thread(each.savedLockDepth);
        thread((each.parkPermit ? 1 : 0)
                | (each.interrupted ? 2 : 0)
                | (each.notified ? 4 : 0)
                | (each.daemon ? 8 : 0)
                | (each.pending ? 16 : 0)
                | (each.suspended ? 64 : 0)
                | (each.ahead != 0 ? ImageLoader.AHEAD : 0)
                | (each.waits != 0 ? ImageLoader.WAITS : 0)
                | (each.atomic != 0 ? ImageLoader.ATOMIC : 0)
                | (each.joined != 0 ? ImageLoader.JOINED : 0)
                | (each.likeness != 0 ? ImageLoader.LIKE : 0));
        thread((int) each.wakeTime);
        thread((int) (each.wakeTime >>> 32));
        raw(each.fp);
        raw(each.hasFrames() ? each.sp : 0);
        raw(each.pc);
        thread(each.libraryCall);
        thread(each.heldCount);
        for (int i = 0; i < each.heldCount; i++) {
            threadReference(each.held[i]);
        }
        if (each.ahead != 0) {
            thread((int) each.ahead);
            thread((int) (each.ahead >>> 32));
            thread(each.aheadFrame);
        }
        if (each.waits != 0) {
            thread((int) each.waits);
            thread((int) (each.waits >>> 32));
        }
        if (each.atomic != 0) {
            thread(each.atomic);
        }
        if (each.joined != 0) {
            thread((int) each.joined);
            thread((int) (each.joined >>> 32));
        }
        if (each.likeness != 0) {
            thread((int) each.likeness);
            thread((int) (each.likeness >>> 32));
        }
        if (each.hasFrames()) {
            slotWriter.stack = each.stack;
            walker.walk(each, slotWriter);
        }
    }

    /** Writes stack words into the image: dead ones as zero, references renumbered, methods and places hashed by name. */
    private final class SlotWriter implements FrameWalker.Visitor {
        private int[] stack = NONE;

        @Override
        public void reference(int at) {
            threadReference(stack[at]);
        }

        @Override
        public void value(int at) {
            thread(stack[at]);
        }

        @Override
        public void dead(int at) {
            raw(0);
        }

        @Override
        public void frame(int at, VmMethod method) {
            int pc = stack[at + GuestThread.PC];
            int caller = stack[at + GuestThread.CALLER];
            raw(stack[at]);
            raw(pc);
            raw(caller & ~GuestThread.STOOD);
            raw(stack[at + GuestThread.DEPTH]);
            sum.add(method.stableHash() + (caller & GuestThread.KIND_FLAGS));
            sum.add(method.code().location(pc));
        }
    }
}
