// run: --endless
//   says everything was explored
//   states 200
//   seconds 60
import java.util.concurrent.*;

/** A task that schedules itself again has a new number each time, which counts only among those that are due at the same time. */
public class ScheduledAgain {
    static final ScheduledExecutorService POOL = Executors.newScheduledThreadPool(1);
    static volatile int side;

    static void step() {
        side ^= 1;
        POOL.schedule(ScheduledAgain::step, 10, TimeUnit.MILLISECONDS);
    }

    public static void main(String[] args) {
        POOL.schedule(ScheduledAgain::step, 10, TimeUnit.MILLISECONDS);
    }
}
