package arrays;

import java.util.Arrays;

/** Probes multi-dimensional arrays: partial allocation, ragged rows, aliasing, negative and zero dimensions. */
public final class MultiDimensional {
    private MultiDimensional() {
    }

    public static void main(String[] args) {
        int[][] grid = new int[3][4];
        long[][][] cube = new long[2][3][];
        String[][] names = {{"a"}, {}, null, {"b", null}};
        for (int i = 0; i < grid.length; i++) {
            for (int j = 0; j < grid[i].length; j++) {
                grid[i][j] = i * 10 + j;
            }
        }
        cube[1][2] = new long[] {5, 6};
        cube[0] = new long[0][];
        System.out.println(Arrays.deepToString(grid));
        System.out.println(Arrays.deepToString(cube));
        System.out.println(Arrays.deepToString(names));
        grid[0] = grid[2];
        grid[0][1] = -7;
        System.out.println(grid[2][1] + " " + (grid[0] == grid[2]) + " " + grid[1].length);
        int[][] triangle = new int[6][];
        for (int i = 0; i < triangle.length; i++) {
            triangle[i] = new int[i + 1];
            triangle[i][0] = triangle[i][i] = 1;
            for (int j = 1; j < i; j++) {
                triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
            }
        }
        System.out.println(Arrays.deepToString(triangle));
        char[][][][] four = new char[1][2][1][2];
        four[0][1][0][1] = 'z';
        System.out.println(four[0][1][0].length + " " + four[0][1][0][1] + " " + (int) four[0][0][0][0]);
        System.out.println(new int[0][5].length + " " + new int[5][0][3][2].length + " " + new double[2][0][1].getClass());
        try {
            System.out.println(new int[0][-1].length);
        } catch (NegativeArraySizeException e) {
            System.out.println("even below an empty dimension: " + e.getMessage());
        }
        Object[] erased = grid;
        erased[0] = new int[] {9};
        System.out.println(grid[0].length);
        try {
            erased[1] = new String[0];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Object[] nested = {1, new int[] {2, 3}, new Object[] {"x", new boolean[] {true}}, null, 'c'};
        System.out.println(Arrays.deepToString(nested));
        System.out.println(Arrays.deepEquals(new int[][] {{1}, {2}}, new int[][] {{1}, {2}}) + " "
                + Arrays.equals(new int[][] {{1}}, new int[][] {{1}}) + " " + Arrays.deepHashCode(new int[][] {{1}, {2, 3}}));
        int total = 0;
        for (int[] row : triangle) {
            for (int cell : row) {
                total += cell;
            }
        }
        System.out.println("total " + total);
        int old[] = {1}, pairs[][] = {{1, 2}};
        System.out.println(old.length + pairs[0].length);
    }
}
