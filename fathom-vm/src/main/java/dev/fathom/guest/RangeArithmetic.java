package dev.fathom.guest;

import dev.fathom.api.Choose;

/**
 * Computes with numbers that are abstracted to a range (Groce and Visser 2002 §4.3).
 *
 * <p>A number of the range is itself; any other one stands for all numbers on its side of the range. Where that leaves the outcome open, an abstraction chooses. Outside of the range numbers are those of mathematics: they do not
 * overflow. Where an int could, the verdict says that it assumes that.
 */
public final class RangeArithmetic {
    private static final long INFINITE = 1L << 40;

    private RangeArithmetic() {}

    /** Brings a value of one range into another. */
    public static int abstracted(int value, int from, int to, int newFrom, int newTo) {
        return oneOf(least(value, from), most(value, to), newFrom, newTo);
    }

    public static int sum(int left, int right, int leftFrom, int leftTo, int rightFrom, int rightTo, int from, int to) {
        if (isNumber(left, leftFrom, leftTo) && isNumber(right, rightFrom, rightTo)) {
            return clamped(left + right, from, to);
        }
        long least = least(left, leftFrom);
        long most = most(left, leftTo);
        long leastRight = least(right, rightFrom);
        long mostRight = most(right, rightTo);
        assumeToBeInt(asInt(least) + asInt(leastRight), asInt(most) + asInt(mostRight));
        return oneOf(least + leastRight, most + mostRight, from, to);
    }

    public static int difference(
            int left, int right, int leftFrom, int leftTo, int rightFrom, int rightTo, int from, int to) {
        if (isNumber(left, leftFrom, leftTo) && isNumber(right, rightFrom, rightTo)) {
            return clamped(left - right, from, to);
        }
        long least = least(left, leftFrom);
        long most = most(left, leftTo);
        long leastRight = least(right, rightFrom);
        long mostRight = most(right, rightTo);
        assumeToBeInt(asInt(least) - asInt(mostRight), asInt(most) - asInt(leastRight));
        return oneOf(least - mostRight, most - leastRight, from, to);
    }

    public static int product(
            int left, int right, int leftFrom, int leftTo, int rightFrom, int rightTo, int from, int to) {
        if (isNumber(left, leftFrom, leftTo) && isNumber(right, rightFrom, rightTo)) {
            return clamped(left * right, from, to);
        }
        long[] lefts = {least(left, leftFrom), most(left, leftTo)};
        long[] rights = {least(right, rightFrom), most(right, rightTo)};
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (long one : lefts) {
            for (long other : rights) {
                assumeToBeInt(asInt(one) * asInt(other), asInt(one) * asInt(other));
                least = Math.min(least, times(one, other));
                most = Math.max(most, times(one, other));
            }
        }
        return oneOf(least, most, from, to);
    }

    public static int negation(int value, int valueFrom, int valueTo, int from, int to) {
        return difference(0, value, Integer.MIN_VALUE, Integer.MAX_VALUE, valueFrom, valueTo, from, to);
    }

    public static boolean areEqual(int left, int right, int leftFrom, int leftTo, int rightFrom, int rightTo) {
        if (isNumber(left, leftFrom, leftTo) && isNumber(right, rightFrom, rightTo)) {
            return left == right;
        }
        boolean apart = most(left, leftTo) < least(right, rightFrom) || most(right, rightTo) < least(left, leftFrom);
        return !apart && Choose.abstractBool();
    }

    public static boolean isLess(int left, int right, int leftFrom, int leftTo, int rightFrom, int rightTo) {
        if (most(left, leftTo) < least(right, rightFrom)) {
            return true;
        }
        return least(left, leftFrom) < most(right, rightTo) && Choose.abstractBool();
    }

    public static boolean isGreater(int left, int right, int leftFrom, int leftTo, int rightFrom, int rightTo) {
        return isLess(right, left, rightFrom, rightTo, leftFrom, leftTo);
    }

    /** Returns what to show of a value. */
    public static String text(int value, int from, int to) {
        return value < from ? "less than " + from : value > to ? "more than " + to : Integer.toString(value);
    }

    /** Returns a value that is used as a number, which it must be. */
    public static int number(int value, int from, int to, String place) {
        if (!isNumber(value, from, to)) {
            leaves("an abstract number (" + text(value, from, to) + ") is used as an exact one in " + place);
        }
        return value;
    }

    /** Stops the run: nobody knows how it goes on. */
    private static native void leaves(String message);

    /** Notes that the verdict assumes that nothing overflows, if it could: an int was to become one of these numbers. */
    private static void assumeToBeInt(long least, long most) {
        if (least < Integer.MIN_VALUE || most > Integer.MAX_VALUE) {
            mayOverflow();
        }
    }

    private static native void mayOverflow();

    /** Returns the number that an int comes nearest to. */
    private static long asInt(long value) {
        return Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }

    private static boolean isNumber(int value, int from, int to) {
        return value >= from && value <= to;
    }

    private static long least(int value, int from) {
        return value < from ? -INFINITE : value;
    }

    private static long most(int value, int to) {
        return value > to ? INFINITE : value;
    }

    private static long times(long left, long right) {
        boolean isInfinite = Math.abs(left) >= INFINITE || Math.abs(right) >= INFINITE;
        return isInfinite ? Long.signum(left) * Long.signum(right) * INFINITE : left * right;
    }

    private static int clamped(int value, int from, int to) {
        return value < from ? from - 1 : value > to ? to + 1 : value;
    }

    /** Chooses among the abstract values that numbers from {@code least} to {@code most} have. */
    private static int oneOf(long least, long most, int from, int to) {
        int first = clampedLong(least, from, to);
        int last = clampedLong(most, from, to);
        return first == last ? first : Choose.abstractIntRange(first, last);
    }

    private static int clampedLong(long value, int from, int to) {
        return value < from ? from - 1 : value > to ? to + 1 : (int) value;
    }
}
