// run: --endless
//   says No violation
//   states 200
//   seconds 60
// run: --endless --timeouts=idle
//   says everything was explored
//   states 200
//   seconds 60
import java.util.*;

/** Two tasks of one timer, at a fixed rate and with a fixed delay. */
public class TimerForever {
    static volatile boolean flag;
    static volatile boolean other;

    static TimerTask task(Runnable work) {
        return new TimerTask() {
            @Override
            public void run() {
                work.run();
            }
        };
    }

    public static void main(String[] args) {
        Timer timer = new Timer();
        timer.scheduleAtFixedRate(task(() -> flag = !flag), 10, 10);
        timer.schedule(task(() -> other = !other), 5, 15);
    }
}
