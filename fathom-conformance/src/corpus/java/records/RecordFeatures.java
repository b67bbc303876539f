package records;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Probes compact constructors, overridden accessors, generic and nested records, and records as interface implementations. */
public final class RecordFeatures {
    private record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException(low + " > " + high);
            }
            low = Math.max(low, 0);
        }

        int length() {
            return high - low;
        }
    }

    private record Tags(List<String> names) {
        Tags {
            Objects.requireNonNull(names, "names");
            names = List.copyOf(names);
        }

        Tags(String... names) {
            this(List.of(names));
        }

        @Override
        public List<String> names() {
            return names.stream().map(String::toUpperCase).collect(Collectors.toList());
        }

        @Override
        public String toString() {
            return "Tags" + names;
        }
    }

    private record Pair<A, B extends Comparable<B>>(A first, B second) {
        <C> Pair<C, B> mapFirst(Function<? super A, ? extends C> f) {
            return new Pair<>(f.apply(first), second);
        }

        static <T extends Comparable<T>> Pair<T, T> twin(T value) {
            return new Pair<>(value, value);
        }
    }

    private interface Shape {
        double area();

        default String describe() {
            return getClass().getSimpleName() + " of area " + area();
        }
    }

    private record Circle(double radius) implements Shape {
        @Override
        public double area() {
            return 3 * radius * radius;
        }
    }

    private record Box(double width, double height) implements Shape {
        @Override
        public double area() {
            return width * height;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Box b && Double.compare(b.area(), area()) == 0;
        }

        @Override
        public int hashCode() {
            return Double.hashCode(area());
        }
    }

    private record Node(String label, Node... children) {
        int count() {
            int total = 1;
            for (Node child : children) {
                total += child.count();
            }
            return total;
        }
    }

    private RecordFeatures() {
    }

    public static void main(String[] args) {
        System.out.println(new Range(-5, 10) + " " + new Range(2, 9).length());
        try {
            new Range(3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<String> mutable = new ArrayList<>(List.of("a"));
        Tags tags = new Tags(mutable);
        mutable.add("b");
        System.out.println(tags + " " + tags.names() + " " + new Tags("x", "y") + " " + tags.equals(new Tags("a")));
        try {
            new Tags((List<String>) null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Pair<Integer, String> pair = new Pair<>(4, "four");
        System.out.println(pair + " " + pair.mapFirst(n -> n / 8.0) + " " + Pair.twin("t") + " " + new Pair<>(pair, 1));
        List<Shape> shapes = List.of(new Circle(2), new Box(2, 3));
        for (Shape shape : shapes) {
            System.out.println(shape.describe() + " " + shape);
        }
        System.out.println(new Box(2, 3).equals(new Box(6, 1)) + " " + new Circle(1).equals(new Circle(1.0)));
        System.out.println(new Node("root", new Node("l"), new Node("r", new Node("deep"))).count());
        record Local(int n, char c) {
            Local next() {
                return new Local(n + 1, (char) (c + 1));
            }
        }
        System.out.println(Stream.iterate(new Local(1, 'a'), Local::next).limit(4).map(Local::toString).collect(Collectors.joining(" ")));
        System.out.println(Stream.of(new Local(2, 'x'), new Local(1, 'z'), new Local(1, 'y'))
                .sorted(Comparator.comparingInt(Local::n).thenComparing(Local::c)).toList());
    }
}
