package dev.fathom.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a count: a whole number that makes sense as a limit. */
public final class CountConverter implements ITypeConverter<Long> {
    private static final long MOST = 1_000_000_000_000_000L;

    @Override
    public Long convert(String text) {
        try {
            long value = Long.parseLong(text.replace("_", ""));
            if (value >= 0 && value <= MOST) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new TypeConversionException("'" + text + "' is not a whole number from 0 to 10^15");
    }
}
