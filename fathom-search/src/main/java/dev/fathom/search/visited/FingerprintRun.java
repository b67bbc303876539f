package dev.fathom.search.visited;

import dev.fathom.search.spill.DiskWords;
import dev.fathom.search.spill.SpillOutput;
import java.util.function.IntConsumer;

/**
 * Keys and numbers on disk, sorted, with a filter in memory: what has no room in the tables of a {@link FingerprintMap}. TLC's disk sets are made like that (Yu et al. 1999).
 *
 * <p>An entry is one word, or two for wide keys, and one more for the number if any is not zero. Keys are evenly spread, so their first bits say about where they are: a directory in memory has the
 * place of the first key of each bucket, so that a look-up goes to one page of the disk, and to none if the filter knows that the key is not there. That takes 1.6 bytes of memory a state.
 *
 * <p>New keys are merged from the end, in place: an entry never moves to a smaller place, so none is overwritten before it was read.
 */
final class FingerprintRun {
    /** About so many keys are in a bucket. */
    private static final int BUCKET = 64;

    private static final int MOST_BUCKET_BITS = 28;
    private static final long NOWHERE = -1;

    private final boolean wide;
    private final DiskWords words;
    private boolean numbered;
    private long count;
    private int bucketBits = 1;
    private long[] buckets = new long[3];
    private KeyFilter filter = new KeyFilter(0);

    FingerprintRun(boolean wide, int fileBytes) {
        this.wide = wide;
        words = new DiskWords(fileBytes);
    }

    long count() {
        return count;
    }

    /** Returns how much memory it takes. */
    long bytes() {
        return filter.bytes() + buckets.length * (long) Long.BYTES;
    }

    /** Returns the number of a key, or {@link FingerprintMap#ABSENT}. */
    int find(long first, long second) {
        long entry = entry(first, second);
        return entry == NOWHERE ? FingerprintMap.ABSENT : number(entry);
    }

    /** Gives a key that is here the number if that is lower. Returns the number it had before, or {@link FingerprintMap#ABSENT}. */
    int lower(long first, long second, int number) {
        long entry = entry(first, second);
        if (entry == NOWHERE) {
            return FingerprintMap.ABSENT;
        }
        int before = number(entry);
        if (number < before) {
            words.set(entry * width() + width() - 1, number);
        }
        return before;
    }

    private int keyWords() {
        return wide ? 2 : 1;
    }

    private int width() {
        return keyWords() + (numbered ? 1 : 0);
    }

    private int number(long entry) {
        return numbered ? (int) words.get(entry * width() + width() - 1) : 0;
    }

    private long entry(long first, long second) {
        if (!filter.mayContain(first, second)) {
            return NOWHERE;
        }
        int bucket = (int) (first >>> Long.SIZE - bucketBits);
        long from = buckets[bucket];
        long to = buckets[bucket + 1];
        long at = from + ((first << bucketBits >>> Integer.SIZE) * (to - from) >>> Integer.SIZE);
        while (at > from && compare(at, first, second) > 0) {
            at--;
        }
        for (; at < to; at++) {
            int order = compare(at, first, second);
            if (order >= 0) {
                return order == 0 ? at : NOWHERE;
            }
        }
        return NOWHERE;
    }

    private int compare(long entry, long first, long second) {
        long at = entry * width();
        int order = Long.compareUnsigned(words.get(at), first);
        return order == 0 && wide ? Long.compare(words.get(at + 1), second) : order;
    }

    /**
     * Takes keys that are not here yet. If there is no room for them, nothing is changed.
     *
     * @param withNumbers whether one of their numbers is not zero
     */
    void merge(KeyCursor keys, long added, boolean withNumbers) {
        long total = count + added;
        int newWidth = keyWords() + (numbered || withNumbers ? 1 : 0);
        words.ensure(total * newWidth);
        Index index = new Index(total);
        long from = count - 1;
        boolean more = keys.previous();
        for (long to = total - 1; to >= 0; to--) {
            if (more && (from < 0 || compare(from, keys.first(), keys.second()) < 0)) {
                put(to * newWidth, newWidth, keys.first(), keys.second(), keys.number());
                index.add(to, keys.first(), keys.second());
                more = keys.previous();
            } else {
                long first = words.get(from * width());
                long second = wide ? words.get(from * width() + 1) : 0;
                put(to * newWidth, newWidth, first, second, number(from));
                index.add(to, first, second);
                from--;
            }
        }
        count = total;
        numbered = newWidth > keyWords();
        index.use();
    }

    private void put(long at, int width, long first, long second, int number) {
        words.set(at, first);
        if (wide) {
            words.set(at + 1, second);
        }
        if (width > keyWords()) {
            words.set(at + width - 1, number);
        }
    }

    /** Writes all keys with their numbers, in their order. */
    void write(SpillOutput out) {
        out.word(count);
        for (long entry = 0; entry < count; entry++) {
            out.word(words.get(entry * width()));
            if (wide) {
                out.word(words.get(entry * width() + 1));
            }
            out.integer(number(entry));
        }
    }

    /** Tells the numbers of all keys. */
    void forEachNumber(IntConsumer consumer) {
        for (long entry = 0; entry < count; entry++) {
            consumer.accept(number(entry));
        }
    }

    /** The directory and the filter, as they are made: from the last entry to the first. */
    private final class Index {
        private final int bits;
        private final long[] starts;
        private final KeyFilter keys;
        private int last;

        Index(long total) {
            bits = Math.max(
                    1, Math.min(MOST_BUCKET_BITS, Long.SIZE - 1 - Long.numberOfLeadingZeros(total / BUCKET | 1)));
            starts = new long[(1 << bits) + 1];
            keys = new KeyFilter(total);
            last = 1 << bits;
            starts[last--] = total;
        }

        void add(long entry, long first, long second) {
            keys.add(first, second);
            int bucket = (int) (first >>> Long.SIZE - bits);
            while (last > bucket) {
                starts[last--] = entry + 1;
            }
        }

        /** Buckets before the first key begin at its place, which is the first. */
        void use() {
            bucketBits = bits;
            buckets = starts;
            filter = keys;
        }
    }
}
