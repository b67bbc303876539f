package dev.fathom.cli.options;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads sizes in bytes like {@code 512k}, {@code 256m} and {@code 2g}. */
class SizeConverter implements ITypeConverter<Long> {
    private final String least;
    private final String most;

    /** Makes a converter of sizes from one to another. */
    SizeConverter(String least, String most) {
        this.least = least;
        this.most = most;
    }

    @Override
    public Long convert(String text) {
        long bytes = bytes(text);
        if (bytes >= bytes(least) && bytes <= bytes(most)) {
            return bytes;
        }
        throw new TypeConversionException("cannot be '" + text + "': write a size from " + least + " to " + most
                + ", a whole number and k, m or g, as in 256m");
    }

    /** Returns 0 for what is not a size. */
    private static long bytes(String text) {
        Matcher matcher = Pattern.compile("(\\d{1,10})([kmg]?)").matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return 0;
        }
        int shift = switch (matcher.group(2)) {
            case "k" -> 10;
            case "m" -> 20;
            case "g" -> 30;
            default -> 0;
        };
        return Long.parseLong(matcher.group(1)) << shift;
    }

    /** Reads how much memory the objects of a program may take; the library alone needs some to begin with. */
    static final class OfHeap extends SizeConverter {
        OfHeap() {
            super("1m", "6g");
        }
    }

    /** Reads how large the stacks of a program may grow; with less, no program gets to its first line. */
    static final class OfStack extends SizeConverter {
        OfStack() {
            super("8k", "1g");
        }
    }

    /** Reads how much of this computer's memory Fathom may use. */
    static final class OfMemory extends SizeConverter {
        OfMemory() {
            super("1m", "1024g");
        }
    }
}
