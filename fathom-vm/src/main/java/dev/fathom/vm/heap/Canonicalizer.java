package dev.fathom.vm.heap;

import dev.fathom.vm.heap.ObjectSum.StateSum;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.UpdateCostModel;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns the present state into its canonical image and fingerprint.
 *
 * <p>One copying traversal from the roots in a fixed order (changed permanent words by stable name, then the threads,
 * then objects as they are met) is garbage collection, heap-symmetry reduction and linearization at once. The
 * fingerprint is computed on the way from names, not from run-local numbers. Where the state at the innermost undo level is
 * known, a {@link FingerprintUpdate} gives the same for less.
 */
public final class Canonicalizer {
    /** Stands for the running thread in a state in which any thread may go on. */
    public static final int ANY = -1;

    /** Sections of the fingerprint; every thread has two, for itself and for the objects that it is first to reach. */
    static final int OBJECTS = 1;

    static final int THREADS = 2;
    static final int FIRST_THREAD = 3;

    /** The log has every store of a transition, which may be long, and stop often: from here on a traversal takes less than an update. */
    private static final int MOST_LOGGED = 4096;

    private final Heap heap;
    private final Copier copier;
    private final FingerprintSum sum = new FingerprintSum();
    private final ObjectHasher hasher;
    private final RootWriter writer;
    private final FingerprintUpdate update;
    private final SymmetricFingerprint symmetric;
    private final ImageLoader loader;
    private final RootWriter.Forwarding copying;
    private final NumberingRecorder recorder = new NumberingRecorder();
    private final UpdateCostModel worth = new UpdateCostModel();
    private Updates updates = Updates.ON;
    private long updated;
    private long updatedRestored;

    /** The image that was restored last, as long as the state is that. */
    private @Nullable Image restored;

    /** What objects and base of the present state add to its fingerprint; null if that is not known. */
    private @Nullable StateSum present;

    /** Whether the copier, the recorder and the sums below are those of the present state. */
    private boolean traversed;

    private long objectsA;
    private long objectsB;
    private long baseA;
    private long baseB;

    private Unsharing unsharing = (ref, thread) -> {};

    /** Hears of objects that more than one thread could reach, and that one thread alone can reach now. */
    public interface Unsharing {
        /** Tells such an object, and the thread; -1 if a thread reaches it by words of the base that are its own. */
        void unshared(int ref, int thread);
    }

    /** Whether fingerprints are made from those of the state before where possible. */
    public enum Updates {
        /** Every fingerprint comes from a traversal. */
        OFF,
        ON,
        /** Every fingerprint or image that does not come from a traversal is compared with one that does, and who gives up must leave no traces; for tests. */
        CHECKED
    }

    public Canonicalizer(Heap heap, IgnoredFields ignored) {
        this.heap = heap;
        heap.dirtyWords().ignore(ignored);
        copier = new Copier(heap);
        copying = copier::forward;
        hasher = new ObjectHasher(heap, ignored, sum);
        writer = new RootWriter(heap, sum, hasher);
        update = new FingerprintUpdate(heap, sum, hasher, writer);
        loader = new ImageLoader(heap);
        symmetric = new SymmetricFingerprint(heap, ignored);
    }

    /** Says who hears of objects that are not shared any more. */
    public void unsharing(Unsharing listener) {
        unsharing = listener;
    }

    /** Says how fingerprints are made. */
    public void updates(Updates wanted) {
        updates = wanted;
    }

    /** Must run when the state is about to change. */
    public void moved() {
        restored = null;
        forgetSums();
    }

    private void forgetSums() {
        present = null;
        traversed = false;
    }

    /** Opens an undo level at the present state, and remembers what makes the fingerprints of its successors cheap. */
    public void openLevel(List<GuestThread> all, int current, boolean atTurn) {
        if (updates != Updates.OFF && present == null && worth.isWorthTrying()) {
            present = restored == null || traversed ? null : updateRestored(restored, all, current);
            if (present == null) {
                sumUp(all, current);
            }
        }
        if (restored != null && present != null) {
            update.remember(restored, present);
        }
        heap.undoLevels().open(all, current, atTurn, present);
    }

    private void sumUp(List<GuestThread> all, int current) {
        if (!traversed) {
            traverse(all, current);
        }
        Numbering numbering = recorder.numbering(all, writer.roots, copier.size());
        present = numbering == null ? null : traversedSum(numbering);
    }

