package dev.fathom.vm.heap;

import java.util.Arrays;
import java.util.List;

/** Loads images into the heap and the threads. */
final class ImageLoader {
    /** Words of a thread before the locks it holds and its stack, as {@link RootWriter} writes them. */
    private static final int REGISTERS = 12;

    /** Set among the flags of a thread that is ahead of the clock; three words more say how far, and where. */
    static final int AHEAD = 32;

    private static final int AHEAD_WORDS = 3;

    /** Set among the flags of a thread if two words more say how long it waits. */
    static final int WAITS = 128;

    private static final int WAITS_WORDS = 2;

    /** Says that a word follows for the atomic sections that the thread is in. */
    static final int ATOMIC = 256;

    /** Says that two words follow for the threads of whose end the thread knows. */
    static final int JOINED = 512;

    /** Says that two words follow for the threads that this one is like. */
    static final int LIKE = 1024;

    /** The thread that started a thread stands above its status. */
    static final int STARTER_SHIFT = 8;

    private static final GuestThread.Status[] STATUSES = GuestThread.Status.values();

    private final Heap heap;

    ImageLoader(Heap heap) {
        this.heap = heap;
    }

    void load(Image image, List<GuestThread> all) {
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
        if (parts != null && image.hidden().length == 0) {
            loadThreads(parts, all);
            return;
        }
        int[] words = uncover(image);
        if (words[0] < 0) {
            findThreads(words, all);
        } else {
            readThreads(words, all);
        }
    }

    private void findThreads(int[] coded, List<GuestThread> all) {
        GuestThread.resize(all, ~coded[0], heap);
        int at = 2;
        for (GuestThread each : all) {
            if (coded[at] > 0) {
                each.load(heap.threadSnapshots().get(coded[at] - 1));
                at++;
            } else {
                at = readThread(coded, at + 2, each);
            }
        }
    }

    private void loadThreads(Object[] parts, List<GuestThread> all) {
        GuestThread.resize(all, parts.length, heap);
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
        int[] result = image.words();
        int[] words = image.hidden();
        for (int i = 0; i < words.length; i += 3) {
            int index = words[i + 1];
            switch (words[i]) {
                case Image.THREADS -> result[index] = words[i + 2];
                case Image.BASE -> heap.words[index] = words[i + 2];
                case Image.DELTA -> heap.words[image.delta()[index - 1]] = words[i + 2];
                default -> heap.words[heap.youngStart() + index] = words[i + 2];
            }
        }
        return result;
    }

    private void readThreads(int[] words, List<GuestThread> all) {
        GuestThread.resize(all, words[0], heap);
        int at = 2;
        for (GuestThread each : all) {
            at = readThread(words, at, each);
        }
    }

    /** Reads a thread from its words; returns where they end. */
    private static int readThread(int[] words, int from, GuestThread thread) {
        thread.changes();
        thread.status = STATUSES[words[from] & (1 << STARTER_SHIFT) - 1];
        thread.starter = words[from] >> STARTER_SHIFT;
        thread.ref = words[from + 1];
        thread.blocker = words[from + 2];
        thread.savedLockDepth = words[from + 3];
        thread.parkPermit = (words[from + 4] & 1) != 0;
        thread.interrupted = (words[from + 4] & 2) != 0;
        thread.notified = (words[from + 4] & 4) != 0;
        thread.daemon = (words[from + 4] & 8) != 0;
        thread.pending = (words[from + 4] & 16) != 0;
        thread.suspended = (words[from + 4] & 64) != 0;
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
        boolean waits = (words[from + 4] & WAITS) != 0;
        thread.waits = waits ? (words[at] & 0xFFFFFFFFL) | ((long) words[at + 1] << 32) : 0;
        at += waits ? WAITS_WORDS : 0;
        boolean atomic = (words[from + 4] & ATOMIC) != 0;
        thread.atomic = atomic ? words[at++] : 0;
        boolean joined = (words[from + 4] & JOINED) != 0;
        thread.joined = joined ? (words[at++] & 0xFFFFFFFFL) | ((long) words[at++] << 32) : 0;
        boolean like = (words[from + 4] & LIKE) != 0;
        thread.likeness = like ? (words[at++] & 0xFFFFFFFFL) | ((long) words[at++] << 32) : 0;
        if (thread.stack.length < thread.sp + 64) {
            thread.stack = new int[Math.max(512, thread.sp + 256)];
        }
        System.arraycopy(words, at, thread.stack, 0, thread.sp);
        return at + thread.sp;
    }
}
