package dev.fathom.search.visited;

import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.state.FingerprintSet;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A table of keys and numbers: a sorted array with gaps, where a key is found by interpolation.
 *
 * <p>A slot is one word, or two for wide keys: 56 bits of the key with a digit of the number below them, then the rest of
 * the key. Keys are evenly spread, so a key tells about where it belongs: its <em>home</em>. Invariants:
 *
 * <ol>
 *   <li>A slot is free exactly if its first word is zero; the digit of a used slot is not.
 *   <li>The keys of used slots ascend strictly.
 *   <li>No key stands before its home, no free slot is between its home and its place, and the last slot is free.
 * </ol>
 *
 * <p>So whoever looks for a key from its home on has found that it is absent at the first free slot or larger key. The
 * order makes failing look-ups as short as successful ones, which is what permits the high load, and makes growing a
 * single pass, which is what permits small steps. (Amble and Knuth, Ordered hash tables, 1974.)
 *
 * <p>Numbers too large for the digit have their higher digits in planes, arrays of bytes beside the slots; a plane is
 * made when the first number needs it.
 */
final class FingerprintTable extends FingerprintSet {
    private static final long DIGIT_MASK = 0xFF;

    /** The digit of a number in its slot is one of 1 to so many. */
    private static final int DIGITS = 255;

    /** At most so many of {@link #LOAD_PARTS} slots are used: more would make clusters long. */
    private static final int LOAD = 59;

    private static final int LOAD_PARTS = 64;

    /** Grow by one part in so many: the free slots after it are what a state costs beside its own. */
    private static final int GROWTH_PARTS = 10;

    private static final int LEAST_GROWTH = 4;

    /** The most slots after the last home, for keys that the clusters before them push over the end. */
    private static final int MOST_SLACK = 48;

    private static final long ARRAY_HEADER_BYTES = 16;

    private final boolean wide;
    private final int homes;
    private final int slots;
    private final long[] words;

    /** Volatile, so that a reader without lock never sees a plane that is not there yet. */
    private volatile byte[][] planes = {};

    private int used;

    /** Makes an empty table; it has a few slots more than homes. */
    FingerprintTable(int homes, boolean wide) {
        super(homes, homes + slack(homes));
        this.homes = homes;
        this.wide = wide;
        slots = slots();
        words = new long[wide ? slots * 2 : slots];
    }

    int used() {
        return used;
    }

    long bytes() {
        return ARRAY_HEADER_BYTES + words.length * 8L + planes.length * (ARRAY_HEADER_BYTES + slots);
    }

    private static int slack(int homes) {
        return Math.min(MOST_SLACK, 4 + homes / 32);
    }

    /**
     * Returns the slot of a key, or the complement of the slot it belongs into. May be called while another thread
     * writes: the answer is then worthless, but there is one, as the last slot stays free, and {@link #number} has one for it.
     */
    int find(long first, long second) {
        return find((int) (first >>> Integer.SIZE), first, second);
    }

    /** Reads the home of a key: many such reads in a row wait for memory together. Returns what was read. */
    long touch(long first) {
        return words[start(home((int) (first >>> Integer.SIZE)))];
    }

    @Override
    protected int compare(int slot, long first, long second) {
        long word = words[start(slot)];
        if (word == 0) {
            return ABSENT_FROM_HERE;
        }
        int order = Long.compareUnsigned(word & ~DIGIT_MASK, first);
        return order == HERE && wide ? Long.compare(words[start(slot) + 1], second) : order;
    }

    int homes() {
        return homes;
    }

    /** Tells the numbers of all keys. */
    void forEachNumber(IntConsumer consumer) {
        for (int slot = previous(slots); slot >= 0; slot = previous(slot)) {
            consumer.accept(number(slot));
        }
    }

    /** Writes all keys with their numbers, in their order. */
    void write(SpillOutput out) {
        for (int slot = 0; slot < slots; slot++) {
            if (words[start(slot)] != 0) {
                out.word(first(slot));
                if (wide) {
                    out.word(second(slot));
                }
                out.integer(number(slot));
            }
        }
    }