    private @Nullable StateSum updateRestored(Image image, List<GuestThread> all, int current) {
        StateSum sums = update.sumRestored(image, all, current);
        if (sums == null) {
            return null;
        }
        updatedRestored++;
        if (updates == Updates.CHECKED) {
            present = sums;
            compared(sum.end(), all, current);
            int[] young = Arrays.copyOfRange(heap.words, heap.youngStart(), heap.top);
            if (!Arrays.equals(young, image.young())) {
                throw new IllegalStateException("a restored state was not left as it is");
            }
        }
        return sums;
    }

    private StateSum traversedSum(Numbering numbering) {
        ObjectSum objects = new ObjectSum(numbering, objectsA, objectsB, hasher.hiddenSize() == 0);
        return new StateSum(objects, baseA, baseB);
    }

    /** Must run when the state is that of the innermost undo level again. */
    public void undone() {
        moved();
        present = heap.undoLevels().sums();
    }

    /** Returns the fingerprint of the present state; the running thread is part of it unless it is {@link #ANY}. */
    public Fingerprint fingerprint(List<GuestThread> all, int current) {
        StateSum before = heap.undoLevels().sums();
        if (updates != Updates.OFF
                && before != null
                && before.numbering().threads() == all.size()
                && heap.undoLog().size() - heap.undoLevels().logStart() <= MOST_LOGGED) {
            forgetSums();
            compareThreads(all);
            int logged = heap.undoLog().size();
            present = update.sum(before, all, current);
            if (present == null && updates == Updates.CHECKED && heap.undoLog().size() != logged) {
                throw new IllegalStateException(
                        "a fingerprint that could not be brought up to date left something behind");
            }
            worth.tried(present != null);
            if (present != null) {
                updated++;
                Fingerprint fingerprint = sum.end();
                return updates == Updates.CHECKED ? compared(fingerprint, all, current) : fingerprint;
            }
        }
        traverse(all, current);
        return sum.end();
    }

    /** Says whether two like threads are at the same, so that it makes no difference which of them goes on. */
    public boolean areAtTheSame(GuestThread first, GuestThread second, List<GuestThread> all, int current) {
        return symmetric.areAtTheSame(first, second, all, current);
    }

    /** Returns the number of a like thread in any state that the symmetric fingerprint takes for the same, behind so many that are at the same. */
    public int numberAmongLike(GuestThread thread, int before, List<GuestThread> all, int current) {
        return symmetric.numberAmongLike(thread, before, all, current);
    }

    /** Must run when the machine goes on, or goes to another state. */
    public void leaves() {
        symmetric.moved();
    }

    /** Returns the fingerprint that the present state has in common with those in which like threads have changed places, or null if there is none. */
    public @Nullable Fingerprint symmetricFingerprint(List<GuestThread> all, int current) {
        return symmetric.of(all, current);
    }

    /** Returns how many fingerprints were made from those of the states before. */
    public long updated() {
        return updated;
    }

    /** Returns how many restored states were summed up from others that were restored before. */
    public long updatedRestored() {
        return updatedRestored;
    }

    private void compareThreads(List<GuestThread> all) {
        for (int i = 0; updates == Updates.CHECKED && i < all.size(); i++) {
            if (!all.get(i).isAsTold()) {
                throw new IllegalStateException("a thread was changed without being told so");
            }
        }
    }

    private Fingerprint compared(Fingerprint updated, List<GuestThread> all, int current) {
        int logged = heap.undoLog().size();
        StateSum sums = present;
        traverse(all, current);
        present = sums;
        boolean sameMarks = heap.undoLog().size() == logged;
        if (!sameMarks || !sum.end().equals(updated) || !isTraversed(sums)) {
            throw new IllegalStateException("a fingerprint was not brought up to date as it should");
        }
        return updated;
    }

    private boolean isTraversed(@Nullable StateSum sums) {
        return sums != null
                && sums.objects().a() == objectsA
                && sums.objects().b() == objectsB
                && sums.baseA() == baseA
                && sums.baseB() == baseB;
    }

    /**
     * Returns the image of the present state.
     *
     * @param current the running thread, or {@link #ANY}
     * @param last the thread that ran last
     */
    public Image capture(List<GuestThread> all, int current, int last) {
        traverse(all, current);
        return traversedImage(all, current, last);
    }

