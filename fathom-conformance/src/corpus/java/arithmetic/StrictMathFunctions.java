package arithmetic;

/** Probes StrictMath, whose results are specified to the last bit, by printing raw bits. */
public final class StrictMathFunctions {
    private StrictMathFunctions() {
    }

    public static void main(String[] args) {
        double[] samples = {0.1, 0.5, -0.9, 1.0, 1.7, 3.0, -12.5, 1000.125, 1e-8, 1e22};
        for (double x : samples) {
            show("sin", x, StrictMath.sin(x));
            show("cos", x, StrictMath.cos(x));
            show("tan", x, StrictMath.tan(x));
            show("exp", x, StrictMath.exp(x));
            show("log", x, StrictMath.log(x));
            show("log10", x, StrictMath.log10(x));
            show("cbrt", x, StrictMath.cbrt(x));
            show("atan", x, StrictMath.atan(x));
            show("sinh", x, StrictMath.sinh(x));
            show("tanh", x, StrictMath.tanh(x));
            show("expm1", x, StrictMath.expm1(x));
            show("log1p", x, StrictMath.log1p(x));
        }
        show("asin", 0.25, StrictMath.asin(0.25));
        show("acos", -0.25, StrictMath.acos(-0.25));
        show("pow", 1.1, StrictMath.pow(1.1, 100));
        show("pow", 2, StrictMath.pow(2, -1074));
        show("atan2", -1, StrictMath.atan2(-1, -3));
        show("hypot", 3, StrictMath.hypot(3e200, 4e200));
        show("sqrt", 2, StrictMath.sqrt(2));
        show("rint", 2.5, StrictMath.rint(2.5));
        show("remainder", 10, StrictMath.IEEEremainder(10, 3.5));
    }

    private static void show(String name, double x, double result) {
        System.out.println(name + "(" + x + ") = " + Long.toHexString(Double.doubleToLongBits(result)));
    }
}
