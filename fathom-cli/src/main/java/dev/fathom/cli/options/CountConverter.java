package dev.fathom.cli.options;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a count: a whole number that makes sense as a limit. */
public class CountConverter implements ITypeConverter<Long> {
    private static final long MOST = 1_000_000_000_000_000L;

    private final long least;

    public CountConverter() {
        this(0);
    }

    private CountConverter(long least) {
        this.least = least;
    }

    @Override
    public Long convert(String text) {
        try {
            long value = Long.parseLong(text.replace("_", ""));
            if (value >= least && value <= MOST) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new TypeConversionException("takes a whole number from " + least + " to 10^15, not '" + text + "'");
    }

    /** Reads a count of something of which none makes no sense. */
    public static final class Positive extends CountConverter {
        public Positive() {
            super(1);
        }
    }
}
