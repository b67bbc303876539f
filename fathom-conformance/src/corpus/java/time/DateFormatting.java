package time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/** Probes DateTimeFormatter: patterns, ISO formats, builders, locales, resolver styles and parse errors. */
public final class DateFormatting {
    private DateFormatting() {
    }

    private static void parse(String text, DateTimeFormatter formatter) {
        try {
            System.out.println(text + " -> " + LocalDate.parse(text, formatter));
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        ZonedDateTime moment = ZonedDateTime.of(2024, 2, 9, 7, 5, 3, 45_000_000, ZoneId.of("Europe/Paris"));
        String[] patterns = {"yyyy-MM-dd HH:mm:ss.SSS", "d/M/yy h:mm a", "EEEE, d MMMM uuuu", "EEE MMM dd", "D Q w", "HH'h'mm''", "xxx XXX Z VV",
            "yyyyMMdd'T'HHmmssX", "n A", "[yyyy][-MM]['literal']", "kk:KK", "e c", "GGGG y", "O", "'week' ww"};
        for (String pattern : patterns) {
            System.out.println(pattern + " -> " + DateTimeFormatter.ofPattern(pattern, Locale.US).format(moment));
        }
        System.out.println(DateTimeFormatter.ofPattern("EEEE d MMMM", Locale.FRANCE).format(moment) + " "
                + DateTimeFormatter.ofPattern("EEEE d. MMMM", Locale.GERMANY).format(moment) + " "
                + moment.getMonth().getDisplayName(TextStyle.FULL, Locale.ITALIAN) + " " + moment.getDayOfWeek().getDisplayName(TextStyle.NARROW, Locale.US));
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(moment) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(moment) + " "
                + DateTimeFormatter.ISO_ORDINAL_DATE.format(moment) + " " + DateTimeFormatter.ISO_INSTANT.format(moment) + " "
                + DateTimeFormatter.ISO_DATE.format(moment));
        DateTimeFormatter strict = DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);
        DateTimeFormatter lenient = strict.withResolverStyle(ResolverStyle.LENIENT);
        DateTimeFormatter smart = strict.withResolverStyle(ResolverStyle.SMART);
        for (DateTimeFormatter formatter : new DateTimeFormatter[] {strict, smart, lenient}) {
            parse("2023-02-31", formatter);
            parse("2023-02-28", formatter);
        }
        parse("2023-2-28", strict);
        parse("2023-02-28x", strict);
        parse("hello", strict);
        parse("28 February 2023", DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.US));
        parse("28 feb 23", new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("d MMM yy").toFormatter(Locale.US));
        DateTimeFormatter built = new DateTimeFormatterBuilder().appendLiteral('<').appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD)
                .optionalStart().appendLiteral('/').appendValue(ChronoField.MONTH_OF_YEAR, 2).optionalEnd().appendLiteral('>')
                .parseDefaulting(ChronoField.MONTH_OF_YEAR, 7).parseDefaulting(ChronoField.DAY_OF_MONTH, 4).toFormatter(Locale.ROOT);
        parse("<2020>", built);
        parse("<2020/12>", built);
        System.out.println(built.format(LocalDate.of(12345, 6, 7)) + " " + new DateTimeFormatterBuilder().appendFraction(ChronoField.NANO_OF_SECOND, 0, 9,
                true).toFormatter(Locale.ROOT).format(LocalTime.of(1, 2, 3, 450)) + " "
                + new DateTimeFormatterBuilder().padNext(6, '*').appendValue(ChronoField.DAY_OF_MONTH).toFormatter(Locale.ROOT).format(moment));
        TemporalAccessor parsed = DateTimeFormatter.ofPattern("HH:mm").parse("13:45");
        System.out.println(parsed.get(ChronoField.HOUR_OF_DAY) + " " + parsed.isSupported(ChronoField.YEAR) + " " + LocalTime.from(parsed));
        System.out.println(LocalDateTime.parse("2020-01-01T10:00").format(DateTimeFormatter.ofPattern("yy/MM/dd")) + " "
                + LocalTime.parse("10:15:30.000000001") + " " + LocalDate.parse("-0044-03-15"));
        try {
            DateTimeFormatter.ofPattern("HH").format(LocalDate.EPOCH);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        for (String bad : new String[] {"yyyy-bb", "'open", "yyyyyyyyyyyyyyyyyyyyy", "[x"}) {
            try {
                System.out.println(DateTimeFormatter.ofPattern(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + ": " + e.getMessage());
            }
        }
        System.out.println(DateTimeFormatter.ofPattern("dd-MM"));
    }
}
