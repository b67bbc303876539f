package dev.fathom.explore;

import dev.fathom.api.Among;
import dev.fathom.api.Choose;
import dev.fathom.api.Invariant;
import dev.fathom.api.Operation;
import dev.fathom.api.Precondition;
import dev.fathom.api.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Numbers on a shelf; each class tells in another way which of them can be taken. */
final class Shelves {
    private Shelves() {}

    /** What all have in common. */
    abstract static class Shelf {
        int[] numbers = {};

        @Operation
        final void put(@Values("1..3") int number) {
            int[] more = new int[numbers.length + 1];
            System.arraycopy(numbers, 0, more, 0, numbers.length);
            more[numbers.length] = number;
            numbers = more;
        }

        @Precondition("put")
        final boolean hasRoom() {
            return numbers.length < 4;
        }

        final void takeAt(int place) {
            int[] fewer = new int[numbers.length - 1];
            System.arraycopy(numbers, 0, fewer, 0, place);
            System.arraycopy(numbers, place + 1, fewer, place, fewer.length - place);
            numbers = fewer;
        }

        final void takeNumber(int number) {
            for (int i = 0; i < numbers.length; i++) {
                if (numbers[i] == number) {
                    takeAt(i);
                    return;
                }
            }
            throw new IllegalStateException("there is no " + number);
        }

        final TreeSet<Integer> different() {
            TreeSet<Integer> result = new TreeSet<>();
            for (int each : numbers) {
                result.add(each);
            }
            return result;
        }
    }

    /** Chooses by itself. */
    static final class Choosing extends Shelf {
        @Operation
        void take() {
            List<Integer> all = new ArrayList<>(different());
            if (!all.isEmpty()) {
                takeNumber(all.get(Choose.index(all.size())));
            }
        }
    }

    /** Tells objects in a list; numbers above 2 stay in the second operation. */
    static final class FromList extends Shelf {
        @Operation
        void take(@Among("choice") Integer number) {
            takeNumber(number);
        }

        List<Integer> choice() {
            return new ArrayList<>(different());
        }

        @Operation
        void swap(@Among("choice") Integer one, @Among("choice") Integer other) {
            numbers[0] = one;
            numbers[1] = other;
        }

        @Precondition("swap")
        boolean areDifferentAndThere(Integer one, Integer other) {
            return one < other && numbers.length == 2;
        }

        @Operation
        void never(@Among("nothing") int number) {
            throw new IllegalStateException("there is no " + number);
        }

        int[] nothing() {
            return new int[0];
        }
    }

    /** Tells ints in a set. */
    static final class FromSet extends Shelf {
        @Operation
        void take(@Among("choice") int number) {
            takeNumber(number);
        }

        Set<Integer> choice() {
            return different();
        }
    }

    /** Tells ints in an array. */
    static final class FromArray extends Shelf {
        @Operation
        void take(@Among("choice") int number) {
            takeNumber(number);
        }

        int[] choice() {
            return different().stream().mapToInt(each -> each).toArray();
        }
    }

    /** Tells how many there are. */
    static final class FromCount extends Shelf {
        @Operation
        void take(@Among("count") int place) {
            takeNumber(new ArrayList<>(different()).get(place));
        }

        int count() {
            return different().size();
        }
    }

    /** Goes wrong when numbers are swapped. */
    public static final class Breaking extends Shelf {
        private boolean swapped;

        /** Swaps two numbers. */
        @Operation
        public void swap(@Among("choice") Integer one, @Among("choice") Integer other) {
            swapped = true;
        }

        /** Says whether these are to be swapped. */
        @Precondition("swap")
        public boolean areInOrder(Integer one, Integer other) {
            return one < other;
        }

        /** Returns what there is. */
        public Collection<Integer> choice() {
            return different();
        }

        /** Says whether all is well. */
        @Invariant
        public boolean neverSwapped() {
            return !swapped;
        }
    }

    /** Counts up to where an invariant breaks, and further. */
    static final class Broken {
        private int count;

        @Operation
        void next() {
            count++;
        }

        @Invariant
        boolean isSmall() {
            return count < 2;
        }
    }

    /** Names a method that is not there. */
    static final class NoMethod {
        @Operation
        void take(@Among("missing") int number) {
            // is never called
        }
    }

    /** Tells values of another class. */
    static final class WrongValues {
        @Operation
        void take(@Among("texts") Integer number) {
            // is never called
        }

        Object[] texts() {
            return new Object[] {"one"};
        }
    }

    /** Tells something that has no values. */
    static final class WrongReturn {
        @Operation
        void take(@Among("number") Integer number) {
            // is never called
        }

        int number() {
            return 1;
        }
    }

    /** Tells nothing at all. */
    static final class Nothing {
        @Operation
        void take(@Among("list") Integer number) {
            // is never called
        }

        @Nullable
        List<Integer> list() {
            return null;
        }
    }
}
