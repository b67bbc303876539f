package arrays;

import java.util.Arrays;

/** Probes System.arraycopy with overlaps and partial failures, and the copying methods of Arrays. */
public final class ArrayCopies {
    private ArrayCopies() {
    }

    private static int[] numbers() {
        return new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    }

    public static void main(String[] args) {
        int[] forward = numbers();
        System.arraycopy(forward, 0, forward, 3, 6);
        int[] backward = numbers();
        System.arraycopy(backward, 3, backward, 0, 6);
        int[] same = numbers();
        System.arraycopy(same, 2, same, 2, 5);
        System.arraycopy(same, 10, same, 0, 0);
        System.out.println(Arrays.toString(forward) + Arrays.toString(backward) + Arrays.toString(same));

        char[] chars = "abcdefgh".toCharArray();
        System.arraycopy(chars, 1, chars, 2, 5);
        byte[] bytes = {1, 2, 3, 4, 5};
        System.arraycopy(bytes, 0, bytes, 1, 4);
        long[] longs = {1, 2, 3, 4};
        System.arraycopy(longs, 1, longs, 0, 3);
        boolean[] flags = {true, false, false};
        System.arraycopy(flags, 0, flags, 1, 2);
        System.out.println(new String(chars) + Arrays.toString(bytes) + Arrays.toString(longs) + Arrays.toString(flags));

        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = {"-", "-", "-", "-"};
        try {
            System.arraycopy(mixed, 0, strings, 0, 4);
        } catch (ArrayStoreException e) {
            System.out.println("partial copy: " + Arrays.toString(strings));
        }
        System.arraycopy(new Integer[] {1, null}, 0, mixed, 1, 2);
        System.out.println(Arrays.toString(mixed));
        int[][] rows = {{1}, {2}};
        Object[] target = new Object[3];
        System.arraycopy(rows, 0, target, 1, 2);
        System.out.println(target[0] + " " + (target[1] == rows[0]));
        for (int[] bad : new int[][] {{-1, 0, 1}, {0, -1, 1}, {0, 0, 11}, {5, 0, 6}, {0, 5, 6}, {Integer.MAX_VALUE, 0, 1}}) {
            try {
                System.arraycopy(numbers(), bad[0], numbers(), bad[1], bad[2]);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            System.arraycopy(null, 0, numbers(), 0, 1);
        } catch (NullPointerException e) {
            System.out.println("null source");
        }

        System.out.println(Arrays.toString(Arrays.copyOf(numbers(), 3)) + Arrays.toString(Arrays.copyOf(new boolean[1], 3))
                + Arrays.toString(Arrays.copyOf(new String[] {"x"}, 2)));
        System.out.println(Arrays.toString(Arrays.copyOfRange(numbers(), 8, 12))
                + Arrays.toString(Arrays.copyOfRange("hello".toCharArray(), 1, 4)));
        Object[] widened = Arrays.copyOf(new String[] {"s"}, 2, Object[].class);
        widened[1] = 5;
        System.out.println(Arrays.toString(widened) + widened.getClass().getSimpleName());
        try {
            Arrays.copyOf(new Object[] {1}, 1, String[].class);
        } catch (ArrayStoreException e) {
            System.out.println("narrowing copy fails");
        }
        try {
            Arrays.copyOf(numbers(), -1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }
}
