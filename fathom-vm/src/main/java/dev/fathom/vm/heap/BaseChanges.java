package dev.fathom.vm.heap;

import dev.fathom.vm.heap.ObjectSum.StateSum;
import java.util.Arrays;

/**
 * Brings the sum of the changed base words up to date with what was stored since an undo level was opened.
 *
 * <p>What a word adds depends on its name and its value alone ({@link FingerprintSum#addNamed}), so only those in the log count anew.
 */
final class BaseChanges {
    private final Heap heap;
    private final ObjectHasher hasher;
    private final FingerprintSum sum;

    /** By place among the dirty words, the last pass that met the word: its oldest entry in the log is what it was. */
    private int[] met = new int[64];

    private int pass;

    BaseChanges(Heap heap, ObjectHasher hasher, FingerprintSum sum) {
        this.heap = heap;
        this.hasher = hasher;
        this.sum = sum;
    }

    /**
     * Adds to the fingerprint what the base adds now. False if that is not known, and nothing is added then: it may refer to other young
     * objects than before or to untracked ones, hold words that comparison leaves out, or have other owners.
     *
     * @param before the sum when the level was opened
     * @param logStart where the log of the level starts
     */
    boolean add(StateSum before, int logStart) {
        long a = sum.a();
        long b = sum.b();
        sum.add(before.baseA(), before.baseB());
        if (before.objects().isPlain() && replaceAll(logStart)) {
            return true;
        }
        sum.add(a - sum.a(), b - sum.b());
        return false;
    }

    private boolean replaceAll(int logStart) {
        UndoLog log = heap.undoLog();
        DirtyWords dirty = heap.dirtyWords();
        beginPass(dirty.count());
        int end = log.size();
        for (int i = logStart; i < end; i += 2) {
            if (log.address(i) < heap.youngStart() && !replace(dirty, log.address(i), log.old(i))) {
                return false;
            }
        }
        return true;
    }

    private void beginPass(int count) {
        if (met.length < count) {
            met = Arrays.copyOf(met, count * 2);
        }
        if (++pass == 0) {
            Arrays.fill(met, 0);
            pass = 1;
        }
    }

    private boolean replace(DirtyWords dirty, int address, int then) {
        int place = dirty.placeOf(address);
        if (met[place] == pass) {
            return true;
        }
        met[place] = pass;
        int now = heap.words[address];
        if (now == then) {
            return true;
        }
        boolean reference = dirty.isReferenceAt(place);
        if (dirty.isIgnoredAt(place)
                || dirty.decidesOwnerAt(place)
                || (reference && !(isOfBase(then) && isOfBase(now)))) {
            return false;
        }
        if (then != dirty.pristine(place)) {
            sum.removeNamed(dirty.name(place), reference ? hasher.nameOf(then) : then);
        }
        if (now != dirty.pristine(place)) {
            sum.addNamed(dirty.name(place), reference ? hasher.nameOf(now) : now);
        }
        return true;
    }

    private boolean isOfBase(int ref) {
        return ref < heap.youngStart() && !heap.isUntracked(ref);
    }
}
