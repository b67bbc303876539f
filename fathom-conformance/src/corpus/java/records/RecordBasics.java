package records;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Probes toString, equals and hashCode of records with components of every type. */
public final class RecordBasics {
    private record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a, List<String> v) {
    }

    private record Empty() {
    }

    private record One(Object value) {
    }

    private record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);
        private static int created;

        Point {
            created++;
        }

        Point(int both) {
            this(both, both);
        }

        double distance() {
            return Math.sqrt(x * x + y * y);
        }

        @Override
        public int compareTo(Point other) {
            return Double.compare(distance(), other.distance());
        }

        static Point parse(String text) {
            String[] parts = text.split(",");
            return new Point(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        }
    }

    private record Doubles(double d, float f) {
    }

    private RecordBasics() {
    }

    public static void main(String[] args) {
        int[] shared = {1};
        List<String> list = List.of("v");
        All first = new All(true, (byte) -1, (short) 2, 'c', 4, 5L, 6.5f, 7.5, "t", shared, list);
        All second = new All(true, (byte) -1, (short) 2, 'c', 4, 5L, 6.5f, 7.5, "t", shared, list);
        All third = new All(true, (byte) -1, (short) 2, 'c', 4, 5L, 6.5f, 7.5, "t", new int[] {1}, list);
        System.out.println(first.equals(second) + " " + first.equals(third) + " " + (first.hashCode() == second.hashCode()));
        String text = first.toString();
        System.out.println(text.substring(0, text.indexOf("a=")) + " " + text.substring(text.indexOf(", v=")));
        System.out.println(first.z() + " " + first.b() + " " + first.s() + " " + first.c() + " " + first.i() + " " + first.l() + " "
                + first.f() + " " + first.d() + " " + first.t() + " " + Arrays.toString(first.a()) + " " + first.v());
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        System.out.println(new One(null) + " " + new One(null).hashCode() + " " + new One("x").equals(new One("x")) + " "
                + new One(1).equals(new One(1L)) + " " + new One("x").equals(null) + " " + new One(new One(2)));
        System.out.println(new One("abc").hashCode() == "abc".hashCode());
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.distance() + " " + p.equals(Point.parse("3,4")) + " " + new Point(5) + " " + Point.ORIGIN + " "
                + p.compareTo(Point.ORIGIN) + " " + Point.created);
        System.out.println(new Doubles(Double.NaN, -0f).equals(new Doubles(Double.NaN, -0f)) + " "
                + new Doubles(0.0, 1).equals(new Doubles(-0.0, 1)));
        Map<Point, String> map = new HashMap<>();
        for (int i = 0; i < 5; i++) {
            map.merge(new Point(i % 2, i % 3), "p" + i, String::concat);
        }
        System.out.println(map.get(new Point(0, 0)) + " " + map.get(new Point(1, 1)) + " " + map.get(new Point(0, 2)) + " " + map.size());
        System.out.println(p.getClass().isRecord() + " " + p.getClass().getSuperclass().getName() + " "
                + (((Object) p) instanceof Record) + " " + new Point(2, 0).hashCode() + " " + new Point(0, 0).hashCode());
    }
}
