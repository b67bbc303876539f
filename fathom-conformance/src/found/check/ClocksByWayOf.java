// run: -- calendar
//   says assuming that no time passes between two reads of the clock
//   never everything was explored
// run: -- cpu
//   says assuming that no time passes between two reads of the clock
//   never everything was explored
// run: -- date
//   says assuming that no time passes between two reads of the clock
//   never everything was explored
// run: -- today
//   says assuming that no time passes between two reads of the clock
//   never everything was explored
import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.util.Calendar;
import java.util.Date;

/** The clock is read in many ways. */
public class ClocksByWayOf {
    static int seen;

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "calendar" -> seen = Calendar.getInstance().get(Calendar.MINUTE);
            case "cpu" -> seen = (int) ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            case "date" -> seen = (int) new Date().getTime();
            case "today" -> seen = LocalDate.now().getDayOfMonth();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }
}
