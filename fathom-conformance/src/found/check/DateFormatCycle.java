// run:
//   seconds 20
//   says No violation
import java.text.DateFormat;
import java.util.Date;

/** Formatting a date takes seconds at most, though the library reads a good part of its tables. */
public class DateFormatCycle {
    public static void main(String[] args) throws Exception {
        DateFormat format = DateFormat.getDateTimeInstance(DateFormat.FULL, DateFormat.FULL);
        String text = format.format(new Date());
        System.out.println(text);
    }
}
