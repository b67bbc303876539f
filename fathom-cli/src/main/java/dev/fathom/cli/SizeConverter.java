package dev.fathom.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads sizes in bytes like {@code 512k}, {@code 256m} and {@code 2g}. */
final class SizeConverter implements ITypeConverter<Long> {
    private static final long MOST = 6L << 30;

    @Override
    public Long convert(String text) {
        Matcher matcher = Pattern.compile("(\\d{1,10})([kmg]?)").matcher(text.toLowerCase(Locale.ROOT));
        if (matcher.matches()) {
            int shift = switch (matcher.group(2)) {
                case "k" -> 10;
                case "m" -> 20;
                case "g" -> 30;
                default -> 0;
            };
            long bytes = Long.parseLong(matcher.group(1)) << shift;
            if (bytes > 0 && bytes <= MOST) {
                return bytes;
            }
        }
        throw new TypeConversionException(
                "'" + text + "' is not a size up to 6g: write a whole number and k, m or g, as in 256m");
    }
}
