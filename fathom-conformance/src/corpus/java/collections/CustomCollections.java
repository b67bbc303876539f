package collections;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.StreamSupport;

/** Probes collections built on the abstract skeletons, custom iterators and spliterators. */
public final class CustomCollections {
    private static final class Range extends AbstractList<Integer> {
        private final int from;
        private final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Integer get(int index) {
            if (index < 0 || index >= size()) {
                throw new IndexOutOfBoundsException("index " + index);
            }
            return from + index;
        }

        @Override
        public int size() {
            return to - from;
        }
    }

    private static final class SquareMap extends AbstractMap<Integer, Integer> {
        @Override
        public Set<Entry<Integer, Integer>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Entry<Integer, Integer>> iterator() {
                    return new Range(1, 5).stream().map(n -> Map.entry(n, n * n)).iterator();
                }

                @Override
                public int size() {
                    return 4;
                }
            };
        }
    }

    private static final class Countdown implements PrimitiveIterator.OfInt {
        private int left;

        Countdown(int left) {
            this.left = left;
        }

        @Override
        public boolean hasNext() {
            return left > 0;
        }

        @Override
        public int nextInt() {
            if (left == 0) {
                throw new NoSuchElementException();
            }
            return left--;
        }
    }

    private CustomCollections() {
    }

    public static void main(String[] args) {
        List<Integer> range = new Range(3, 9);
        System.out.println(range + " " + range.contains(5) + " " + range.indexOf(8) + " " + range.subList(1, 4) + " "
                + range.equals(List.of(3, 4, 5, 6, 7, 8)) + " " + range.hashCode() + " " + range.containsAll(List.of(4, 6)));
        for (Runnable action : new Runnable[] {() -> range.add(1), () -> range.set(0, 1), () -> range.remove(0)}) {
            try {
                action.run();
            } catch (UnsupportedOperationException e) {
                System.out.print("refused ");
            }
        }
        System.out.println();
        Map<Integer, Integer> squares = new SquareMap();
        System.out.println(squares + " " + squares.get(3) + " " + squares.get(9) + " " + squares.containsValue(16) + " "
                + squares.keySet() + " " + squares.values() + " " + squares.hashCode() + " "
                + squares.equals(Map.of(1, 1, 2, 4, 3, 9, 4, 16)));
        Countdown countdown = new Countdown(4);
        System.out.print(countdown.next() + ":");
        countdown.forEachRemaining((int n) -> System.out.print(n + " "));
        System.out.println(countdown.hasNext());
        Iterable<String> iterable = () -> Collections.nCopies(3, "again").iterator();
        for (String s : iterable) {
            System.out.print(s + " ");
        }
        System.out.println(StreamSupport.stream(iterable.spliterator(), false).count());
        Spliterator<Integer> right = new Range(0, 10).spliterator();
        Spliterator<Integer> left = right.trySplit();
        System.out.println(left.estimateSize() + " " + right.estimateSize() + " " + right.hasCharacteristics(Spliterator.SIZED) + " "
                + right.hasCharacteristics(Spliterator.SORTED));
        left.tryAdvance(n -> System.out.print("L" + n + " "));
        right.forEachRemaining(n -> System.out.print("R" + n + " "));
        System.out.println(left.estimateSize() + " " + right.tryAdvance(n -> { }));
        Spliterator<String> unknown = Spliterators.spliteratorUnknownSize(List.of("p", "q").iterator(), Spliterator.ORDERED);
        System.out.println(unknown.estimateSize() == Long.MAX_VALUE);
        unknown.forEachRemaining(System.out::print);
        System.out.println();
        AbstractMap.SimpleEntry<String, Integer> entry = new AbstractMap.SimpleEntry<>("k", 1);
        System.out.println(entry.setValue(2) + " " + entry + " " + entry.equals(Map.entry("k", 2)) + " "
                + Map.Entry.<String, Integer>comparingByValue().compare(Map.entry("a", 1), Map.entry("b", 2)));
    }
}
