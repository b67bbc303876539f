package dev.fathom.vm.heap;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.Arrays;
import java.util.List;

/**
 * Turns the present state into its canonical image and fingerprint.
 *
 * <p>One copying traversal from the roots in a fixed order (changed permanent words by stable name, then the threads,
 * then objects as they are met) is garbage collection, heap-symmetry reduction and linearization at once. The
 * fingerprint is computed on the way from names, not from run-local numbers.
 */
public final class Canonicalizer {
    /** Stands for the running thread in a state in which any thread may go on. */
    public static final int ANY = -1;

    /** Sections of the fingerprint; every thread has two, for itself and for the objects that it is first to reach. */
    private static final int OBJECTS = 1;

    private static final int THREADS = 2;
    private static final int FIRST_THREAD = 3;

    /** Words of a thread before the locks it holds and its stack. */
    /** Set among the flags of a thread that is ahead of the clock; three words more say how far, and where. */
    private static final int AHEAD = 32;

    private static final int AHEAD_WORDS = 3;

    private static final int REGISTERS = 12;

    private static final GuestThread.Status[] STATUSES = GuestThread.Status.values();

    private final Heap heap;
    private final ClassTable classes;
    private final IgnoredFields ignored;
    private final Copier copier;
    private final FrameWalker walker;
    private final FingerprintSum sum = new FingerprintSum();
    private final SlotWriter slotWriter = new SlotWriter();
    private int[] delta = new int[64];
    private int deltaSize;
    private int[] threads = new int[256];
    private int threadsSize;
    private int[] threadStarts = new int[16];
    private boolean hiddenInThreads;
    private int[] hidden = new int[0];
    private int hiddenSize;

    /** Objects from here on are known by canonical numbers, those below by their names. */
    private int numberedFrom;

    private boolean refersToYoung;

    public Canonicalizer(Heap heap, IgnoredFields ignored) {
        this.heap = heap;
        this.classes = heap.classTable();
        this.ignored = ignored;
        copier = new Copier(heap);
        walker = new FrameWalker(classes);
    }

    /** Returns the fingerprint of the present state; the running thread is part of it unless it is {@link #ANY}. */
    public Fingerprint fingerprint(List<GuestThread> all, int current) {
        traverse(all, current);
        copier.end();
        return sum.end();
    }

    /**
     * Returns the image of the present state.
     *
     * @param current the running thread, or {@link #ANY}
     * @param last the thread that ran last
     */
    public Image capture(List<GuestThread> all, int current, int last) {
        traverse(all, current);
        copier.end();
        return captureTraversed(all, current, last);
    }

    /** Returns the image of the state whose fingerprint was taken last, if nothing has changed since. */
    public Image captureTraversed(List<GuestThread> all, int current, int last) {
        int[] changed = Arrays.copyOf(delta, deltaSize);
        int[] young = Arrays.copyOf(copier.words(), copier.size());
        int[] left = Arrays.copyOf(hidden, hiddenSize);
        return hiddenInThreads
                ? new Image(Arrays.copyOf(threads, threadsSize), changed, young, left, last)
                : new Image(current, threadParts(all), changed, young, left, last);
    }

    /** Returns what images share of threads that did not run, and the words of the others. */
    private Object[] threadParts(List<GuestThread> all) {
        Object[] parts = new Object[all.size()];
        for (int i = 0; i < parts.length; i++) {
            ThreadSnapshot snapshot = all.get(i).snapshot();
            int end = i + 1 < parts.length ? threadStarts[i + 1] : threadsSize;
            parts[i] = snapshot.encoded != null ? snapshot : Arrays.copyOfRange(threads, threadStarts[i], end);
        }
        return parts;
    }

    /** Returns the fingerprint of what is reachable from the given objects, and of the place that asks. */
    public Fingerprint reachable(int[] roots, long place) {
        sum.begin();
        hiddenSize = 0;
        sum.add(place);
        numberedFrom = heap.settledStart();
        copier.begin(numberedFrom);
        for (int each : roots) {
            sum.add(nameOf(copier.forward(each)));
        }
        scanObjects();
        copier.end();
        return sum.end();
    }

