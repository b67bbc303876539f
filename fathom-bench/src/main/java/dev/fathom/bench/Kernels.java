package dev.fathom.bench;

/** Guest loops whose bytecodes per iteration can be counted: no branches inside, and no library calls. */
public final class Kernels {
    private int field;
    private long wideField;

    private Kernels() {}

    static int arithmetic(int iterations) {
        int a = 1;
        int b = 7;
        for (int i = 0; i < iterations; i++) {
            a = a * 31 + b;
            b ^= a >>> 3;
            b += i;
        }
        return a + b;
    }

    static int arrays(int iterations) {
        int[] cells = new int[1024];
        int sum = 0;
        for (int i = 0; i < iterations; i++) {
            int at = i & 1023;
            cells[at] = cells[(at + 7) & 1023] + i;
            sum += cells[at];
        }
        return sum;
    }

    int fields(int iterations) {
        for (int i = 0; i < iterations; i++) {
            field += i;
            wideField += field;
        }
        return field + (int) wideField;
    }

    static double floating(int iterations) {
        double sum = 0;
        for (int i = 0; i < iterations; i++) {
            sum = sum * 0.5 + i;
        }
        return sum;
    }

    /** Runs one kernel: its name, and how many iterations. */
    public static void main(String[] arguments) {
        int iterations = Integer.parseInt(arguments[1]);
        switch (arguments[0]) {
            case "arithmetic" -> System.out.println(arithmetic(iterations));
            case "arrays" -> System.out.println(arrays(iterations));
            case "fields" -> System.out.println(new Kernels().fields(iterations));
            case "floating" -> System.out.println(floating(iterations));
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }
}
