// expect: uncaught-exception
package executors;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An executed (not submitted) task that throws kills its worker. */
public final class TaskFailsUnseen {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            throw new IllegalStateException("in the task");
        });
        pool.shutdown();
    }
}
