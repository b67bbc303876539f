package dev.fathom.explore.subject;

import org.jspecify.annotations.Nullable;

/** Reads and writes values the way Java source does. */
public final class Literal {
    private Literal() {}

    /** Returns the text as a value of a primitive type, or null if it is none. */
    static @Nullable Argument primitive(String text, char kind) {
        return switch (kind) {
            case 'Z' ->
                text.equals("true") ? new Argument(text, 1) : text.equals("false") ? new Argument(text, 0) : null;
            case 'B' -> integer(text, Byte.MIN_VALUE, Byte.MAX_VALUE, "(byte) ");
            case 'S' -> integer(text, Short.MIN_VALUE, Short.MAX_VALUE, "(short) ");
            case 'I' -> integer(text, Integer.MIN_VALUE, Integer.MAX_VALUE, "");
            case 'C' -> character(text);
            case 'J' -> wide(text);
            case 'F' -> real(text);
            default -> wideReal(text);
        };
    }

    private static @Nullable Argument integer(String text, int low, int high, String cast) {
        try {
            int value = Integer.parseInt(text);
            return value < low || value > high ? null : new Argument(cast + value, value);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static @Nullable Argument character(String text) {
        if (text.length() < 3 || text.charAt(0) != '\'' || unquoted(text).length() != 1) {
            return null;
        }
        return new Argument(text, unquoted(text).charAt(0));
    }

    private static @Nullable Argument wide(String text) {
        try {
            long value = Long.parseLong(text.endsWith("L") ? text.substring(0, text.length() - 1) : text);
            return new Argument(value + "L", (int) value, (int) (value >>> 32));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static @Nullable Argument real(String text) {
        try {
            float value = Float.parseFloat(text);
            return isOutOfRange(text, value) ? null : new Argument(source(value), Float.floatToRawIntBits(value));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static @Nullable Argument wideReal(String text) {
        try {
            double value = Double.parseDouble(text);
            long bits = Double.doubleToRawLongBits(value);
            return isOutOfRange(text, value) ? null : new Argument(source(value), (int) bits, (int) (bits >>> 32));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** Says whether a number is too large for its type; whoever wants infinity writes {@code Infinity}. */
    private static boolean isOutOfRange(String text, double value) {
        return Double.isInfinite(value) && !text.endsWith("Infinity");
    }

    private static String source(float value) {
        return Float.isFinite(value) ? value + "f" : "(float) " + source((double) value);
    }

    private static String source(double value) {
        if (Double.isNaN(value)) {
            return "Double.NaN";
        }
        return Double.isFinite(value)
                ? value + ""
                : value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }

    /** Says whether the text may stand for a string: in quotes, or a plain word. */
    static boolean isText(String text) {
        return text.startsWith("\"") || !text.startsWith("'");
    }

    /** Takes quotes and escapes away. */
    static String unquoted(String text) {
        char first = text.isEmpty() ? 0 : text.charAt(0);
        if (first != '"' && first != '\'') {
            return text;
        }
        return text.substring(1, text.length() - 1).translateEscapes();
    }

    /** Writes a string as Java source does. */
    public static String quoted(String text) {
        StringBuilder result = new StringBuilder("\"");
        for (char each : text.toCharArray()) {
            switch (each) {
                case '"' -> result.append("\\\"");
                case '\\' -> result.append("\\\\");
                case '\n' -> result.append("\\n");
                case '\r' -> result.append("\\r");
                case '\t' -> result.append("\\t");
                default -> {
                    if (each < ' ' || each > '~') {
                        result.append(String.format("\\u%04x", (int) each));
                    } else {
                        result.append(each);
                    }
                }
            }
        }
        return result.append('"').toString();
    }
}
