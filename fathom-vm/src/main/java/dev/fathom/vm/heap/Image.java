package dev.fathom.vm.heap;

import dev.fathom.vm.heap.ObjectSum.StateSum;
import dev.fathom.vm.state.SavedState;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A saved state: threads, changed words of the base and live young objects in canonical order.
 *
 * <p>Two states are isomorphic exactly if their images are equal. The young words are a loadable heap: restoring is
 * copying them back. Threads that did not run between two states are shared by their images.
 */
public final class Image implements SavedState {
    /** The parts that a hidden word may be in. */
    static final int THREADS = 0;

    static final int DELTA = 1;
    static final int YOUNG = 2;

    /** Words of the base that are not in the delta; the index of such a word is its address. */
    static final int BASE = 3;

    private static final int[] NOTHING = {};

    private final int[] head;
    private final Object[] threads;
    private final int[] delta;
    private final int[] young;
    private final int[] hidden;
    private final int current;
    private final @Nullable StateSum sums;

    /**
     * Makes an image of threads that others may share.
     *
     * @param running the thread that runs, or {@link Canonicalizer#ANY}
     * @param threads per thread a {@link ThreadSnapshot} whose words are known, or the words
     * @param delta pairs (address, value) of the base words that differ from the base
     * @param young the live young objects
     * @param hidden the words that comparison leaves out, as (part, index, value): they are blank in the other arrays
     * @param current the thread that ran last; not compared, for whose turn it is next is a choice
     * @param sums what objects and base add to the fingerprint, numbered as they are in the image; null if not known
     */
    Image(int running, Object[] threads, int[] delta, int[] young, int[] hidden, int current, @Nullable StateSum sums) {
        head = new int[] {threads.length, running};
        this.threads = threads;
        this.delta = delta;
        this.young = young;
        this.hidden = hidden;
        this.current = current;
        this.sums = sums;
    }

    /** Makes an image of what was written down: the threads as {@link #threads} returns them, or all their words one after the other. Such an image is restored, and compared with none. */
    public Image(int[] threads, int[] delta, int[] young, int[] hidden, int current) {
        head = NOTHING;
        this.threads = new Object[] {threads};
        this.delta = delta;
        this.young = young;
        this.hidden = hidden;
        this.current = current;
        sums = null;
    }

    /**
     * Returns the complement of the number of threads, and who runs; then what {@link ImageLoader} finds each thread by: one more than the number of its snapshot, or 0, how many
     * words it takes, and these. Where those words matter that comparison leaves out, all words.
     */
    @Override
    public int[] threads() {
        if (head.length == 0 || hidden.length > 0) {
            return words();
        }
        int[] result = new int[codedSize()];
        result[0] = ~threads.length;
        result[1] = head[1];
        int at = head.length;
        for (Object each : threads) {
            if (isNumbered(each)) {
                result[at++] = ((ThreadSnapshot) each).number + 1;
            } else {
                int[] words = words(each);
                result[at + 1] = words.length;
                System.arraycopy(words, 0, result, at + 2, words.length);
                at += 2 + words.length;
            }
        }
        return result;
    }

    private int codedSize() {
        int size = head.length;
        for (Object each : threads) {
            size += isNumbered(each) ? 1 : 2 + words(each).length;
        }
        return size;
    }

    private static boolean isNumbered(Object thread) {
        return thread instanceof ThreadSnapshot snapshot && snapshot.number != ThreadSnapshots.UNNUMBERED;
    }

    /** Returns number and running thread, then registers and frames of all threads, references renumbered. */
    int[] words() {
        int size = head.length;
        for (Object each : threads) {
            size += words(each).length;
        }
        int[] result = Arrays.copyOf(head, size);
        int at = head.length;
        for (Object each : threads) {
            System.arraycopy(words(each), 0, result, at, words(each).length);
            at += words(each).length;
        }
        return result;
    }

    private static int[] words(Object thread) {
        return thread instanceof ThreadSnapshot snapshot ? Objects.requireNonNull(snapshot.words()) : (int[]) thread;
    }

    /** Returns the parts that threads are restored from one by one, or null if only their words are known. */
    Object @Nullable [] threadParts() {
        return head.length == 0 ? null : threads;
    }

    /** Says whether any thread may go on from here. */
    public boolean isAtTurn() {
        return (head.length == 0 ? words(threads[0]) : head)[1] == Canonicalizer.ANY;
    }

    @Override
    public int[] delta() {
        return delta;
    }

    @Override
    public int[] young() {
        return young;
    }

    @Override
    public int[] hidden() {
        return hidden;
    }

    @Override
    public int current() {
        return current;
    }

    /** Returns what objects and base add to the fingerprint; null if that is not known. */
    @Nullable
    StateSum sums() {
        return sums;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Image that
                && Arrays.equals(young, that.young)
                && Arrays.equals(delta, that.delta)
                && sameThreads(that);
    }

    private boolean sameThreads(Image that) {
        if (head.length == 0 || that.head.length == 0) {
            return Arrays.equals(words(), that.words());
        }
        if (!Arrays.equals(head, that.head)) {
            return false;
        }
        for (int i = 0; i < threads.length; i++) {
            if (threads[i] != that.threads[i] && !Arrays.equals(words(threads[i]), words(that.threads[i]))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return (Arrays.hashCode(words()) * 31 + Arrays.hashCode(delta)) * 31 + Arrays.hashCode(young);
    }

    /** Returns how many words the image takes, without the threads that it shares with others. */
    @Override
    public int size() {
        return delta.length + young.length + hidden.length + codedSize();
    }
}
