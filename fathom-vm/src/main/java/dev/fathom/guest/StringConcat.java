package dev.fathom.guest;

/** Joins the pieces of a string concatenation; the work is done in the host. */
public final class StringConcat {
    private StringConcat() {}

    /** Joins the pieces; a null piece reads "null". The result is a new string. */
    public static native String join(String[] pieces);

    public static native String text(int value);

    public static native String text(long value);

    public static native String text(float value);

    public static native String text(double value);

    public static native String text(char value);

    public static native String text(boolean value);
}
