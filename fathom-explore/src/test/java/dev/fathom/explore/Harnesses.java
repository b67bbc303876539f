package dev.fathom.explore;

import dev.fathom.api.Abstraction;
import dev.fathom.api.Invariant;
import dev.fathom.api.Model;
import dev.fathom.api.Operation;
import dev.fathom.api.Precondition;
import dev.fathom.api.Root;
import dev.fathom.api.Throws;
import dev.fathom.api.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Harnesses for the tests. */
final class Harnesses {
    private Harnesses() {}

    /** A counter with two starts, a guard and a declared exception. */
    public static final class Counter {
        private final int limit;
        private int count;

        private Counter(int limit) {
            this.limit = limit;
        }

        @Root
        static Counter upTo(@Values("{2,4}") int limit) {
            return new Counter(limit);
        }

        @Operation
        void add(@Values("1..2") int amount) {
            count += amount;
        }

        @Precondition("add")
        boolean hasRoomFor(int amount) {
            return count + amount <= limit;
        }

        @Operation
        @Throws(IllegalStateException.class)
        void take() {
            if (count == 0) {
                throw new IllegalStateException("empty");
            }
            count--;
        }

        @Invariant
        void isWithinTheLimit() {
            if (count < 0 || count > limit) {
                throw new AssertionError(count);
            }
        }

        /** Is not marked, so it is not called. */
        public void spoil() {
            count = -1;
        }
    }

    /** A set that forgets that it has an element when another with the same remainder comes. */
    @Model(SimpleSet.class)
    public static final class BadSet {
        private final int[] buckets = new int[3];

        /** Adds a number. */
        @Operation
        public boolean add(@Values("1..N") int value) {
            boolean added = buckets[value % 3] != value;
            buckets[value % 3] = value;
            return added;
        }

        /** Says whether a number is there. */
        @Operation
        public boolean contains(@Values("1..N") int value) {
            return buckets[value % 3] == value;
        }
    }

    /** What a set should do. */
    public static final class SimpleSet {
        private final Set<Integer> values = new HashSet<>();

        /** Adds a number. */
        public boolean add(int value) {
            return values.add(value);
        }

        /** Says whether a number is there. */
        public boolean contains(int value) {
            return values.contains(value);
        }
    }

    /** A list of which only the sum matters. */
    public static final class Summed {
        private final List<Integer> values = new ArrayList<>();

        /** Adds a number. */
        @Operation
        public void add(@Values("1..2") int value) {
            values.add(value);
        }

        @Abstraction
        int sum() {
            return values.stream().mapToInt(Integer::intValue).sum();
        }
    }

    /** Never returns for one argument. */
    public static final class Endless {
        private int value;

        /** Waits for a number that does not come. */
        public void set(int wanted) {
            while (wanted == 2 && value >= 0) {
                value = wanted;
            }
            value = wanted;
        }
    }

    /** Takes something to be made that there are no small values for. */
    public static final class Unmakeable {
        public Unmakeable(Thread thread) {
            thread.interrupt();
        }

        /** Returns nothing of interest. */
        public int size() {
            return 0;
        }
    }

    /** Cannot be made without an argument, and throws for some. */
    public static final class Picky {
        private final int size;

        public Picky(int size) {
            if (size < 1) {
                throw new IllegalArgumentException("too small");
            }
            this.size = size;
        }

        /** Returns the size. */
        public int size() {
            return size;
        }
    }
}
