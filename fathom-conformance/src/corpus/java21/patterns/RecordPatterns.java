package patterns;

import java.util.List;

/** Probes record deconstruction in instanceof and switch: nesting, var, generics, primitives and nulls. */
public final class RecordPatterns {
    private record Point(int x, int y) {
    }

    private record Line(Point from, Point to) {
    }

    private record Box<T>(T content) {
    }

    private record Pair<A, B>(A first, B second) {
    }

    private record Wide(long l, double d, float f, byte b, char c, boolean z) {
    }

    private record Noisy(String name) {
        @Override
        public String name() {
            System.out.print("[accessor]");
            return name;
        }
    }

    private record Failing(int n) {
        @Override
        public int n() {
            throw new IllegalStateException("accessor failed");
        }
    }

    private RecordPatterns() {
    }

    private static String classify(Object o) {
        return switch (o) {
            case Point(int x, int y) when x == y -> "diagonal " + x;
            case Point(var x, var y) -> "point " + (x + y);
            case Line(Point(int x1, int y1), Point(int x2, int y2)) when x1 == x2 -> "vertical " + Math.abs(y1 - y2);
            case Line(Point from, Point(int x, var y)) when from != null -> "line " + from.x() + " to " + x + "," + y;
            case Line(var from, var to) -> "partial " + from + " " + to;
            case Box<?>(String s) -> "box of string " + s;
            case Box<?>(Box<?>(Integer i)) -> "box of box of " + i;
            case Box<?>(var content) -> "box of " + content;
            case Pair<?, ?>(Integer a, Integer b) -> "ints " + (a + b);
            case Pair<?, ?>(Pair<?, ?>(var a, var b), List<?> list) -> "nested " + a + b + list.size();
            case Pair<?, ?>(var a, var b) -> "pair " + a + "/" + b;
            case Wide(long l, double d, float f, byte b, char c, boolean z) -> l + " " + d + " " + f + " " + b + " " + c + " " + z;
            default -> "unknown";
        };
    }

    private static <T extends Comparable<T>> T larger(Pair<T, T> pair) {
        return switch (pair) {
            case Pair<T, T>(var a, var b) when a.compareTo(b) >= 0 -> a;
            case Pair<T, T>(var a, var b) -> b;
        };
    }

    public static void main(String[] args) {
        Object[] samples = {new Point(3, 3), new Point(1, 2), new Line(new Point(1, 5), new Point(1, 9)), new Line(new Point(0, 0), new Point(4, 5)),
            new Line(null, new Point(1, 1)), new Line(new Point(1, 1), null), new Box<>("s"), new Box<>(new Box<>(7)), new Box<>(new Box<>("x")),
            new Box<>(null), new Pair<>(1, 2), new Pair<>(new Pair<>("a", 'b'), List.of(1, 2)), new Pair<>("p", null),
            new Wide(1L << 40, 0.5, 1.5f, (byte) -1, 'w', true), "none"};
        for (Object sample : samples) {
            System.out.println(classify(sample));
        }
        System.out.println(larger(new Pair<>(3, 9)) + " " + larger(new Pair<>("pear", "apple")));
        Object o = new Line(new Point(1, 2), new Point(3, 4));
        if (o instanceof Line(Point(var a, var b), Point(var c, var d)) && a < c) {
            System.out.println(a + b + c + d);
        }
        if (!(o instanceof Line(Point p, Point q))) {
            throw new AssertionError();
        }
        System.out.println(p + " " + q);
        Object noisy = new Noisy("n");
        System.out.println(noisy instanceof Noisy(String s) && s.equals("n"));
        try {
            Object failing = new Failing(1);
            System.out.println(failing instanceof Failing(int n) && n > 0);
        } catch (MatchException e) {
            System.out.println("MatchException caused by " + e.getCause());
        }
        try {
            Object failing = new Failing(1);
            System.out.println(switch (failing) {
                case Failing(int n) -> n;
                default -> 0;
            });
        } catch (MatchException e) {
            System.out.println("switch: " + e.getCause().getMessage());
        }
    }
}
