package dev.fathom.explore.result;

/**
 * What an operation does, as far as Java source can say it.
 *
 * @param kind what there is to compare
 * @param source the value, or the class of the exception, as Java source writes it; else empty
 */
public record Outcome(Kind kind, String source) {
    /** What there is to compare. */
    public enum Kind {
        /** Nothing, or an object that has no literal. */
        UNKNOWN,
        TRUE,
        FALSE,
        NULL,
        VALUE,
        /** What is in an object, as the tests' {@code content} gives it. */
        CONTENT,
        /** The same of an object whose elements are in no particular order, which it does not say itself. */
        ELEMENTS,
        THROWN
    }

    public static final Outcome UNKNOWN = new Outcome(Kind.UNKNOWN, "");

    public static Outcome of(Kind kind) {
        return new Outcome(kind, "");
    }

    public static Outcome value(String source) {
        return new Outcome(Kind.VALUE, source);
    }
}
