package dev.fathom.vm.heap;

import dev.fathom.vm.heap.ObjectSum.StateSum;
import java.util.Arrays;
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
 *
 * <p>For a state that was restored from an image, another restored state takes the place of the undo level ({@link #sumRestored}).
 */
final class FingerprintUpdate {
    private static final int[] NOTHING = {};

    /** So many restored states are remembered, each of another size. */
    private static final int REMEMBERED = 16;

    /** Sizes of objects are even more often than not. */
    private static final int HASHED_SIZE = 0x9E3779B9;

    private final Heap heap;
    private final FingerprintSum sum;
    private final ObjectHasher hasher;
    private final RootWriter writer;
    private final NumberIndex numbers;
    private final ObjectChanges changes;
    private final BaseChanges baseChanges;
    private final RootWriter.Forwarding granting = this::forward;
    private boolean refuted;

    /** Restored states of which it is known what they add, by the size of their objects. */
    private final @Nullable Restored[] remembered = new Restored[REMEMBERED];

    private record Restored(Image image, StateSum sums, int base) {}

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
        return sum(before, all, current, heap.undoLevels().logStart());
    }

    private @Nullable StateSum sum(StateSum before, List<GuestThread> all, int current, int logStart) {
        begin(before.numbering(), all);
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

    /**
     * The same for the state that was restored last, at which the machine still stands with no undo level open: what differs from a state that was restored before counts as
     * stored since. Two states of the same size that were put aside one after the other differ by little more than a transition.
     */
    @Nullable
    StateSum sumRestored(Image restored, List<GuestThread> all, int current) {
        Restored near = remembered[slot(restored)];
        if (near == null
                || near.image.young().length != restored.young().length
                || near.base != heap.dirtyWords().base()
                || restored.hidden().length > 0
                || near.sums.numbering().threads() != all.size()
                || !hasSameObjects(near, restored.young())) {
            return null;
        }
        logYoung(near.image.young(), restored.young());
        logBase(near.image.delta(), restored.delta());
        try {
            return sum(near.sums, all, current, 0);
        } finally {
            heap.undoLog().clear();
        }
    }

    /** Says whether objects of the same classes and lengths are in the same places: a log tells what was stored to objects, not what came in their place. */
    private boolean hasSameObjects(Restored near, int[] now) {
        int[] then = near.image.young();
        for (int source : near.sums.numbering().sources) {
            int at = source - heap.youngStart();
            boolean otherClass = ((then[at] ^ now[at]) & Heap.CLASS_MASK) != 0;
            int length = Math.min(at + Heap.LENGTH, now.length - 1);
            if (otherClass
                    || (then[length] != now[length] && heap.classOf(source).isArray())) {
                return false;
            }
        }
        return true;
    }

    private void logYoung(int[] then, int[] now) {
        int at = Arrays.mismatch(then, now);
        while (at >= 0) {
            heap.undoLog().add(heap.youngStart() + at, then[at]);
            int more = Arrays.mismatch(then, at + 1, then.length, now, at + 1, now.length);
            at = more < 0 ? more : at + 1 + more;
        }
    }

    /** Logs the words of the base that differ; both images have theirs in the order of the dirty words. */
    private void logBase(int[] then, int[] now) {
        DirtyWords dirty = heap.dirtyWords();
        int i = 0;
        int j = 0;
        while (i < then.length || j < now.length) {
            if (i < then.length && j < now.length && then[i] == now[j]) {
                if (then[i + 1] != now[j + 1]) {
                    heap.undoLog().add(then[i], then[i + 1]);
                }
                i += 2;
                j += 2;
            } else if (j == now.length || (i < then.length && dirty.placeOf(then[i]) < dirty.placeOf(now[j]))) {
                heap.undoLog().add(then[i], then[i + 1]);
                i += 2;
            } else {
                heap.undoLog().add(now[j], dirty.pristine(dirty.placeOf(now[j])));
                j += 2;
            }
        }
    }

    /** Remembers what a restored state adds. */
    void remember(Image restored, StateSum sums) {
        if (restored.hidden().length == 0 && sums.objects().isInPlace()) {
            remembered[slot(restored)] =
                    new Restored(restored, sums, heap.dirtyWords().base());
        }
    }

    private static int slot(Image image) {
        return image.young().length * HASHED_SIZE >>> Integer.SIZE - Integer.numberOfTrailingZeros(REMEMBERED);
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