    /** Returns the image of the state whose fingerprint was taken last, if nothing has changed since. */
    public Image captureTraversed(List<GuestThread> all, int current, int last) {
        StateSum sums = present;
        if (sums != null && sums.objects().isInPlace()) {
            Image image = update.capture(sums, all, current, last);
            traversed = false;
            return updates == Updates.CHECKED ? compared(image, all, current) : image;
        }
        if (!traversed) {
            traverse(all, current);
            present = sums;
        }
        return traversedImage(all, current, last);
    }

    private Image compared(Image inPlace, List<GuestThread> all, int current) {
        StateSum sums = present;
        Image whole = capture(all, current, inPlace.current());
        present = sums;
        if (!whole.equals(inPlace) || whole.hidden().length > 0) {
            throw new IllegalStateException("an image was taken in place that should not");
        }
        return inPlace;
    }

    private Image traversedImage(List<GuestThread> all, int current, int last) {
        int[] young = Arrays.copyOf(copier.words(), copier.size());
        int[] hidden = hasher.hidden();
        return hasher.hasHiddenInThreads()
                ? new Image(writer.threads(), writer.delta(), young, hidden, last)
                : new Image(current, writer.threadParts(all), writer.delta(), young, hidden, last, null);
    }

    /** Returns the fingerprint of what is reachable from the given objects, and of the place that asks. */
    public Fingerprint reachable(int[] roots, long place) {
        moved();
        sum.begin();
        sum.add(place);
        hasher.begin(heap.tenuredStart());
        copier.begin(heap.tenuredStart());
        for (int each : roots) {
            sum.add(hasher.nameOf(copier.forward(each)));
        }
        while (copier.hasMore()) {
            int at = copier.scanNext();
            hasher.hash(copier.words(), at);
        }
        copier.end();
        return sum.end();
    }

    private void traverse(List<GuestThread> all, int current) {
        forgetSums();
        sum.begin();
        recorder.begin();
        objectsA = 0;
        objectsB = 0;
        hasher.begin(heap.youngStart());
        copier.begin(heap.youngStart());
        writer.begin(copying, all);
        if (all.size() > 1) {
            copier.markCopies();
        }
        writer.writeDelta();
        baseA = sum.a();
        baseB = sum.b();
        writer.roots.endHolder();
        scanObjects(OBJECTS);
        copier.reachedByAll();
        sum.section(THREADS);
        int sharedEnd = heap.youngStart() + (heap.ownership().hasOwners() ? 0 : copier.size());
        recorder.sharedEnd(sharedEnd);
        writer.beginThreads(all.size(), current, sharedEnd);
        for (GuestThread each : all) {
            copier.nextThread();
            traverseThread(each);
        }
        if (all.size() > 1) {
            copier.markShared(heap.ownership(), unsharing);
        }
        copier.end();
        traversed = true;
    }

    private void traverseThread(GuestThread thread) {
        sum.section(FIRST_THREAD + 2 * thread.id);
        long a = sum.a();
        long b = sum.b();
        writer.writeThread(thread, thread.snapshot());
        writer.roots.endHolder();
        recorder.thread(thread.id, sum.a() - a, sum.b() - b);
        scanObjects(FIRST_THREAD + 2 * thread.id + 1);
    }

    /** Hashes the objects met since, into a section of their own. */
    private void scanObjects(int section) {
        if (!copier.hasMore()) {
            return;
        }
        sum.section(section);
        long a = sum.a();
        long b = sum.b();
        while (copier.hasMore()) {
            int at = copier.scanNext();
            recorder.object(copier.source(recorder.objects()), heap.youngStart() + at, section, sum.position());
            hasher.hash(copier.words(), at);
        }
        objectsA += sum.a() - a;
        objectsB += sum.b() - b;
    }

    /** Loads an image into the heap and the threads; which of them ran last, the image knows. */
    public void restore(Image image, List<GuestThread> all) {
        moved();
        loader.load(image, all);
        restored = image;
        present = image.sums();
    }

    /**
     * Puts the young objects in canonical order and makes them part of the base. From now on the cost of a state is that of
     * what it changed.
     */
    public void tenure(List<GuestThread> all) {
        restore(capture(all, ANY, 0), all);
        heap.threadClosures().find(all);
        heap.tenure();
        all.forEach(GuestThread::changes);
        moved();
    }
}
