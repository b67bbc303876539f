package algorithms;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Probes dynamic programming: knapsack, edit distance, longest subsequences, coin change and memoised partitions. */
public final class DynamicProgramming {
    private static final Map<Long, Long> MEMO = new HashMap<>();

    private DynamicProgramming() {
    }

    private static List<Integer> knapsack(int[] weights, int[] values, int capacity) {
        int[][] best = new int[weights.length + 1][capacity + 1];
        for (int i = 1; i <= weights.length; i++) {
            for (int c = 0; c <= capacity; c++) {
                best[i][c] = best[i - 1][c];
                if (weights[i - 1] <= c) {
                    best[i][c] = Math.max(best[i][c], best[i - 1][c - weights[i - 1]] + values[i - 1]);
                }
            }
        }
        List<Integer> chosen = new ArrayList<>();
        for (int i = weights.length, c = capacity; i > 0; i--) {
            if (best[i][c] != best[i - 1][c]) {
                chosen.add(i - 1);
                c -= weights[i - 1];
            }
        }
        chosen.add(best[weights.length][capacity]);
        Collections.reverse(chosen);
        return chosen;
    }

    private static int editDistance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        Arrays.setAll(previous, i -> i);
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substitution = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(substitution, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[b.length()];
    }

    private static String longestCommon(String a, String b) {
        String[][] table = new String[a.length() + 1][b.length() + 1];
        for (String[] row : table) {
            Arrays.fill(row, "");
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                table[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? table[i - 1][j - 1] + a.charAt(i - 1)
                        : table[i - 1][j].length() >= table[i][j - 1].length() ? table[i - 1][j] : table[i][j - 1];
            }
        }
        return table[a.length()][b.length()];
    }

    private static long partitions(long n, long max) {
        if (n == 0) {
            return 1;
        }
        if (n < 0 || max == 0) {
            return 0;
        }
        long key = n << 32 | max;
        Long known = MEMO.get(key);
        if (known == null) {
            known = partitions(n - max, max) + partitions(n, max - 1);
            MEMO.put(key, known);
        }
        return known;
    }

    private static List<Integer> increasing(int[] data) {
        int[] length = new int[data.length];
        int[] previous = new int[data.length];
        int last = 0;
        for (int i = 0; i < data.length; i++) {
            length[i] = 1;
            previous[i] = -1;
            for (int j = 0; j < i; j++) {
                if (data[j] < data[i] && length[j] + 1 > length[i]) {
                    length[i] = length[j] + 1;
                    previous[i] = j;
                }
            }
            last = length[i] > length[last] ? i : last;
        }
        List<Integer> out = new ArrayList<>();
        for (int i = last; i >= 0; i = previous[i]) {
            out.add(0, data[i]);
        }
        return out;
    }

    private static long coins(int[] denominations, int amount) {
        long[] ways = new long[amount + 1];
        ways[0] = 1;
        for (int d : denominations) {
            for (int a = d; a <= amount; a++) {
                ways[a] += ways[a - d];
            }
        }
        return ways[amount];
    }

    public static void main(String[] args) {
        System.out.println(knapsack(new int[] {12, 7, 11, 8, 9, 6, 7, 3}, new int[] {24, 13, 23, 15, 16, 11, 13, 7}, 26));
        System.out.println(editDistance("kitten", "sitting") + " " + editDistance("", "abc") + " " + editDistance("intention", "execution"));
        System.out.println(longestCommon("AGGTABQWERTY", "GXTXAYBQYERTW") + " " + longestCommon("abc", "xyz").isEmpty());
        System.out.println(partitions(50, 50) + " " + partitions(100, 100) + " " + MEMO.size());
        System.out.println(increasing(new int[] {10, 9, 2, 5, 3, 7, 101, 18, 4, 20, 21, 6}));
        System.out.println(coins(new int[] {1, 2, 5, 10, 20, 50, 100, 200}, 200) + " " + coins(new int[] {5, 7}, 23));
    }
}
