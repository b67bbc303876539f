// run:
//   states 60
// run: -- wait
//   states 60
// run: -- yield
//   states 60
import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock by compare-and-set: waiting for it is no state of its own. */
public class SpinLockCas {
    static final AtomicBoolean LOCK = new AtomicBoolean();
    static int count;

    public static void main(String[] a) throws Exception {
        Runnable body = () -> {
            while (!LOCK.compareAndSet(false, true)) {
                if (a.length > 0 && a[0].equals("wait")) Thread.onSpinWait();
                if (a.length > 0 && a[0].equals("yield")) Thread.yield();
            }
            count++;
            LOCK.set(false);
        };
        Thread t = new Thread(body), u = new Thread(body);
        t.start();
        u.start();
        t.join();
        u.join();
        if (count != 2) throw new AssertionError();
    }
}
