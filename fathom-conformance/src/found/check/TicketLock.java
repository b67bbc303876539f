// run:
//   states 120
import java.util.concurrent.atomic.AtomicInteger;

/** A ticket lock. */
public class TicketLock {
    static final AtomicInteger next = new AtomicInteger();
    static final AtomicInteger serving = new AtomicInteger();
    static int count;

    public static void main(String[] a) throws Exception {
        Runnable body = () -> {
            int mine = next.getAndIncrement();
            while (serving.get() != mine) Thread.onSpinWait();
            count++;
            serving.incrementAndGet();
        };
        Thread t = new Thread(body), u = new Thread(body);
        t.start();
        u.start();
        t.join();
        u.join();
        if (count != 2) throw new AssertionError();
    }
}
