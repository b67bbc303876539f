package time;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;

/** Probes Duration, Period and Instant: normalisation, parsing, arithmetic and overflow. */
public final class DurationsAndPeriods {
    private DurationsAndPeriods() {
    }

    public static void main(String[] args) {
        Duration[] durations = {Duration.ZERO, Duration.ofSeconds(90), Duration.ofMillis(-1), Duration.ofHours(25).plusNanos(5),
            Duration.ofDays(-2).plusSeconds(1), Duration.ofSeconds(-1, 1), Duration.ofMinutes(61), Duration.ofNanos(Long.MAX_VALUE)};
        for (Duration d : durations) {
            System.out.println(d + " " + d.getSeconds() + " " + d.getNano() + " " + d.negated() + " " + d.isNegative() + " " + d.toMinutes() + " "
                    + d.toHoursPart() + ":" + d.toMinutesPart() + ":" + d.toSecondsPart() + " " + d.abs() + " " + d.multipliedBy(3) + " "
                    + d.dividedBy(2));
        }
        for (String text : new String[] {"PT15M", "P2DT3H4M5.678S", "-PT1H", "PT-6H+3M", "pt0.000000001s", "P1M", "PT", "1H"}) {
            try {
                System.out.println(text + " = " + Duration.parse(text));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " at " + e.getErrorIndex());
            }
        }
        System.out.println(Duration.between(LocalDateTime.of(2020, 1, 1, 0, 0), LocalDateTime.of(2020, 3, 1, 12, 30)) + " "
                + Duration.ofMinutes(7).compareTo(Duration.ofSeconds(421)) + " " + Duration.ofHours(5).dividedBy(Duration.ofMinutes(45)) + " "
                + Duration.of(3, ChronoUnit.HALF_DAYS) + " " + Duration.ofMillis(1999).truncatedTo(ChronoUnit.SECONDS));
        try {
            Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        Period period = Period.of(1, 14, -3);
        System.out.println(period + " " + period.normalized() + " " + period.toTotalMonths() + " " + period.negated() + " " + Period.ofWeeks(3) + " "
                + Period.ZERO + " " + Period.parse("P1Y2M3W4D") + " " + period.isNegative() + " " + period.plusDays(3).equals(Period.of(1, 14, 0)));
        System.out.println(Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2021, 2, 28)) + " "
                + Period.between(LocalDate.of(2021, 3, 31), LocalDate.of(2021, 2, 28)) + " " + LocalDate.of(2020, 1, 31).plus(Period.ofMonths(1)));
        Instant instant = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);
        System.out.println(instant + " " + instant.toEpochMilli() + " " + instant.plus(1, ChronoUnit.DAYS) + " "
                + instant.truncatedTo(ChronoUnit.SECONDS) + " " + Instant.EPOCH + " " + Instant.ofEpochMilli(-1) + " "
                + Instant.parse("2000-01-01T00:00:00.5Z").getEpochSecond() + " " + Instant.MIN + " " + Instant.MAX);
        System.out.println(instant.until(Instant.EPOCH, ChronoUnit.HOURS) + " " + instant.atOffset(ZoneOffset.ofHours(2)) + " "
                + instant.isAfter(Instant.EPOCH) + " " + instant.hashCode() + " " + ChronoUnit.MILLIS.between(Instant.EPOCH, instant));
        try {
            instant.plus(1, ChronoUnit.MONTHS);
        } catch (java.time.temporal.UnsupportedTemporalTypeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ChronoUnit.DECADES + " " + ChronoUnit.HOURS.getDuration() + " " + ChronoUnit.FOREVER.isTimeBased());
    }
}
