package dev.fathom.conformance.generate;

/** Literals of primitive types and strings, with a liking for the extremes. */
final class Literals {
    private final Dice dice;

    Literals(Dice dice) {
        this.dice = dice;
    }

    String of(Type type) {
        return switch (type.name()) {
            case "boolean" -> dice.pick("true", "false");
            case "byte" -> narrow("byte", dice.pick(0, 1, -1, 127, -128, dice.between(-128, 127)));
            case "short" -> narrow("short", dice.pick(0, 1, -1, 32767, -32768, dice.between(-32768, 32767)));
            case "char" -> character();
            case "int" -> integer();
            case "long" -> longInteger();
            case "float" -> floating();
            case "double" -> doubleFloating();
            case "String" -> string();
            default -> throw new IllegalArgumentException("no literals of type " + type);
        };
    }

    /** A small non-negative number. */
    String small() {
        return Integer.toString(dice.between(0, 5));
    }

    String string() {
        return dice.pick(
                "\"\"",
                "\"a\"",
                "\"xyz\"",
                "\"Fathom\"",
                "\"\\u00e9\\t\"",
                "\"0\"",
                "\"-17\"",
                '"' + Integer.toString(dice.below(5000), 36) + '"');
    }

    private String narrow(String type, int value) {
        return "((" + type + ") " + value + ")";
    }

    private String character() {
        return dice.chance(60)
                ? "'" + (char) dice.between('a', 'z') + "'"
                : "((char) " + dice.pick(0, 1, 65535, 32768, dice.below(65536)) + ")";
    }

    private String integer() {
        return switch (dice.below(10)) {
            case 0 -> dice.pick("Integer.MIN_VALUE", "Integer.MAX_VALUE", "(-2147483648)", "2147483647");
            case 1, 2 -> "(" + (int) dice.bits() + ")";
            case 3 -> dice.pick("31", "32", "33", "127", "128", "(-128)", "(-129)", "255", "32768", "65536");
            case 4 -> dice.pick("0x7f", "0xcafe", "0b1011", "017", "1_000_000");
            default -> "(" + dice.between(-6, 12) + ")";
        };
    }

    private String longInteger() {
        return switch (dice.below(10)) {
            case 0 -> dice.pick("Long.MIN_VALUE", "Long.MAX_VALUE", "(-9223372036854775808L)", "63L", "64L");
            case 1, 2, 3 -> "(" + dice.bits() + "L)";
            case 4 -> dice.pick("2147483648L", "(-2147483649L)", "4294967296L", "0xffffffffL");
            default -> "(" + dice.between(-6, 12) + "L)";
        };
    }

    private String floating() {
        return switch (dice.below(8)) {
            case 0 -> dice.pick("Float.NaN", "Float.POSITIVE_INFINITY", "Float.NEGATIVE_INFINITY");
            case 1 -> dice.pick("(-0.0f)", "Float.MIN_VALUE", "Float.MAX_VALUE", "Float.MIN_NORMAL", "1e10f");
            case 2 -> "(" + (float) (dice.between(-1_000_000, 1_000_000) / 37.0) + "f)";
            default -> "(" + dice.between(-40, 40) / 4.0f + "f)";
        };
    }

    private String doubleFloating() {
        return switch (dice.below(8)) {
            case 0 -> dice.pick("Double.NaN", "Double.POSITIVE_INFINITY", "Double.NEGATIVE_INFINITY");
            case 1 -> dice.pick("(-0.0)", "Double.MIN_VALUE", "Double.MAX_VALUE", "Double.MIN_NORMAL", "1e19", "3e9");
            case 2 -> "(" + dice.between(-1_000_000, 1_000_000) / 37.0 + ")";
            default -> "(" + dice.between(-40, 40) / 4.0 + ")";
        };
    }
}
