package arithmetic;

/** Probes java.lang.Math: exactly specified functions in full, transcendental ones to eleven significant digits. */
public final class MathFunctions {
    private static final double[] SAMPLES = {
        0.0, -0.0, 0.3, -0.7, 1.0, 2.5, -2.5, 3.5, 10.0, 100.25, 1e10, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
    };

    private MathFunctions() {
    }

    public static void main(String[] args) {
        for (double x : SAMPLES) {
            System.out.println(x + " exact: " + Math.sqrt(x) + " " + Math.ceil(x) + " " + Math.floor(x) + " " + Math.rint(x)
                    + " " + Math.round(x) + " " + Math.abs(x) + " " + Math.signum(x) + " " + Math.getExponent(x)
                    + " " + Math.round((float) x));
        }
        for (double x : SAMPLES) {
            System.out.println(x + " trig: " + near(Math.sin(x)) + " " + near(Math.cos(x)) + " " + near(Math.tan(x)) + " "
                    + near(Math.asin(x)) + " " + near(Math.acos(x)) + " " + near(Math.atan(x)));
            System.out.println(x + " exp: " + near(Math.exp(x)) + " " + near(Math.expm1(x)) + " " + near(Math.log(x)) + " "
                    + near(Math.log10(x)) + " " + near(Math.log1p(x)) + " " + near(Math.cbrt(x)));
            System.out.println(x + " hyp: " + near(Math.sinh(x)) + " " + near(Math.cosh(x)) + " " + near(Math.tanh(x)));
        }
        double[][] pairs = {{2, 10}, {2, 0.5}, {-8, 3}, {-8, 0.5}, {0, 0}, {0, -1}, {-0.0, -3}, {1, Double.NaN},
            {Double.NaN, 0}, {-1, Double.POSITIVE_INFINITY}, {10, -2}};
        for (double[] p : pairs) {
            System.out.println(p[0] + "," + p[1] + ": " + near(Math.pow(p[0], p[1])) + " " + near(Math.atan2(p[0], p[1]))
                    + " " + near(Math.hypot(p[0], p[1])) + " " + Math.copySign(p[0], p[1]) + " "
                    + Math.IEEEremainder(p[0], p[1]));
        }
        System.out.println("round: " + Math.round(0.49999999999999994) + " " + Math.round(-0.5) + " " + Math.round(-1.5)
                + " " + Math.round(2.5) + " " + Math.round(4503599627370497.5) + " " + Math.round(1e30) + " "
                + Math.round(0.49999997f) + " " + Math.round(Float.NaN));
        System.out.println("degrees: " + near(Math.toRadians(180)) + " " + near(Math.toDegrees(Math.PI)));
    }

    /** Rounds to eleven significant digits, since implementations may differ in the last bits. */
    private static String near(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value) || value == 0) {
            return Double.toString(value);
        }
        return new java.math.BigDecimal(value).round(new java.math.MathContext(11)).stripTrailingZeros().toString();
    }
}
