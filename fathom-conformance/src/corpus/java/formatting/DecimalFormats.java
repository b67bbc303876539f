package formatting;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Locale;

/** Probes DecimalFormat and NumberFormat: patterns, rounding modes, grouping, locales and parsing. */
public final class DecimalFormats {
    private DecimalFormats() {
    }

    public static void main(String[] args) throws ParseException {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        double[] values = {0, 1, -1, 0.5, 1234.5678, -9876543.21, 0.000123, 1e15, 2.5, 3.5, Double.POSITIVE_INFINITY};
        String[] patterns = {"0", "#", "#.##", "0.00", "#,##0.00", "000000.0", "0.###E0", "##0.##E0", "0%", "\u00a4#,##0.00",
            "#,##0;(#,##0)", "'#'0", "0.0 'units'", "#,####.#"};
        for (String pattern : patterns) {
            DecimalFormat format = new DecimalFormat(pattern, us);
            StringBuilder line = new StringBuilder(pattern).append(" ->");
            for (double value : values) {
                line.append(" [").append(format.format(value)).append(']');
            }
            System.out.println(line);
        }
        for (RoundingMode mode : RoundingMode.values()) {
            DecimalFormat format = new DecimalFormat("0.0", us);
            format.setRoundingMode(mode);
            StringBuilder line = new StringBuilder(mode.name());
            for (double value : new double[] {0.25, 0.35, -0.25, 0.21, -0.29}) {
                try {
                    line.append(' ').append(format.format(value));
                } catch (ArithmeticException e) {
                    line.append(" inexact");
                }
            }
            System.out.println(line);
        }
        DecimalFormat plain = new DecimalFormat("#,##0.###", us);
        System.out.println(plain.format(new BigDecimal("12345678901234567890.12345")) + " " + plain.format(Long.MIN_VALUE) + " "
                + plain.toPattern());
        System.out.println(plain.parse("1,234.5xyz") + " " + plain.parse("-7") + " " + plain.parse("1e3"));
        plain.setParseBigDecimal(true);
        System.out.println(plain.parse("123456789012345678901234567890.5"));
        ParsePosition position = new ParsePosition(2);
        System.out.println(plain.parse("$ 42 left", position) + " " + position.getIndex() + " " + position.getErrorIndex());
        position.setIndex(3);
        System.out.println(plain.parse("$ 42 left", position) + " " + position.getIndex());
        try {
            plain.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        System.out.println(NumberFormat.getInstance(Locale.US).format(1234567.891) + " "
                + NumberFormat.getInstance(Locale.GERMANY).format(1234567.891) + " "
                + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " "
                + NumberFormat.getPercentInstance(Locale.US).format(0.256) + " "
                + NumberFormat.getCurrencyInstance(Locale.US).format(1234.5));
        NumberFormat limited = NumberFormat.getInstance(Locale.US);
        limited.setMaximumFractionDigits(1);
        limited.setMinimumIntegerDigits(3);
        limited.setGroupingUsed(false);
        System.out.println(limited.format(7.25) + " " + limited.format(12345.67));
        System.out.println(us.getDecimalSeparator() + " " + us.getGroupingSeparator() + " " + us.getMinusSign() + " "
                + us.getCurrencySymbol());
        try {
            System.out.println(new DecimalFormat("0.0.0", us));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
