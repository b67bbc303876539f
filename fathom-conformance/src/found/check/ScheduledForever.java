// run: --endless
//   says everything was explored
//   states 5
//   seconds 60
import java.util.concurrent.*;

/** A periodic task that nobody ends: time goes on, and yet everything comes again. */
public class ScheduledForever {
    static int side;

    public static void main(String[] args) {
        Executors.newScheduledThreadPool(1)
                .scheduleAtFixedRate(() -> side = 1 - side, 10, 10, TimeUnit.MILLISECONDS);
    }
}
