package arrays;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Probes the Arrays class: fill, search, compare, mismatch, equals on ranges, hashes, prefix sums and views. */
public final class ArraysUtilities {
    private ArraysUtilities() {
    }

    public static void main(String[] args) {
        int[] filled = new int[8];
        Arrays.fill(filled, 7);
        Arrays.fill(filled, 2, 5, -1);
        System.out.println(Arrays.toString(filled));
        try {
            Arrays.fill(filled, 5, 20, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        int[] sorted = {1, 3, 5, 7, 9, 11};
        StringBuilder found = new StringBuilder();
        for (int key = 0; key <= 12; key++) {
            found.append(Arrays.binarySearch(sorted, key)).append(' ');
        }
        System.out.println(found + " " + Arrays.binarySearch(sorted, 2, 4, 9) + " "
                + Arrays.binarySearch(new double[] {-0.0, 0.0, Double.NaN}, Double.NaN) + " "
                + Arrays.binarySearch(new String[] {"c", "b", "a"}, "a", Comparator.reverseOrder()));
        System.out.println(Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " "
                + Arrays.mismatch(new int[] {1}, new int[] {1, 2}) + " " + Arrays.mismatch(sorted, sorted) + " "
                + Arrays.mismatch("abc".getBytes(), 1, 3, "xbd".getBytes(), 1, 3) + " "
                + Arrays.mismatch(new double[] {0.0}, new double[] {-0.0}) + " "
                + Arrays.mismatch(new String[] {"a", null}, new String[] {"a", "b"}));
        byte[] longA = new byte[100];
        byte[] longB = longA.clone();
        longB[77] = 1;
        System.out.println(Arrays.mismatch(longA, longB) + " " + Arrays.equals(longA, longB) + " "
                + Arrays.equals(longA, 0, 77, longB, 0, 77) + " " + Arrays.compare(longA, longB));
        System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " "
                + Arrays.compare(new int[] {1, 2}, new int[] {1}) + " " + Arrays.compare((int[]) null, new int[0]) + " "
                + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " "
                + Arrays.compare(new boolean[] {false}, new boolean[] {true}) + " "
                + Arrays.compare(new String[] {"a", null}, new String[] {"a", "b"}));
        System.out.println(Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.hashCode(new long[] {1L << 40}) + " "
                + Arrays.hashCode(new double[] {1.5, -0.0}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " "
                + Arrays.hashCode(new char[] {'x'}) + " " + Arrays.hashCode(new byte[] {-1, 5, 6, 7, 8, 9, 10, 11, 12}) + " "
                + Arrays.hashCode(new Object[] {"a", null}) + " " + Arrays.hashCode((short[]) null));
        int[] prefix = {1, 2, 3, 4, 5};
        Arrays.parallelPrefix(prefix, Integer::sum);
        long[] products = {1, 2, 3, 4, 5};
        Arrays.parallelPrefix(products, 1, 4, (a, b) -> a * b);
        int[] squares = new int[6];
        Arrays.setAll(squares, i -> i * i);
        String[] labels = new String[3];
        Arrays.setAll(labels, i -> "L" + i);
        System.out.println(Arrays.toString(prefix) + Arrays.toString(products) + Arrays.toString(squares)
                + Arrays.toString(labels));
        List<String> view = Arrays.asList(labels);
        view.set(1, "changed");
        labels[2] = "through";
        System.out.println(view + " " + view.indexOf("through") + " " + view.contains("L1"));
        System.out.println(Arrays.stream(squares, 1, 4).sum() + " " + Arrays.stream(labels).skip(1).count() + " "
                + Arrays.asList(1, 2, 3).getClass().getSimpleName() + " " + Arrays.asList(new int[3]).size());
        System.out.println(Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}) + " "
                + Arrays.equals(new float[] {0f}, new float[] {-0f}) + " "
                + Arrays.equals(new String[] {"A"}, new String[] {"a"}, String.CASE_INSENSITIVE_ORDER));
    }
}
