package dev.fathom.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how long sequences are, or how many values there are: a whole number of which somebody can wait for the result. */
public final class BoundConverter implements ITypeConverter<Integer> {
    private static final int MOST = 100_000;

    @Override
    public Integer convert(String text) {
        try {
            int value = Integer.parseInt(text);
            if (value >= 1 && value <= MOST) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new TypeConversionException("takes a number from 1 to " + MOST + ", not '" + text + "'");
    }
}