    private void traverse(List<GuestThread> all, int current) {
        sum.begin();
        hiddenSize = 0;
        numberedFrom = heap.youngStart();
        copier.begin(numberedFrom);
        if (all.size() > 1) {
            copier.markCopies();
        }
        writeDelta();
        sum.section(OBJECTS);
        scanObjects();
        copier.reachedByAll();
        threadsSize = 0;
        hiddenInThreads = false;
        if (threadStarts.length < all.size()) {
            threadStarts = new int[all.size() * 2];
        }
        sum.section(THREADS);
        thread(all.size());
        thread(current);
        for (GuestThread each : all) {
            threadStarts[each.id] = threadsSize;
            copier.nextThread();
            sum.section(FIRST_THREAD + 2 * each.id);
            writeThread(each);
            sum.section(FIRST_THREAD + 2 * each.id + 1);
            scanObjects();
        }
        if (all.size() > 1) {
            copier.markShared();
        }
    }

    private void writeDelta() {
        DirtyWords dirty = heap.dirtyWords();
        deltaSize = 0;
        if (delta.length < 2 * dirty.count()) {
            delta = new int[4 * dirty.count()];
        }
        for (int i = 0; i < dirty.count(); i++) {
            if (dirty.isDirty(i)) {
                int value = heap.words[dirty.address(i)];
                boolean reference = dirty.isReferenceAt(i);
                int moved = reference ? copier.forward(value) : value;
                delta[deltaSize++] = dirty.address(i);
                delta[deltaSize] = reference ? compared(moved, Image.DELTA, deltaSize) : moved;
                deltaSize++;
                sum.add(dirty.name(i));
                sum.add(reference ? nameOf(moved) : moved);
            }
        }
    }

    private void raw(int word) {
        if (threadsSize == threads.length) {
            threads = Arrays.copyOf(threads, threadsSize * 2);
        }
        threads[threadsSize++] = word;
    }

    private void thread(int word) {
        raw(word);
        sum.add(word);
    }

    private void threadReference(int ref) {
        int moved = copier.forward(ref);
        refersToYoung |= moved >= numberedFrom;
        raw(compared(moved, Image.THREADS, threadsSize));
        sum.add(nameOf(moved));
    }

    /** Returns the word that stands for a reference in comparison, and hides the reference if that is another. */
    private int compared(int ref, int part, int index) {
        if (!heap.isUntracked(ref)) {
            return ref;
        }
        hide(part, index, ref);
        hiddenInThreads |= part == Image.THREADS;
        return 1;
    }

    private void hide(int part, int index, int value) {
        if (hiddenSize + 3 > hidden.length) {
            hidden = Arrays.copyOf(hidden, Math.max(48, hidden.length * 2));
        }
        hidden[hiddenSize++] = part;
        hidden[hiddenSize++] = index;
        hidden[hiddenSize++] = value;
    }

    private void writeThread(GuestThread each) {
        ThreadSnapshot snapshot = each.snapshot();
        if (snapshot.encoded != null) {
            raw(snapshot.encoded);
            sum.add(snapshot.sumA, snapshot.sumB);
            return;
        }
        int from = threadsSize;
        int hiddenBefore = hiddenSize;
        long a = sum.a();
        long b = sum.b();
        refersToYoung = false;
        encodeThread(each);
        if (!refersToYoung && hiddenSize == hiddenBefore) {
            snapshot.encoded = Arrays.copyOfRange(threads, from, threadsSize);
            snapshot.sumA = sum.a() - a;
            snapshot.sumB = sum.b() - b;
        }
    }

    private void raw(int[] words) {
        if (threadsSize + words.length > threads.length) {
            threads = Arrays.copyOf(threads, Math.max(threads.length * 2, threadsSize + words.length));
        }
        System.arraycopy(words, 0, threads, threadsSize, words.length);
        threadsSize += words.length;
    }

