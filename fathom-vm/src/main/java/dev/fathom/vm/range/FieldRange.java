package dev.fathom.vm.range;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A field whose value is abstracted to a range.
 *
 * @param className the class that declares the field, with dots
 * @param field its name
 * @param range the numbers that stay themselves
 */
public record FieldRange(String className, String field, Range range) {
    private static final Pattern TEXT = Pattern.compile("([^=]+)\\.([^.=]+)=(-?\\d+)\\.\\.(-?\\d+)");

    /** Reads {@code com.acme.Clock.period=0..1}; throws {@link BadRange} if the text says something else. */
    public static FieldRange parse(String text) {
        Matcher matcher = TEXT.matcher(text.trim());
        if (!matcher.matches()) {
            throw new BadRange(
                    "'" + text + "' is not a range: write CLASS.FIELD=FROM..TO, as in com.acme.Clock.period=0..1");
        }
        return new FieldRange(matcher.group(1), matcher.group(2), range(text, matcher.group(3), matcher.group(4)));
    }

    private static Range range(String text, String from, String to) {
        try {
            Range range = new Range(Integer.parseInt(from), Integer.parseInt(to));
            if (range.from() > range.to()) {
                throw new BadRange("the range of '" + text + "' is empty: " + from + " is above " + to);
            }
            if (range.from() == Integer.MIN_VALUE || range.to() == Integer.MAX_VALUE) {
                throw new BadRange("the range of '" + text
                        + "' leaves no number below it, or none above it, to stand for all others: make it smaller");
            }
            return range;
        } catch (NumberFormatException e) {
            throw new BadRange("the range of '" + text + "' has a number that is no int");
        }
    }

    /** Returns the class with slashes. */
    String owner() {
        return className.replace('.', '/');
    }

    @Override
    public String toString() {
        return className + "." + field + "=" + range;
    }
}
