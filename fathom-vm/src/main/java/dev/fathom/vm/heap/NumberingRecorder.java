package dev.fathom.vm.heap;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Notes during a traversal what a {@link Numbering} of the state needs; makes one only if asked, as few states do. */
final class NumberingRecorder {
    private int[] sources = new int[256];
    private int[] numbers = new int[256];
    private int[] sections = new int[256];
    private int[] positions = new int[256];
    private int count;
    private int sharedEnd;

    /** Two words per thread: what it adds to the fingerprint. */
    private long[] threadSums = new long[32];

    private long made;

    void begin() {
        count = 0;
    }

    /** Returns how many objects were noted. */
    int objects() {
        return count;
    }

    void object(int source, int number, int section, int position) {
        if (count == sources.length) {
            sources = Arrays.copyOf(sources, count * 2);
            numbers = Arrays.copyOf(numbers, count * 2);
            sections = Arrays.copyOf(sections, count * 2);
            positions = Arrays.copyOf(positions, count * 2);
        }
        sources[count] = source;
        numbers[count] = number;
        sections[count] = section;
        positions[count++] = position;
    }

    /** Notes that objects numbered from here on are not reached from the base. */
    void sharedEnd(int number) {
        sharedEnd = number;
    }

    void thread(int id, long a, long b) {
        if (threadSums.length < 2 * id + 2) {
            threadSums = Arrays.copyOf(threadSums, 4 * id + 4);
        }
        threadSums[2 * id] = a;
        threadSums[2 * id + 1] = b;
    }

    /**
     * Returns the numbering of the state traversed last, at which the threads stand; null if it would be of no
     * use.
     *
     * @param roots what its roots refer to
     * @param size how many words its objects take
     */
    @Nullable
    Numbering numbering(List<GuestThread> threads, Roots roots, int size) {
        if (roots.areTooMany()) {
            return null;
        }
        Numbering result = new Numbering(
                ++made,
                size,
                Arrays.copyOf(sources, count),
                Arrays.copyOf(numbers, count),
                Arrays.copyOf(sections, count),
                Arrays.copyOf(positions, count),
                sharedEnd,
                roots);
        for (GuestThread each : threads) {
            each.snapshot().addsIn(result, threadSums[2 * each.id], threadSums[2 * each.id + 1]);
        }
        return result;
    }
}
