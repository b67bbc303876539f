// expect: deadlock
package executors;

import java.util.Timer;
import java.util.TimerTask;

/** Nobody cancels the timer, and it is not a daemon. */
public final class TimerNotCancelled {
    private static Timer timer;

    public static void main(String[] args) {
        timer = new Timer("reminder");
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        System.out.println("once");
                    }
                },
                10);
    }
}
