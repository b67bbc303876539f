// expect: deadlock
package executors;

import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** After its task, the scheduler's thread waits for ever. */
public final class ScheduledNeverShutDown {
    public static void main(String[] args) {
        Executors.newScheduledThreadPool(1)
                .schedule(() -> System.out.println("once"), 10, TimeUnit.MILLISECONDS);
    }
}
