// run:
//   exit 1
//   says too late
//   seconds 60
import java.util.*;

/** A task that asks when it should have been executed knows points in time. */
public class TimerTellsTime {
    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        timer.scheduleAtFixedRate(
                new TimerTask() {
                    private long first;
                    @Override
                    public void run() {
                        if (first == 0) {
                            first = scheduledExecutionTime();
                        } else {
                            timer.cancel();
                            if (scheduledExecutionTime() - first == 10) {
                                throw new AssertionError("too late");
                            }
                        }
                    }
                },
                10,
                10);
    }
}
