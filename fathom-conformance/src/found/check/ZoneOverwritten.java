// run:
//   exit 1
//   says the zone is not the one that was set
// run: -- asked
//   exit 1
//   says the zone was asked for first
import java.util.TimeZone;

/** The default time zone is found out when it is first asked for. Who sets it meanwhile may find that it was overwritten; and that it was found out shows in a system property. */
public class ZoneOverwritten {
    public static void main(String[] args) throws InterruptedException {
        if (args.length > 0) {
            Thread other = new Thread(TimeZone::getDefault);
            String before = System.getProperty("user.timezone");
            other.start();
            String zone = System.getProperty("user.timezone");
            assert String.valueOf(before).equals(String.valueOf(zone)) : "the zone was asked for first";
            other.join();
            return;
        }
        TimeZone wanted = TimeZone.getTimeZone("GMT+05:00");
        Thread other = new Thread(() -> TimeZone.setDefault(wanted));
        other.start();
        TimeZone.getDefault();
        other.join();
        assert TimeZone.getDefault().getRawOffset() == wanted.getRawOffset() : "the zone is not the one that was set";
    }
}
