package time;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesException;

/** Probes time zones: daylight saving gaps and overlaps in Europe/Paris, offsets, rules and conversions. */
public final class ZonedTimes {
    private ZonedTimes() {
    }

    public static void main(String[] args) {
        ZoneId paris = ZoneId.of("Europe/Paris");
        ZoneId utc = ZoneId.of("UTC");
        ZonedDateTime winter = ZonedDateTime.of(2023, 1, 15, 12, 0, 0, 0, paris);
        System.out.println(winter + " " + winter.withZoneSameInstant(utc) + " " + winter.withZoneSameLocal(utc) + " " + winter.getOffset() + " "
                + winter.plusMonths(6) + " " + winter.toInstant() + " " + winter.toEpochSecond());
        ZonedDateTime gap = ZonedDateTime.of(2023, 3, 26, 2, 30, 0, 0, paris);
        ZonedDateTime overlap = ZonedDateTime.of(2023, 10, 29, 2, 30, 0, 0, paris);
        System.out.println(gap + " " + overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1) + " "
                + overlap.plusDays(1));
        ZonedDateTime before = ZonedDateTime.of(2023, 3, 25, 2, 30, 0, 0, paris);
        System.out.println(before.plusDays(1) + " " + before.plusHours(24) + " " + ChronoUnit.HOURS.between(before, before.plusDays(1)) + " "
                + before.truncatedTo(ChronoUnit.DAYS));
        ZoneRules rules = paris.getRules();
        ZoneOffsetTransition next = rules.nextTransition(Instant.ofEpochSecond(1_690_000_000));
        System.out.println(next + " " + next.isOverlap() + " " + next.getDuration() + " " + rules.isDaylightSavings(gap.toInstant()) + " "
                + rules.getStandardOffset(gap.toInstant()) + " " + rules.getValidOffsets(LocalDateTime.of(2023, 3, 26, 2, 30)) + " "
                + rules.getValidOffsets(LocalDateTime.of(2023, 10, 29, 2, 30)) + " " + rules.isFixedOffset() + " "
                + rules.previousTransition(Instant.ofEpochSecond(1_690_000_000)).getInstant());
        OffsetDateTime offset = OffsetDateTime.of(2020, 6, 1, 8, 0, 0, 500, ZoneOffset.ofHoursMinutes(5, 30));
        System.out.println(offset + " " + offset.withOffsetSameInstant(ZoneOffset.UTC) + " " + offset.toInstant() + " "
                + offset.atZoneSameInstant(paris) + " " + ZoneOffset.of("-03:30").getTotalSeconds() + " " + ZoneOffset.MAX + " "
                + ZoneOffset.ofTotalSeconds(3661));
        System.out.println(winter.isEqual(winter.withZoneSameInstant(utc)) + " " + winter.equals(winter.withZoneSameInstant(utc)) + " "
                + winter.compareTo(winter.withZoneSameInstant(utc)) + " " + ZoneId.of("GMT+2") + " " + ZoneId.of("Z") + " " + utc.normalized());
        System.out.println(ZonedDateTime.parse("2021-07-01T10:15:30+02:00[Europe/Paris]").toInstant() + " "
                + OffsetDateTime.parse("2021-07-01T10:15:30-05:00").format(DateTimeFormatter.ISO_OFFSET_DATE_TIME) + " "
                + ZonedDateTime.parse("2021-12-01T10:15:30Z").withZoneSameInstant(paris).format(DateTimeFormatter.ISO_ZONED_DATE_TIME) + " "
                + DateTimeFormatter.RFC_1123_DATE_TIME.format(gap) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(gap));
        for (String bad : new String[] {"Mars/Olympus", "UTC+25", ""}) {
            try {
                ZoneId.of(bad);
            } catch (ZoneRulesException e) {
                System.out.println(e.getMessage());
            } catch (java.time.DateTimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        ZonedDateTime flight = ZonedDateTime.of(2024, 5, 1, 22, 0, 0, 0, paris).plusHours(9);
        System.out.println(flight.withZoneSameInstant(ZoneId.of("Asia/Tokyo")).toLocalDateTime() + " "
                + flight.withZoneSameInstant(ZoneId.of("America/New_York")).toLocalDateTime() + " "
                + ZoneId.systemDefault().getRules().getOffset(flight.toInstant()));
    }
}
