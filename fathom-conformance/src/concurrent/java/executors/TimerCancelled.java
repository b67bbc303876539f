// expect: no-violation
package executors;

import java.util.Timer;
import java.util.TimerTask;

/** The timer's task cancels its timer. */
public final class TimerCancelled {
    public static void main(String[] args) {
        Timer timer = new Timer();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        timer.cancel();
                    }
                },
                10);
    }
}
