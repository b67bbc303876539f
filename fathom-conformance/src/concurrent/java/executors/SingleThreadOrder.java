// expect: no-violation
package executors;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A single worker needs no lock and keeps the order. */
public final class SingleThreadOrder {
    private static final StringBuilder LOG = new StringBuilder();

    public static void main(String[] args) throws InterruptedException {
        ExecutorService worker = Executors.newSingleThreadExecutor();
        worker.execute(() -> LOG.append('a'));
        worker.execute(() -> LOG.append('b'));
        worker.shutdown();
        if (worker.awaitTermination(1, TimeUnit.MINUTES)) {
            assert LOG.toString().equals("ab") : LOG;
        }
    }
}
