package dev.fathom.vm.exec;

/** Guest program: every arithmetic and conversion instruction, on the values at the edges. */
public final class ArithmeticProgram {
    private static final int[] INTS = {
        0, 1, -1, 2, -2, 7, -13, 31, 32, 33, 127, -128, 65_535, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE
    };
    private static final long[] LONGS = {
        0, 1, -1, 63, 64, 65, -7, 1L << 31, -(1L << 31), 1L << 32, 1L << 62, Long.MAX_VALUE, Long.MIN_VALUE
    };
    private static final float[] FLOATS = {
        0f,
        -0f,
        1f,
        -1.5f,
        1e10f,
        -3e9f,
        Float.MIN_VALUE,
        Float.MAX_VALUE,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY
    };
    private static final double[] DOUBLES = {
        0d,
        -0d,
        1d,
        -1.5d,
        1e10d,
        -1e19d,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    private ArithmeticProgram() {}

    public static void main(String[] arguments) {
        ints();
        longs();
        floats();
        doubles();
    }

    private static void ints() {
        for (int a : INTS) {
            long hash = 17;
            for (int b : INTS) {
                hash = mix(hash, a + b, a - b, a * b, a & b, a | b, a ^ b);
                hash = mix(hash, a << b, a >> b, a >>> b, -a, a < b ? 1 : 2, a == b ? 3 : 4);
                hash = mix(hash, (byte) a, (short) b, (char) a, (long) a + b, (long) (float) b, (long) (double) a);
                try {
                    hash = mix(hash, a / b, a % b);
                } catch (ArithmeticException e) {
                    hash = mix(hash, String.valueOf(e.getMessage()).length());
                }
            }
            System.out.println(a + " " + hash);
        }
    }

    private static void longs() {
        for (long a : LONGS) {
            long hash = 17;
            for (long b : LONGS) {
                hash = mix(hash, a + b, a - b, a * b, a & b, a | b, a ^ b);
                hash = mix(hash, a << b, a >> b, a >>> b, -a, a < b ? 1 : 2, a == b ? 3 : 4, (int) a);
                hash = mix(hash, Float.floatToRawIntBits(a), Double.doubleToRawLongBits(b));
                try {
                    hash = mix(hash, a / b, a % b);
                } catch (ArithmeticException e) {
                    hash = mix(hash, String.valueOf(e.getMessage()).length());
                }
            }
            System.out.println(a + " " + hash);
        }
    }

    private static void floats() {
        for (float a : FLOATS) {
            long hash = 17;
            for (float b : FLOATS) {
                hash = mix(hash, bits(a + b), bits(a - b), bits(a * b), bits(a / b), bits(a % b), bits(-a));
                hash = mix(hash, (int) a, (long) b, bits((double) a), a < b ? 1 : 2, a > b ? 3 : 4, a == b ? 5 : 6);
            }
            System.out.println(a + " " + hash);
        }
    }

    private static void doubles() {
        for (double a : DOUBLES) {
            long hash = 17;
            for (double b : DOUBLES) {
                hash = mix(hash, bits(a + b), bits(a - b), bits(a * b), bits(a / b), bits(a % b), bits(-a));
                hash = mix(hash, (int) a, (long) b, bits((float) a), a < b ? 1 : 2, a > b ? 3 : 4, a == b ? 5 : 6);
            }
            System.out.println(a + " " + hash);
        }
    }

    /** All NaNs are one: what bits an operation gives them is nobody's business. */
    private static long bits(double value) {
        return Double.doubleToLongBits(value);
    }

    private static long mix(long hash, long... values) {
        long result = hash;
        for (long each : values) {
            result = 31 * result + each;
        }
        return result;
    }
}
