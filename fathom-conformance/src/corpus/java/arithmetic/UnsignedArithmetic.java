package arithmetic;

/** Probes unsigned comparison, division, parsing and printing of int and long. */
public final class UnsignedArithmetic {
    private UnsignedArithmetic() {
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, 10, Integer.MAX_VALUE, Integer.MIN_VALUE, -2, -1};
        for (int a : ints) {
            StringBuilder line = new StringBuilder(Integer.toUnsignedString(a)).append(':');
            for (int b : ints) {
                line.append(' ').append(Integer.compareUnsigned(a, b));
                if (b != 0) {
                    line.append('/').append(Integer.toUnsignedString(Integer.divideUnsigned(a, b)))
                            .append('%').append(Integer.toUnsignedString(Integer.remainderUnsigned(a, b)));
                }
            }
            System.out.println(line);
        }
        long[] longs = {0, 1, 10, Long.MAX_VALUE, Long.MIN_VALUE, -2, -1};
        for (long a : longs) {
            StringBuilder line = new StringBuilder(Long.toUnsignedString(a)).append(':');
            for (long b : longs) {
                line.append(' ').append(Long.compareUnsigned(a, b));
                if (b != 0) {
                    line.append('/').append(Long.toUnsignedString(Long.divideUnsigned(a, b)))
                            .append('%').append(Long.toUnsignedString(Long.remainderUnsigned(a, b)));
                }
            }
            System.out.println(line);
        }
        System.out.println(Integer.toUnsignedLong(-1) + " " + Integer.parseUnsignedInt("4294967295") + " "
                + Integer.parseUnsignedInt("ffffffff", 16) + " " + Long.parseUnsignedLong("18446744073709551615") + " "
                + Long.parseUnsignedLong("zzzz", 36));
        System.out.println(Integer.toUnsignedString(-1, 2) + " " + Integer.toUnsignedString(-255, 16) + " "
                + Long.toUnsignedString(-1, 36) + " " + Long.toUnsignedString(Long.MIN_VALUE, 8));
        String[] bad = {"4294967296", "-1", "", "99999999999"};
        for (String text : bad) {
            try {
                System.out.println(Integer.parseUnsignedInt(text));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            System.out.println(Long.parseUnsignedLong("18446744073709551616"));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
