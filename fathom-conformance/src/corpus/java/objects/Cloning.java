package objects;

import java.util.Arrays;

/** Probes Object.clone on arrays and objects: shallowness, runtime type and CloneNotSupportedException. */
public final class Cloning {
    private static class Point implements Cloneable {
        int x;
        long y;
        int[] shared = {1, 2};
        final String label;
        static int constructed;

        Point(int x, long y, String label) {
            this.x = x;
            this.y = y;
            this.label = label;
            constructed++;
        }

        @Override
        public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public String toString() {
            return label + "(" + x + "," + y + "," + Arrays.toString(shared) + ")";
        }
    }

    private static final class Point3 extends Point {
        double z = 2.5;

        Point3() {
            super(7, 8, "three");
        }

        @Override
        public String toString() {
            return super.toString() + z;
        }
    }

    private static final class Plain {
        Object attempt() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    private Cloning() {
    }

    public static void main(String[] args) {
        Point original = new Point(1, 1L << 40, "p");
        Point copy = original.clone();
        copy.x = 100;
        copy.shared[0] = 9;
        System.out.println(original + " " + copy + " " + (original != copy) + " " + Point.constructed);
        Point three = new Point3();
        Point cloned = three.clone();
        System.out.println(cloned + " " + cloned.getClass().getSimpleName() + " " + (cloned.label == three.label));
        try {
            new Plain().attempt();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        int[] ints = {3, 1, 2};
        int[] sorted = ints.clone();
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(ints) + Arrays.toString(sorted));
        int[][] grid = {{1}, {2, 3}};
        int[][] shallow = grid.clone();
        shallow[0][0] = 50;
        shallow[1] = new int[0];
        System.out.println(Arrays.deepToString(grid) + Arrays.deepToString(shallow));
        Object[] strings = new String[] {"a", "b"};
        Object[] more = strings.clone();
        System.out.println(more.getClass().getSimpleName() + " " + more.length + " " + Arrays.equals(strings, more) + " "
                + strings.equals(more));
        long[] longs = {Long.MIN_VALUE, 5};
        double[] doubles = {Double.NaN, -0.0};
        boolean[] flags = {true, false};
        char[] chars = "text".toCharArray();
        System.out.println(longs.clone()[0] + " " + doubles.clone()[1] + " " + flags.clone()[0] + " "
                + new String(chars.clone()) + " " + new byte[0].clone().length);
        Object[] self = new Object[1];
        self[0] = self;
        System.out.println(self.clone()[0] == self);
    }
}
