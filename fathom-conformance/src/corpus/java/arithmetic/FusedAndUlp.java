package arithmetic;

/** Probes the exactly specified floating-point helpers: fma, ulp, nextUp, scalb, exponents and hexadecimal strings. */
public final class FusedAndUlp {
    private FusedAndUlp() {
    }

    public static void main(String[] args) {
        double third = 1.0 / 3;
        System.out.println("fma: " + Math.fma(third, 3, -1) + " " + (third * 3 - 1) + " "
                + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY) + " " + Math.fma(0.0, Double.POSITIVE_INFINITY, 1) + " "
                + Math.fma(1e200, 1e200, 1) + " " + Math.fma(-0.0, 1, -0.0));
        System.out.println("fmaf: " + Math.fma(0.1f, 10f, -1f) + " " + Math.fma(1.1f, 1.1f, -1.21f) + " "
                + Math.fma(Float.NaN, 1f, 1f));
        double[] samples = {0.0, 1.0, -1.0, 1.5e10, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double x : samples) {
            System.out.println(Double.toHexString(x) + ": ulp " + Double.toHexString(Math.ulp(x)) + " up "
                    + Double.toHexString(Math.nextUp(x)) + " down " + Double.toHexString(Math.nextDown(x)) + " exp "
                    + Math.getExponent(x) + " toward " + Double.toHexString(Math.nextAfter(x, 0)));
        }
        float[] floats = {0f, 1f, -3.5f, Float.MIN_VALUE, Float.MAX_VALUE};
        for (float x : floats) {
            System.out.println(Float.toHexString(x) + ": ulp " + Float.toHexString(Math.ulp(x)) + " up "
                    + Float.toHexString(Math.nextUp(x)) + " down " + Float.toHexString(Math.nextDown(x)) + " exp "
                    + Math.getExponent(x));
        }
        System.out.println("scalb: " + Math.scalb(1.5, 4) + " " + Math.scalb(1.0, 2000) + " "
                + Double.toHexString(Math.scalb(1.0, -1074)) + " " + Math.scalb(1.0, -1075) + " "
                + Math.scalb(3f, -1) + " " + Math.scalb(1f, 128));
        System.out.println("hex parse: " + Double.parseDouble("0x1.8p3") + " " + Double.parseDouble("-0x.8p-2") + " "
                + Float.parseFloat("0x1.fffffep127") + " " + 0x1.0p-3 + " " + 0x1.8p1f);
        System.out.println("high: " + Math.multiplyHigh(1L << 62, 12) + " " + Math.multiplyHigh(-3L, Long.MAX_VALUE) + " "
                + Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE));
        System.out.println("copySign: " + Math.copySign(3.0, -0.0) + " " + Math.copySign(-2f, 1f));
    }
}
