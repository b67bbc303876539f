// run:
//   says everything was explored
//   states 400
//   seconds 60
import java.util.*;
import java.util.concurrent.*;

/** A timer is cancelled by its task when that has run twice. */
public class TimerCancelled {
    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        CountDownLatch twice = new CountDownLatch(2);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        twice.countDown();
                        if (twice.getCount() == 0) {
                            timer.cancel();
                        }
                    }
                },
                3,
                7);
        twice.await();
    }
}
