package formatting;

import java.math.BigInteger;
import java.util.Locale;

/** Probes integral conversions of Formatter with all flags, widths and locales. */
public final class FormatIntegers {
    private FormatIntegers() {
    }

    public static void main(String[] args) {
        long[] values = {0, 1, -1, 42, -42, 1234567, -1234567, Integer.MIN_VALUE, Long.MAX_VALUE};
        String[] patterns = {"%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%,d", "%(d", "%,(15d", "%+,d", "%-12d|", "%012d",
            "%x", "%X", "%#x", "%08x", "%o", "%#o", "%h"};
        for (String pattern : patterns) {
            StringBuilder line = new StringBuilder(pattern).append(" ->");
            for (long value : values) {
                line.append(" [").append(String.format(Locale.ROOT, pattern, value)).append(']');
            }
            System.out.println(line);
        }
        System.out.println(String.format(Locale.GERMANY, "%,d", 1234567) + " " + String.format(Locale.US, "%,d", -9999999) + " "
                + String.format(Locale.ROOT, "%,d", 999));
        System.out.println(String.format("%d %d %d %d", (byte) -1, (short) -2, 3, BigInteger.TEN.pow(25)));
        System.out.println(String.format("%x %x %x %X", (byte) -1, (short) -2, -3, BigInteger.valueOf(-255)));
        System.out.println(String.format("%o %o", (byte) -1, BigInteger.valueOf(-8)));
        System.out.println(String.format("%,d %(d %+d", BigInteger.TEN.pow(10), BigInteger.valueOf(-5), BigInteger.ONE));
        System.out.println(String.format("%2$d %1$d %2$x %<d", 10, 20) + " " + String.format("%d %<d %d", 1, 2));
        System.out.println(String.format("%c %c %c %5c|%-3c|%C", 'a', 66, 0x1f600, 'x', 'y', 'z'));
        System.out.println(String.format("%b %B %b %b %5b|%.1b", true, false, null, "x", true, false));
        System.out.println(String.format("%h %H %h", "hello", "hello", null));
        System.out.println(String.format("%%|%5%|%-5%|%n").length());
        System.out.println(String.format("%s %d", null, null));
        for (Object[] bad : new Object[][] {{"%d", "x"}, {"%d", 1.5}, {"%c", "s"}, {"%d %d", 1}, {"%-d", 1}, {"%-05d", 1},
            {"%+x", 1}, {"%,x", 1}, {"%q", 1}, {"%.2d", 1}, {"%#d", 1}, {"%", 1}, {"%c", -5}, {"%++d", 1}, {"%+ d", 1}}) {
            try {
                System.out.println(String.format((String) bad[0], bad[1]));
            } catch (java.util.IllegalFormatException e) {
                System.out.println(bad[0] + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
