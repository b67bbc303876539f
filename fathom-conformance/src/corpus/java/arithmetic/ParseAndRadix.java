package arithmetic;

import java.util.function.Function;

/** Probes parsing and printing of numbers in several radixes, with the messages of malformed input. */
public final class ParseAndRadix {
    private ParseAndRadix() {
    }

    public static void main(String[] args) {
        int[] radixes = {2, 3, 8, 10, 16, 27, 36, 99};
        for (int radix : radixes) {
            System.out.println(radix + ": " + Integer.toString(255, radix) + " " + Integer.toString(-255, radix) + " "
                    + Integer.toString(Integer.MIN_VALUE, radix) + " " + Long.toString(Long.MAX_VALUE, radix) + " "
                    + Long.toString(Long.MIN_VALUE, radix));
        }
        System.out.println(Integer.toHexString(-1) + " " + Integer.toOctalString(-8) + " " + Integer.toBinaryString(10)
                + " " + Long.toHexString(-2L) + " " + Long.toOctalString(64) + " " + Long.toBinaryString(5L << 33));
        String[] ints = {"0", "-0", "+7", "2147483647", "-2147483648", "2147483648", "", "-", "+", "1_000", " 1", "12x",
            "\u0661\u0662"};
        for (String text : ints) {
            attempt(text, Integer::parseInt);
        }
        attempt("-ff", t -> Integer.parseInt(t, 16));
        attempt("2", t -> Integer.parseInt(t, 2));
        attempt("Zz", t -> Integer.parseInt(t, 36));
        attempt("1", t -> Integer.parseInt(t, 40));
        attempt("9223372036854775807", Long::parseLong);
        attempt("9223372036854775808", Long::parseLong);
        attempt("12L", Long::parseLong);
        attempt("128", Byte::parseByte);
        attempt("-32769", Short::parseShort);
        attempt(null, Integer::parseInt);
        attempt("0x1F", Integer::decode);
        attempt("-#1f", Integer::decode);
        attempt("017", Long::decode);
        attempt("0x", Integer::decode);
        attempt("-0x80000000", Integer::decode);
        String[] doubles = {"1", " 1.5 ", "1e3", "-.5", "5.", ".", "1e", "NaN", "-Infinity", "infinity", "1d", "2.5f",
            "1e400", "1e-400", "0.1e-5", "", "1,5", "123456789012345678901234567890"};
        for (String text : doubles) {
            attempt(text, Double::parseDouble);
        }
        attempt("3.4028236e38", Float::parseFloat);
        attempt("1.25E-38f", Float::parseFloat);
        attempt("TRUE", Boolean::parseBoolean);
        attempt("yes", Boolean::parseBoolean);
        System.out.println(Integer.parseInt("abc123def", 3, 6, 10) + " " + Integer.getInteger("no.such.property", 9) + " "
                + Integer.valueOf("77") + " " + Character.digit('f', 16) + " " + Character.forDigit(11, 16) + " "
                + Character.digit('z', 10));
    }

    private static void attempt(String text, Function<String, Object> parser) {
        try {
            System.out.println("[" + text + "] -> " + parser.apply(text));
        } catch (NumberFormatException e) {
            System.out.println("[" + text + "] !! " + e.getMessage());
        }
    }
}
