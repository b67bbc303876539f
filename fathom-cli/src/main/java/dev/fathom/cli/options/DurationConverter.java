package dev.fathom.cli.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads durations like {@code 500ms}, {@code 45s}, {@code 10m}, {@code 2h} and {@code 30d}. */
public class DurationConverter implements ITypeConverter<Duration> {
    /** Nobody waits longer, and a long does not hold many more nanoseconds. */
    private static final Duration LONGEST = Duration.ofDays(36_500);

    @Override
    public Duration convert(String text) {
        Matcher matcher = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)").matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException(
                    "cannot be '" + text + "': write a whole number and ms, s, m, h or d, as in 45s or 10m");
        }
        long amount = Long.parseLong(matcher.group(1));
        Duration duration = switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
        return duration.compareTo(LONGEST) < 0 ? duration : LONGEST;
    }

    /** Reads durations in which something can happen. */
    public static final class Positive extends DurationConverter {
        @Override
        public Duration convert(String text) {
            Duration duration = super.convert(text);
            if (duration.isZero()) {
                throw new TypeConversionException("cannot be '" + text + "', as nothing could be done in that time:"
                        + " write a longer one, as in 45s or 10m");
            }
            return duration;
        }
    }
}
