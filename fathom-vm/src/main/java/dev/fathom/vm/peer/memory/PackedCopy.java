package dev.fathom.vm.peer.memory;

import dev.fathom.vm.heap.Heap;

/**
 * Copies elements of packed arrays (several to a word), which need not be aligned alike and may overlap.
 *
 * <p>Positions are counted in bits from the start of the arrays' data. A target word is put together from the one or two
 * source words that hold its bits; which end comes first depends on how the ranges overlap.
 */
final class PackedCopy {
    private static final int WORD_SHIFT = 5;
    private static final int IN_WORD = 31;

    private PackedCopy() {}

    /**
     * Copies elements.
     *
     * @param shift from element index to word: 2 for bytes, 1 for chars and shorts
     */
    static void run(Heap heap, int shift, int source, int from, int target, int to, int length) {
        int bitShift = WORD_SHIFT - shift;
        long sourceBit = (long) from << bitShift;
        long targetBit = (long) to << bitShift;
        long bits = (long) length << bitShift;
        if (source == target && sourceBit == targetBit) {
            return;
        }
        int first = word(targetBit);
        int last = word(targetBit + bits - 1);
        long distance = sourceBit - targetBit;
        if (first == last) {
            put(heap, source, distance, target, first, mask(targetBit, targetBit + bits, first));
        } else if (source == target && distance < 0) {
            put(heap, source, distance, target, last, mask(targetBit, targetBit + bits, last));
            copyMiddle(heap, source, distance, target, first + 1, last - 1, true);
            put(heap, source, distance, target, first, mask(targetBit, targetBit + bits, first));
        } else {
            put(heap, source, distance, target, first, mask(targetBit, targetBit + bits, first));
            copyMiddle(heap, source, distance, target, first + 1, last - 1, false);
            put(heap, source, distance, target, last, mask(targetBit, targetBit + bits, last));
        }
    }

    private static int word(long bit) {
        return (int) (bit >> WORD_SHIFT);
    }

    /** Returns the bits of a word that lie in the range. */
    private static int mask(long start, long end, int word) {
        long wordStart = (long) word << WORD_SHIFT;
        int low = (int) Math.max(0, start - wordStart);
        int high = (int) Math.min(32, end - wordStart);
        return (int) ((-1L << low) & ~(-1L << high));
    }

    private static void copyMiddle(
            Heap heap, int source, long distance, int target, int first, int last, boolean backwards) {
        int count = last - first + 1;
        if (count <= 0) {
            return;
        }
        int from = source + first + word(distance);
        int to = target + first;
        int offset = (int) (distance & IN_WORD);
        if (offset == 0) {
            ArrayCopy.copyWords(heap, from, to, count);
            return;
        }
        if (to < heap.mark) {
            for (int i = 0; i < count; i++) {
                heap.beforeStore(to + i);
            }
        }
        shiftWords(heap.words, from, to, count, offset, backwards);
    }

    /** Each word comes from the upper bits of one source word and the lower bits of the next. */
    private static void shiftWords(int[] words, int from, int to, int count, int offset, boolean backwards) {
        if (backwards) {
            for (int i = count - 1; i >= 0; i--) {
                words[to + i] = words[from + i] >>> offset | words[from + i + 1] << -offset;
            }
        } else {
            for (int i = 0; i < count; i++) {
                words[to + i] = words[from + i] >>> offset | words[from + i + 1] << -offset;
            }
        }
    }

    private static void put(Heap heap, int source, long distance, int target, int word, int mask) {
        int old = heap.words[target + word];
        heap.store(target + word, (old & ~mask) | (read(heap.words, source, distance, word, mask) & mask));
    }

    /** Reads the 32 bits that go to a target word; touches only source words that hold bits of the mask. */
    private static int read(int[] words, int source, long distance, int word, int mask) {
        long start = ((long) word << WORD_SHIFT) + distance;
        int at = source + word(start);
        int offset = (int) (start & IN_WORD);
        if (offset == 0) {
            return words[at];
        }
        int low = mask << offset == 0 ? 0 : words[at] >>> offset;
        int high = mask >>> (32 - offset) == 0 ? 0 : words[at + 1] << (32 - offset);
        return low | high;
    }
}
