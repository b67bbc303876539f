package arithmetic;

/** Probes division and remainder: signs, the most negative dividend, zero divisors and the floor and ceil variants. */
public final class DivisionCorners {
    private DivisionCorners() {
    }

    public static void main(String[] args) {
        int[] values = {7, -7, 1, -1, 0, Integer.MAX_VALUE, Integer.MIN_VALUE};
        int[] divisors = {2, -2, 3, -3, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : values) {
            StringBuilder line = new StringBuilder().append(a).append(':');
            for (int d : divisors) {
                line.append(' ').append(a / d).append(',').append(a % d).append(',')
                        .append(Math.floorDiv(a, d)).append(',').append(Math.floorMod(a, d));
            }
            System.out.println(line);
        }
        long[] wides = {10, -10, Long.MAX_VALUE, Long.MIN_VALUE};
        long[] wideDivisors = {3, -3, -1, 1L << 40, Long.MIN_VALUE};
        for (long a : wides) {
            StringBuilder line = new StringBuilder().append(a).append(':');
            for (long d : wideDivisors) {
                line.append(' ').append(a / d).append(',').append(a % d).append(',')
                        .append(Math.floorDiv(a, d)).append(',').append(Math.floorMod(a, d));
            }
            System.out.println(line);
        }
        System.out.println("mixed floor: " + Math.floorMod(-7L, 3) + " " + Math.floorDiv(-7L, 3));

        int zero = args.length;
        attempt("int /", () -> 1 / zero);
        attempt("int %", () -> 1 % zero);
        attempt("long /", () -> 1L / zero);
        attempt("long %", () -> 1L % zero);
        attempt("floorDiv", () -> Math.floorDiv(1, zero));
        attempt("floorMod", () -> Math.floorMod(1L, (long) zero));
        attempt("unsigned", () -> Integer.divideUnsigned(1, zero));
        attempt("0.0 /", () -> 0.0 / zero);
        attempt("double /", () -> -1.0 / zero);
        attempt("float %", () -> 1f % zero);
        System.out.println("fmod: " + 5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2 + " " + 5.5 % Double.POSITIVE_INFINITY
                + " " + 1e300 % 3e-5 + " " + -0.0 % 5 + " " + 7.25f % 0.5f);
        int guarded = 3;
        try {
            guarded /= zero;
        } catch (ArithmeticException e) {
            System.out.println("unchanged: " + guarded);
        }
    }

    private interface Computation {
        Object run();
    }

    private static void attempt(String label, Computation computation) {
        try {
            System.out.println(label + " -> " + computation.run());
        } catch (ArithmeticException e) {
            System.out.println(label + " -> " + e);
        }
    }
}
