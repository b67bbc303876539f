package time;

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** Probes the legacy date classes with explicit time zones and locales. */
public final class LegacyDates {
    private LegacyDates() {
    }

    public static void main(String[] args) throws ParseException {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        TimeZone paris = TimeZone.getTimeZone("Europe/Paris");
        Date date = new Date(1_700_000_000_123L);
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSXXX EEE D w", Locale.US);
        format.setTimeZone(utc);
        System.out.println(format.format(date) + " " + format.toPattern());
        format.setTimeZone(paris);
        System.out.println(format.format(date) + " " + format.format(new Date(0)));
        SimpleDateFormat text = new SimpleDateFormat("EEEE d MMMM yyyy HH:mm Z", Locale.FRANCE);
        text.setTimeZone(paris);
        System.out.println(text.format(date));
        SimpleDateFormat parser = new SimpleDateFormat("dd/MM/yyyy HH:mm", Locale.US);
        parser.setTimeZone(paris);
        System.out.println(parser.parse("26/03/2023 02:30").getTime() + " " + parser.parse("31/02/2023 00:00").getTime() + " "
                + parser.parse("01/07/2023 00:00 trailing").getTime());
        parser.setLenient(false);
        for (String bad : new String[] {"31/02/2023 00:00", "nonsense", "01/01/2023"}) {
            try {
                System.out.println(parser.parse(bad));
            } catch (ParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorOffset());
            }
        }
        Calendar calendar = new GregorianCalendar(utc, Locale.US);
        calendar.setTimeInMillis(1_700_000_000_123L);
        System.out.println(calendar.get(Calendar.YEAR) + " " + calendar.get(Calendar.MONTH) + " " + calendar.get(Calendar.DAY_OF_WEEK) + " "
                + calendar.get(Calendar.WEEK_OF_YEAR) + " " + calendar.get(Calendar.HOUR) + " " + calendar.get(Calendar.AM_PM) + " "
                + calendar.get(Calendar.DAY_OF_YEAR) + " " + calendar.get(Calendar.ERA) + " " + calendar.getActualMaximum(Calendar.DAY_OF_MONTH));
        calendar.add(Calendar.MONTH, 3);
        calendar.roll(Calendar.DAY_OF_MONTH, 20);
        calendar.set(Calendar.HOUR_OF_DAY, 25);
        System.out.println(calendar.getTimeInMillis() + " " + calendar.getTime().getTime() + " " + calendar.get(Calendar.HOUR_OF_DAY));
        calendar.clear();
        calendar.set(1582, Calendar.OCTOBER, 4);
        calendar.add(Calendar.DAY_OF_MONTH, 1);
        System.out.println(calendar.get(Calendar.DAY_OF_MONTH) + " " + calendar.getTimeInMillis());
        calendar.set(2024, Calendar.JANUARY, 31);
        calendar.add(Calendar.MONTH, 1);
        System.out.println(calendar.get(Calendar.DAY_OF_MONTH) + " " + ((GregorianCalendar) calendar).isLeapYear(2100) + " "
                + calendar.getFirstDayOfWeek() + " " + calendar.getMinimalDaysInFirstWeek());
        System.out.println(date.before(new Date(0)) + " " + date.compareTo(new Date(1_700_000_000_124L)) + " " + date.hashCode() + " "
                + date.equals(new Date(date.getTime())) + " " + date.toInstant() + " " + Date.from(java.time.Instant.EPOCH).getTime());
        System.out.println(date + " " + new Date(0));
        System.out.println(paris.getRawOffset() + " " + paris.getOffset(1_690_000_000_000L) + " " + paris.inDaylightTime(date) + " "
                + paris.useDaylightTime() + " " + TimeZone.getTimeZone("No/Such").getID() + " " + TimeZone.getTimeZone("GMT+5:30").getRawOffset() + " "
                + TimeZone.getDefault().getID() + " " + new SimpleTimeZone(3_600_000, "X").getOffset(0));
    }
}
