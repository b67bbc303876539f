package concat;

/** Probes concatenations of many operands, of mixed character widths and with failing operands. */
public final class LongChains {
    private LongChains() {
    }

    private static String many(int a, long b, char c, double d, boolean e, String f, Object g, byte h) {
        return "" + a + b + c + d + e + f + g + h + "|" + a + b + c + d + e + f + g + h;
    }

    private static String sameOperand(int i) {
        return "<" + i + i + i + i + i + i + i + i + i + i + "-" + i + i + i + i + i + i + i + i + i + i + ">";
    }

    private static String mixedWidths(String latin, String wide) {
        String a = latin + wide;
        String b = wide + latin;
        String c = latin + '\u00e9' + latin;
        String d = latin + '\u0100';
        return a.length() + " " + b.length() + " " + c.length() + " " + d.length() + " " + a + b + c + d;
    }

    public static void main(String[] args) {
        String long1 = many(-1, 2L, 'c', 0.5, true, "f", null, (byte) 8);
        System.out.println(long1.length() + " " + long1.hashCode());
        System.out.println(long1);
        String long2 = sameOperand(7);
        System.out.println(long2.length() + " " + long2.hashCode() + " " + sameOperand(-12).length());
        System.out.println(mixedWidths("plain", "\u4e2d\u6587"));
        System.out.println(mixedWidths("", ""));
        System.out.println(mixedWidths("null" + null, "" + '\ud83d' + '\ude00'));
        String doubled = "ab";
        for (int i = 0; i < 12; i++) {
            doubled = doubled + doubled;
        }
        System.out.println(doubled.length() + " " + doubled.hashCode());
        StringBuilder report = new StringBuilder();
        for (int row = 0; row < 5; row++) {
            report.append("row " + row + ": " + (row * row) + (row % 2 == 0 ? " even" : " odd") + "\n");
        }
        System.out.print(report);
        String left = "l";
        String right = "r";
        String nested = "(" + (left + "(" + (right + "(" + (left + right) + ")") + ")") + ")";
        System.out.println(nested);
        System.out.println("empty:" + "" + "" + "" + ":" + "".length() + new String() + new String(new char[0]));
        try {
            System.out.println("never " + left + fail() + right);
        } catch (IllegalStateException e) {
            System.out.println("operand failed: " + e.getMessage());
        }
    }

    private static int fail() {
        throw new IllegalStateException("half way");
    }
}
