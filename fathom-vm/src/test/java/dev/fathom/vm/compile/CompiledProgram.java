package dev.fathom.vm.compile;

import dev.fathom.api.Choose;

/** Guest program: methods for the compiler. */
public final class CompiledProgram {
    private CompiledProgram() {}

    public static void main(String[] arguments) {
        System.out.println(Choose.intRange(0, 1) + ints(1, 2) + loops(3, 4) + objects(1, 2) + longs(1, 2));
    }

    static long ints(int a, int b) {
        int c = a * 31 + b;
        return (a ^ b) + (c >>> 3) - (a << (b & 7)) + (a < b ? c : ~c);
    }

    static long longs(int a, int b) {
        long x = (long) a << 20 | b & 0xFFFFFL;
        double y = a / 3.0 + b;
        return x * b - (long) y + (x > 0 ? 1 : 2) + Long.hashCode(x);
    }

    static long loops(int a, int b) {
        int sum = 0;
        for (int i = 0; i < (a & 15); i++) {
            sum += switch ((i + b) & 3) {
                case 0 -> i;
                case 1 -> -b;
                default -> helper(sum, i);
            };
        }
        return sum;
    }

    private static int helper(int x, int y) {
        return x == y ? 1 : x - y;
    }

    static long objects(int a, int b) {
        int[] values = new int[8];
        Pair pair = new Pair(a, b);
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 2 == 0 ? pair.sum() : pair.left - i;
            pair = new Pair(pair.right, values[i]);
        }
        return values[3] * 7L + values[7];
    }

    private static final class Pair {
        private final int left;
        private final int right;

        Pair(int left, int right) {
            this.left = left;
            this.right = right;
        }

        int sum() {
            return left + right;
        }
    }
}
