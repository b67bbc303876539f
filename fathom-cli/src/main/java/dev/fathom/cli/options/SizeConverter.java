package dev.fathom.cli.options;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads sizes in bytes like {@code 512k}, {@code 256m} and {@code 2g}. */
class SizeConverter implements ITypeConverter<Long> {
    private final String most;

    SizeConverter() {
        this("6g");
    }

    /** Makes a converter of sizes up to the given one. */
    SizeConverter(String most) {
        this.most = most;
    }

    @Override
    public Long convert(String text) {
        long bytes = bytes(text);
        if (bytes > 0 && bytes <= bytes(most)) {
            return bytes;
        }
        throw new TypeConversionException(
                "'" + text + "' is not a size up to " + most + ": write a whole number and k, m or g, as in 256m");
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
}