    /** Returns the last used slot before a slot, or a negative number. */
    int previous(int slot) {
        int at = slot - 1;
        while (at >= 0 && words[start(at)] == 0) {
            at--;
        }
        return at;
    }

    long first(int slot) {
        return words[start(slot)] & ~DIGIT_MASK;
    }

    long second(int slot) {
        return wide ? words[start(slot) + 1] : 0;
    }

    /** Returns behind which slot there is none. */
    int end() {
        return slots;
    }

    /** Forgets all keys; the slots stay. */
    void clear() {
        Arrays.fill(words, 0);
        used = 0;
    }

    int number(int slot) {
        byte[][] present = planes;
        int higher = 0;
        for (int i = present.length - 1; i >= 0; i--) {
            higher = higher << Byte.SIZE | Byte.toUnsignedInt(present[i][slot]);
        }
        return higher * DIGITS + (int) (words[start(slot)] & DIGIT_MASK) - 1;
    }

    /** Gives the key in a slot a lower number. */
    void lower(int slot, int number) {
        int at = start(slot);
        words[at] = words[at] & ~DIGIT_MASK | (number % DIGITS + 1);
        int rest = number / DIGITS;
        for (byte[] plane : planes) {
            plane[slot] = (byte) rest;
            rest >>>= Byte.SIZE;
        }
    }

    /** Adds a key at the slot it belongs into; false, and nothing is changed, if the table must grow first. */
    boolean insert(int slot, long first, long second, int number) {
        if (used >= (long) homes * LOAD / LOAD_PARTS) {
            return false;
        }
        int free = slot;
        while (free < slots && words[start(free)] != 0) {
            free++;
        }
        if (free >= slots - 1) {
            return false;
        }
        makePlanes(number);
        shift(slot, free);
        words[start(slot)] = first;
        if (wide) {
            words[start(slot) + 1] = second;
        }
        lower(slot, number);
        used++;
        return true;
    }

    /** Returns about how many bytes more the next larger table takes. */
    long growthBytes() {
        return bytes() / GROWTH_PARTS;
    }

    /** Returns a larger table with all that is in this one. */
    FingerprintTable grown() {
        int more = homes;
        while (true) {
            more = Math.addExact(more, LEAST_GROWTH + more / GROWTH_PARTS);
            FingerprintTable larger = new FingerprintTable(more, wide);
            if (larger.takeAll(this)) {
                return larger;
            }
        }
    }

    /** Takes the keys of a smaller table in their order; false if the last ones would be pushed over the end. */
    private boolean takeAll(FingerprintTable smaller) {
        planes = new byte[smaller.planes.length][slots];
        int next = 0;
        for (int from = 0; from < smaller.slots; from++) {
            long word = smaller.words[smaller.start(from)];
            if (word == 0) {
                continue;
            }
            int to = Math.max(next, home((int) (word >>> Integer.SIZE)));
            if (to >= slots - 1) {
                return false;
            }
            copySlot(smaller, from, to);
            next = to + 1;
        }
        used = smaller.used;
        return true;
    }

    private void copySlot(FingerprintTable smaller, int from, int to) {
        words[start(to)] = smaller.words[smaller.start(from)];
        if (wide) {
            words[start(to) + 1] = smaller.words[smaller.start(from) + 1];
        }
        for (int i = 0; i < planes.length; i++) {
            planes[i][to] = smaller.planes[i][from];
        }
    }

    private int start(int slot) {
        return wide ? slot * 2 : slot;
    }

    /** Moves the slots from the first to before the last, which is free, up by one. */
    private void shift(int first, int free) {
        System.arraycopy(words, start(first), words, start(first + 1), start(free - first));
        for (byte[] plane : planes) {
            System.arraycopy(plane, first, plane, first + 1, free - first);
        }
    }

    /** Sees to it that there are planes for all digits of a number. */
    private void makePlanes(int number) {
        int needed = 0;
        for (int rest = number / DIGITS; rest > 0; rest >>>= Byte.SIZE) {
            needed++;
        }
        if (needed > planes.length) {
            byte[][] more = Arrays.copyOf(planes, needed);
            for (int i = planes.length; i < needed; i++) {
                more[i] = new byte[slots];
            }
            planes = more;
        }
    }
}