    private void encodeThread(GuestThread each) {
        thread(each.status.ordinal());
        threadReference(each.ref);
        threadReference(each.blocker);
        thread(each.savedLockDepth);
        thread((each.parkPermit ? 1 : 0)
                | (each.interrupted ? 2 : 0)
                | (each.notified ? 4 : 0)
                | (each.daemon ? 8 : 0)
                | (each.pending ? 16 : 0)
                | (each.ahead != 0 ? AHEAD : 0));
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
        if (each.hasFrames()) {
            slotWriter.stack = each.stack;
            walker.walk(each, slotWriter);
        }
    }

    /** Writes stack words into the image: dead ones as zero, references renumbered, methods and places hashed by name. */
    private final class SlotWriter implements FrameWalker.Visitor {
        private int[] stack;

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
            sum.add(method.stableHash() + (caller & GuestThread.KIND_FLAGS));
            sum.add(method.code().location(pc));
        }
    }

    private void scanObjects() {
        while (copier.hasMore()) {
            hashObject(copier.scanNext());
        }
    }

    private void hashObject(int at) {
        int[] words = copier.words();
        int header = words[at];
        VmClass type = classes.byId(header & Heap.CLASS_MASK);
        sum.add(type.stableHash + (header >>> Heap.CLASS_BITS) + ((long) (words[at + Heap.LOCK] & ~Heap.SHARED) << 32));
        if (type.isArray()) {
            hashArray(type, words, at);
        } else if (ignored.of(type) != null) {
            hashSomeFields(type, words, at);
        } else {
            hashFields(type, words, at);
        }
    }

    private void hashArray(VmClass type, int[] words, int at) {
        int end = at + (int) Heap.arrayWords(type, words[at + Heap.LENGTH]);
        if (type.elementIsReference) {
            sum.add(words[at + Heap.LENGTH]);
            for (int i = at + Heap.ARRAY_DATA; i < end; i++) {
                sum.add(nameOf(words[i]));
                words[i] = compared(words[i], Image.YOUNG, i);
            }
        } else {
            sum.add(words, at + Heap.LENGTH, end);
        }
    }

    private void hashFields(VmClass type, int[] words, int at) {
        int from = at + ClassTable.HEADER_WORDS;
        for (int offset : type.referenceOffsets) {
            int reference = at + offset;
            if (from < reference) {
                sum.add(words, from, reference);
            }
            sum.add(nameOf(words[reference]));
            words[reference] = compared(words[reference], Image.YOUNG, reference);
            from = reference + 1;
        }
        if (from < at + type.instanceWords) {
            sum.add(words, from, at + type.instanceWords);
        }
    }

    /** Hashes an object of which comparison leaves some fields out: they are hidden in the image. */
    private void hashSomeFields(VmClass type, int[] words, int at) {
        int[] references = type.referenceOffsets;
        boolean[] skipped = ignored.of(type);
        int next = 0;
        for (int offset = ClassTable.HEADER_WORDS; offset < type.instanceWords; offset++) {
            boolean reference = next < references.length && references[next] == offset;
            if (reference) {
                next++;
            }
            int word = words[at + offset];
            if (skipped[offset]) {
                hide(Image.YOUNG, at + offset, word);
                words[at + offset] = 0;
            } else if (reference) {
                sum.add(nameOf(word));
                words[at + offset] = compared(word, Image.YOUNG, at + offset);
            } else {
                sum.add(word);
            }
        }
    }

    /** Gives a reference the number that stands for it in any run. */
    private long nameOf(int ref) {
        if (ref >= numberedFrom || ref == 0) {
            return ref == 0 ? 0 : ref - (long) numberedFrom + (1L << 40);
        }
        return heap.isUntracked(ref) ? 1 : heap.stableName(ref);
    }

    /** Loads an image into the heap and the threads; which of them ran last, the image knows. */
    public void restore(Image image, List<GuestThread> all) {
        int[] young = image.young();
        int newTop = heap.youngStart() + young.length;
        heap.ensureTop(newTop);
        System.arraycopy(young, 0, heap.words, heap.youngStart(), young.length);
        if (newTop < heap.top) {
            heap.truncate(newTop);
        }
        heap.top = newTop;
        heap.dirtyWords().reset();
        int[] changed = image.delta();
        for (int i = 0; i < changed.length; i += 2) {
            heap.words[changed[i]] = changed[i + 1];
        }
        Object[] parts = image.threadParts();
        if (parts == null || image.hidden().length > 0) {
            readThreads(uncover(image), all);
        } else {
            loadThreads(parts, all);
        }
    }

    private static void loadThreads(Object[] parts, List<GuestThread> all) {
        Threads.resize(all, parts.length);
        for (int i = 0; i < parts.length; i++) {
            if (parts[i] instanceof ThreadSnapshot snapshot) {
                all.get(i).load(snapshot);
            } else {
                readThread((int[]) parts[i], 0, all.get(i));
            }
        }
    }

    /** Restores the hidden words of the heap and returns the words of the threads with theirs. */
    private int[] uncover(Image image) {
        int[] result = image.threads();
        int[] words = image.hidden();
        for (int i = 0; i < words.length; i += 3) {
            int index = words[i + 1];
            switch (words[i]) {
                case Image.THREADS -> result[index] = words[i + 2];
                case Image.DELTA -> heap.words[image.delta()[index - 1]] = words[i + 2];
                default -> heap.words[heap.youngStart() + index] = words[i + 2];
            }
        }
        return result;
    }

    /**
     * Puts the young objects in canonical order and makes them part of the base. From now on the cost of a state is that of
     * what it changed.
     */
    public void settle(List<GuestThread> all) {
        restore(capture(all, ANY, 0), all);
        heap.settle();
        all.forEach(GuestThread::stackChanges);
    }

    private static void readThreads(int[] words, List<GuestThread> all) {
        Threads.resize(all, words[0]);
        int at = 2;
        for (GuestThread each : all) {
            at = readThread(words, at, each);
        }
    }

    /** Reads a thread from its words; returns where they end. */
    private static int readThread(int[] words, int from, GuestThread thread) {
        thread.stackChanges();
        thread.status = STATUSES[words[from]];
        thread.ref = words[from + 1];
        thread.blocker = words[from + 2];
        thread.savedLockDepth = words[from + 3];
        thread.parkPermit = (words[from + 4] & 1) != 0;
        thread.interrupted = (words[from + 4] & 2) != 0;
        thread.notified = (words[from + 4] & 4) != 0;
        thread.daemon = (words[from + 4] & 8) != 0;
        thread.pending = (words[from + 4] & 16) != 0;
        thread.wakeTime = (words[from + 5] & 0xFFFFFFFFL) | ((long) words[from + 6] << 32);
        thread.fp = words[from + 7];
        thread.sp = words[from + 8];
        thread.pc = words[from + 9];
        thread.libraryCall = words[from + 10];
        thread.heldCount = words[from + 11];
        thread.lockSet = -1;
        int at = from + REGISTERS;
        thread.held = Arrays.copyOfRange(words, at, at + thread.heldCount);
        at += thread.heldCount;
        boolean isAhead = (words[from + 4] & AHEAD) != 0;
        thread.ahead = isAhead ? (words[at] & 0xFFFFFFFFL) | ((long) words[at + 1] << 32) : 0;
        thread.aheadFrame = isAhead ? words[at + 2] : -1;
        at += isAhead ? AHEAD_WORDS : 0;
        if (thread.stack.length < thread.sp + 64) {
            thread.stack = new int[Math.max(512, thread.sp + 256)];
        }
        System.arraycopy(words, at, thread.stack, 0, thread.sp);
        return at + thread.sp;
    }
}
