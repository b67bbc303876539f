package formatting;

import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.Formattable;
import java.util.FormattableFlags;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;

/** Probes %s with flags, Formattable, Formatter itself, printf and the date and time conversions. */
public final class FormatGeneral {
    private static final class Tag implements Formattable {
        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            boolean left = (flags & FormattableFlags.LEFT_JUSTIFY) != 0;
            boolean upper = (flags & FormattableFlags.UPPERCASE) != 0;
            boolean alternate = (flags & FormattableFlags.ALTERNATE) != 0;
            formatter.format("tag(%b,%b,%b,%d,%d)", left, upper, alternate, width, precision);
        }
    }

    private FormatGeneral() {
    }

    public static void main(String[] args) {
        System.out.printf("[%s] [%10s] [%-10s] [%.3s] [%10.3s] [%S] [%s]%n", "text", "right", "left", "truncated", "truncated",
                "upper", (Object) null);
        System.out.printf("%s %s %s %s %s%n", List.of(1, 2), 'c', 1.5, true, Arrays.asList("a", null));
        System.out.printf("%s %-8s| %S %#s %#-5.2S%n", new Tag(), new Tag(), new Tag(), new Tag(), new Tag());
        System.out.printf("%3$s %1$s %2$s %<s %s %s%n", "a", "b", "c");
        System.out.println(String.format("%s", new int[0].getClass()) + String.format("no args") + String.format("%s", "%d"));
        StringBuilder target = new StringBuilder("start:");
        try (Formatter formatter = new Formatter(target, Locale.ROOT)) {
            formatter.format(" %d", 1).format(" %.1f", 2.0).format("%n");
            System.out.print(formatter);
            System.out.println(formatter.out() == target);
        }
        Formatter closed = new Formatter();
        closed.close();
        try {
            closed.format("x");
        } catch (java.util.FormatterClosedException e) {
            System.out.println("closed");
        }
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        calendar.clear();
        calendar.set(2024, Calendar.FEBRUARY, 29, 17, 5, 9);
        calendar.set(Calendar.MILLISECOND, 42);
        System.out.println(String.format(Locale.US, "%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tN %<tj", calendar));
        System.out.println(String.format(Locale.US, "%tA %<ta %<tB %<tb %<te %<ty %<tC %<tI %<tl %<tk %<tp %<tZ %<tz", calendar));
        System.out.println(String.format(Locale.US, "%tD %<tF %<tT %<tR %<tr %<ts %<tQ", calendar));
        System.out.println(String.format(Locale.US, "%tc|%<TB|%<Ta|%<Tp|%<30tF|%<-15tF|", calendar));
        Date epoch = new Date(0);
        System.out.println(String.format(Locale.US, "%tF %<tT %tY", epoch, 86_400_000L * 366));
        System.out.println(String.format(Locale.US, "%tF %<tT", java.time.LocalDateTime.of(1999, 12, 31, 23, 59, 58)));
        System.out.println(String.format(Locale.GERMANY, "%tB %<tA", calendar) + " " + String.format(Locale.FRANCE, "%tB", calendar));
        System.out.println(String.format("%tF", (Object) null));
        try {
            String.format("%tQ", java.time.LocalDate.of(2000, 1, 1));
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
