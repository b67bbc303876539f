// A task that is due in a day, or each day, is not waited for in vain: no deadlock.
// run:
//   says No violation
//   never deadlock
//   seconds 60
// run: -- timer
//   says No violation
//   never deadlock
//   seconds 60
// run: -- never
//   exit 1
//   says deadlock
//   seconds 60
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class DailyTask {
    public static void main(String[] args) throws Exception {
        CountDownLatch due = new CountDownLatch(1);
        if (args.length > 0 && args[0].equals("never")) {
            due.await(2, TimeUnit.DAYS); // so long is for ever
        } else if (args.length > 0) {
            Timer timer = new Timer();
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            due.countDown();
                        }
                    },
                    TimeUnit.DAYS.toMillis(1));
            due.await();
            timer.cancel();
        } else {
            ScheduledExecutorService nightly = Executors.newScheduledThreadPool(1);
            nightly.scheduleAtFixedRate(due::countDown, 1, 1, TimeUnit.DAYS);
            due.await();
            nightly.shutdownNow();
        }
    }
}
