package time;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.List;

/** Probes the local date and time classes: arithmetic, leap years, adjusters, fields and invalid dates. */
public final class DatesAndTimes {
    private DatesAndTimes() {
    }

    private static void attempt(Runnable action) {
        try {
            action.run();
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalDate leap = LocalDate.of(2024, Month.FEBRUARY, 29);
        System.out.println(leap + " " + leap.plusYears(1) + " " + leap.plusMonths(12) + " " + leap.minusDays(60) + " "
                + leap.plusWeeks(5) + " " + leap.withDayOfMonth(1) + " " + leap.getDayOfWeek() + " " + leap.getDayOfYear() + " "
                + leap.isLeapYear() + " " + leap.lengthOfMonth() + " " + leap.toEpochDay());
        System.out.println(LocalDate.of(2023, 1, 31).plusMonths(1) + " " + LocalDate.ofYearDay(2023, 300) + " " + LocalDate.ofEpochDay(-1)
                + " " + LocalDate.MIN + " " + LocalDate.MAX + " " + LocalDate.of(-5, 3, 1) + " " + LocalDate.of(12345, 3, 1));
        System.out.println(leap.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + leap.with(TemporalAdjusters.lastDayOfYear()) + " "
                + leap.with(TemporalAdjusters.next(DayOfWeek.THURSDAY)) + " " + leap.with(TemporalAdjusters.previousOrSame(DayOfWeek.THURSDAY))
                + " " + leap.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " "
                + leap.with(TemporalAdjusters.dayOfWeekInMonth(-1, DayOfWeek.SUNDAY)));
        System.out.println(leap.until(LocalDate.of(2025, 4, 1)) + " " + leap.until(LocalDate.of(2025, 4, 1), ChronoUnit.DAYS) + " "
                + ChronoUnit.MONTHS.between(leap, LocalDate.of(2020, 2, 28)) + " " + leap.compareTo(LocalDate.of(2024, 3, 1)) + " "
                + leap.isBefore(LocalDate.EPOCH) + " " + leap.hashCode());
        System.out.println(leap.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + leap.get(IsoFields.QUARTER_OF_YEAR) + " "
                + leap.get(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + leap.getLong(ChronoField.PROLEPTIC_MONTH) + " "
                + LocalDate.of(2021, 1, 3).get(IsoFields.WEEK_BASED_YEAR) + " " + ChronoField.DAY_OF_MONTH.rangeRefinedBy(leap));
        LocalTime time = LocalTime.of(23, 59, 30, 123_000_000);
        System.out.println(time + " " + time.plusSeconds(45) + " " + time.minusHours(30) + " " + time.truncatedTo(ChronoUnit.MINUTES) + " "
                + time.toSecondOfDay() + " " + time.toNanoOfDay() + " " + LocalTime.MIDNIGHT + " " + LocalTime.of(7, 5, 9) + " "
                + LocalTime.ofNanoOfDay(1) + " " + time.withNano(5));
        LocalDateTime moment = LocalDateTime.of(leap, time);
        System.out.println(moment + " " + moment.plusSeconds(31) + " " + moment.plusHours(49).toLocalDate() + " " + moment.with(LocalTime.NOON) + " "
                + ChronoUnit.MINUTES.between(moment, moment.plusDays(1)) + " " + moment.truncatedTo(ChronoUnit.HALF_DAYS));
        System.out.println(YearMonth.of(2023, 2).atEndOfMonth() + " " + YearMonth.of(2024, 11).plusMonths(3) + " " + Year.of(1900).isLeap() + " "
                + Year.of(2000).length() + " " + MonthDay.of(2, 29).isValidYear(2023) + " " + Month.JANUARY.minus(1) + " "
                + DayOfWeek.SUNDAY.plus(8) + " " + Month.of(2).maxLength() + " " + Month.MAY.firstMonthOfQuarter());
        for (Runnable bad : List.<Runnable>of(() -> LocalDate.of(2023, 2, 29), () -> LocalDate.of(2023, 13, 1), () -> LocalTime.of(24, 0),
                () -> LocalDate.of(2023, 4, 31), () -> Month.of(0), () -> time.get(ChronoField.DAY_OF_WEEK),
                () -> leap.plus(1, ChronoUnit.HOURS), () -> LocalDate.MAX.plusDays(1), () -> LocalDate.ofYearDay(2023, 366))) {
            attempt(bad);
        }
        System.out.println(leap.datesUntil(leap.plusDays(4)).map(d -> d.getDayOfWeek().name().substring(0, 2)).toList());
        int fridays = 0;
        for (LocalDate d = LocalDate.of(2000, 1, 13); d.getYear() < 2010; d = d.plusMonths(1)) {
            fridays += d.getDayOfWeek() == DayOfWeek.FRIDAY ? 1 : 0;
        }
        System.out.println("friday the 13th: " + fridays);
    }
}
