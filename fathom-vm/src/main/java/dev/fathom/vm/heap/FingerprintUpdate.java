package dev.fathom.vm.heap;

import dev.fathom.vm.heap.ObjectSum.StateSum;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes fingerprints and images from what is known of another state, at the cost of what has changed since.
 *
 * <p>It takes for granted that all young objects have the numbers that they had at the innermost undo level, and finds
 * out on the way whether they do: no reference to a young object was changed in an object ({@link ObjectChanges}), and the base
 * and each thread refer to the same ones as they did, met in the same order ({@link Numbering#hasRoots}). Then a traversal would
 * meet the same objects in the same order. For the same reason the same threads reach them: the marks of what is shared
 * stay as they were, too.
 */
final class FingerprintUpdate {
    private static final int[] NOTHING = {};

    private final Heap heap;
    private final FingerprintSum sum;
    private final ObjectHasher hasher;
    private final RootWriter writer;
    private final NumberIndex numbers;
    private final ObjectChanges changes;
    private final BaseChanges baseChanges;
    private final RootWriter.Forwarding granting = this::forward;
    private boolean refuted;

    FingerprintUpdate(Heap heap, FingerprintSum sum, ObjectHasher hasher, RootWriter writer) {
        this.heap = heap;
        this.sum = sum;
        this.hasher = hasher;
        this.writer = writer;
        numbers = new NumberIndex(heap);
        changes = new ObjectChanges(heap, numbers, hasher, sum);
        baseChanges = new BaseChanges(heap, hasher, sum);
    }

    /**
     * Sums the fingerprint of the present state up. Returns what its objects and base add to it, or null if there is no fingerprint
     * because numbers may have changed.
     *
     * @param before what those of the state at the innermost undo level add
     */
    @Nullable
    StateSum sum(StateSum before, List<GuestThread> all, int current) {
        begin(before.numbering(), all);
        int logStart = heap.undoLevels().logStart();
        ObjectSum objects = changes.apply(before.objects(), logStart);
        if (objects == null) {
            return null;
        }
        sum.begin();
        if (!baseChanges.add(before, logStart)) {
            writer.writeDelta();
            refuted |= !before.numbering().hasRoots(0, writer.roots);
        }
        writer.roots.endHolder();
        long baseA = sum.a();
        long baseB = sum.b();
        sum.add(objects.a(), objects.b());
        sum.section(Canonicalizer.THREADS);
        writer.beginThreads(all.size(), current, before.numbering().sharedEnd());
        for (int i = 0; i < all.size() && !refuted; i++) {
            addThread(all.get(i), before.numbering());
        }
        if (refuted) {
            return null;
        }
        changes.keepMarks();
        return new StateSum(hasher.hiddenSize() == 0 ? objects : objects.withHidden(), baseA, baseB);
    }

    private void begin(Numbering granted, List<GuestThread> all) {
        refuted = false;
        hasher.begin(heap.youngStart());
        numbers.load(granted);
        writer.begin(granting, all);
    }

    private int forward(int ref) {
        if (ref < heap.youngStart()) {
            return ref;
        }
        int number = numbers.numberOf(ref);
        refuted |= number == 0;
        return number == 0 ? ref : number;
    }

    private void addThread(GuestThread thread, Numbering granted) {
        ThreadSnapshot snapshot = thread.snapshot();
        if (snapshot.isKnownIn(granted) || (snapshot.encoded != null && granted.hasNoRoots(thread.id + 1))) {
            sum.add(snapshot.sumA, snapshot.sumB);
            return;
        }
        writer.roots.dropOpen();
        sum.section(Canonicalizer.FIRST_THREAD + 2 * thread.id);
        long a = sum.a();
        long b = sum.b();
        writer.writeThread(thread, snapshot);
        refuted |= writer.roots.areTooMany() || !granted.hasRoots(thread.id + 1, writer.roots);
        if (!refuted) {
            snapshot.addsIn(granted, sum.a() - a, sum.b() - b);
        }
    }

    /** Returns the image of the present state, whose objects are where the image has them. */
    Image capture(StateSum present, List<GuestThread> all, int current, int last) {
        begin(present.numbering(), all);
        sum.begin();
        writer.writeDelta();
        int[] delta = writer.delta();
        Object[] parts = new Object[all.size()];
        for (int i = 0; i < parts.length; i++) {
            ThreadSnapshot snapshot = all.get(i).snapshot();
            if (snapshot.words() == null) {
                snapshot.inPlace = writer.wordsInPlace(all.get(i));
            }
            parts[i] = snapshot;
        }
        return new Image(current, parts, delta, present.objects().words(heap), NOTHING, last, present);
    }
}
