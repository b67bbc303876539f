package formatting;

import java.math.BigDecimal;
import java.util.Locale;

/** Probes floating-point conversions of Formatter: fixed, scientific, general, hexadecimal, rounding and specials. */
public final class FormatFloats {
    private FormatFloats() {
    }

    public static void main(String[] args) {
        double[] values = {0, -0.0, 1, -1, 0.5, 1.5, 2.5, 0.125, 1.005, 123456.789, -0.000012345, 1e10, 1.5e-10, 9.995,
            99999.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        String[] patterns = {"%f", "%.0f", "%.1f", "%.2f", "%10.3f", "%-10.2f|", "%010.2f", "%+.1f", "% .2f", "%,.2f", "%(.2f",
            "%#.0f", "%e", "%.0e", "%.3E", "%12.4e", "%g", "%.3g", "%G", "%s"};
        for (String pattern : patterns) {
            StringBuilder line = new StringBuilder(pattern).append(" ->");
            for (double value : values) {
                line.append(" [").append(String.format(Locale.ROOT, pattern, value)).append(']');
            }
            System.out.println(line);
        }
        System.out.println(String.format("%a %a %a %A %.2a", 1.0, -0.1, Double.MIN_VALUE, 255.5, 3.14159));
        System.out.println(String.format(Locale.US, "%f %.3f %e %g", 1.25f, 0.1f, 3.4e38f, 1e-4f));
        System.out.println(String.format(Locale.GERMANY, "%,.2f %.3e %f", 1234567.891, 12345.678, 0.5));
        System.out.println(String.format(Locale.ROOT, "%f %.2f %.10f %e %,.3f", new BigDecimal("1.23456789012345"),
                new BigDecimal("2.345"), new BigDecimal("1e-7"), new BigDecimal("123456"), new BigDecimal("9876543.21")));
        System.out.println(String.format(Locale.ROOT, "%.15f %.17f %.20f", 0.1, 0.1, 0.1));
        System.out.println(String.format(Locale.ROOT, "%.1f %.1f %.1f %.1f", 0.25, 0.35, 0.45, 0.05));
        System.out.println(String.format(Locale.ROOT, "%.2f %.2f %.0f %.0f %.0f", 0.005, 1.115, 0.5, 1.5, 2.5));
        System.out.println(String.format(Locale.ROOT, "%8.3f|%-8.3f|%08.3f|%+08.3f", Math.PI, Math.E, -Math.PI, Math.E));
        System.out.println(String.format(Locale.ROOT, "%s %s %s", 1.0f, 1e21, 100.0));
        for (Object[] bad : new Object[][] {{"%f", 1}, {"%e", "x"}, {"%.f", 1.0}, {"%#g", 1.0}, {"%,e", 1.0}, {"%-f", 1.0}}) {
            try {
                System.out.println(String.format(Locale.ROOT, (String) bad[0], bad[1]));
            } catch (java.util.IllegalFormatException e) {
                System.out.println(bad[0] + " " + e.getClass().getSimpleName());
            }
        }
    }
}
