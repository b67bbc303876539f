package arithmetic;

/** Probes NaN, infinities, signed zeros and subnormals under operators, comparisons and the wrapper classes. */
public final class FloatingSpecials {
    private static final double[] DOUBLES = {
        0.0, -0.0, 1.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE,
    };

    private FloatingSpecials() {
    }

    public static void main(String[] args) {
        for (double a : DOUBLES) {
            StringBuilder line = new StringBuilder().append(a).append(" :");
            for (double b : DOUBLES) {
                line.append(' ').append(a < b ? '<' : '.').append(a <= b ? 'l' : '.').append(a == b ? '=' : '.')
                        .append(a >= b ? 'g' : '.').append(a > b ? '>' : '.').append(a != b ? '!' : '.')
                        .append(!(a < b) ? 'n' : '.').append(Double.compare(a, b));
            }
            System.out.println(line);
        }
        for (double a : DOUBLES) {
            System.out.println((a + a == a) + " " + (a - a) + " " + a * a + " " + 1 / a + " " + a * 0 + " " + -a + " " + (0 - a));
        }
        float nan = Float.NaN;
        System.out.println("float nan: " + (nan == nan) + " " + (nan != nan) + " " + (nan < 1f) + " " + !(nan >= 1f));
        System.out.println("boxed: " + Double.valueOf(Double.NaN).equals(Double.NaN) + " "
                + Double.valueOf(0.0).equals(-0.0) + " " + Float.valueOf(nan).equals(nan) + " "
                + Float.compare(0f, -0f));
        System.out.println("min/max: " + Math.min(0.0, -0.0) + " " + Math.max(-0.0, 0.0) + " "
                + Math.min(Double.NaN, 1) + " " + Math.max(1f, Float.NaN) + " " + Math.min(-0f, 0f));
        System.out.println("tests: " + Double.isNaN(0.0 / 0.0) + " " + Double.isInfinite(1 / 0.0) + " "
                + Double.isFinite(1e308 * 10) + " " + Float.isFinite(3.4e38f * 10f));
        System.out.println("bits: " + Long.toHexString(Double.doubleToLongBits(-0.0)) + " "
                + Long.toHexString(Double.doubleToLongBits(Double.NaN)) + " "
                + Integer.toHexString(Float.floatToIntBits(Float.NEGATIVE_INFINITY)) + " "
                + Integer.toHexString(Float.floatToRawIntBits(1.5f)) + " "
                + Double.longBitsToDouble(0x3ff8000000000000L) + " " + Float.intBitsToFloat(1));
        System.out.println("hash: " + Double.hashCode(1.5) + " " + Double.hashCode(-0.0) + " " + Float.hashCode(2.5f)
                + " " + Double.hashCode(Double.NaN));
        double subnormal = Double.MIN_NORMAL / 2;
        System.out.println("subnormal: " + (subnormal > 0) + " " + subnormal * 2 / Double.MIN_NORMAL + " "
                + Double.MIN_VALUE / 2 + " " + (Float.MIN_NORMAL / 4f > 0f) + " " + Float.MIN_VALUE / 2f);
        System.out.println("absorb: " + (1e16 + 1 - 1e16) + " " + (16777216f + 1f == 16777216f) + " " + (0.1 + 0.2)
                + " " + (0.1f + 0.2f) + " " + (0.1f + 0.2) + " " + (float) 0.1 + " " + (double) 0.1f);
    }
}
