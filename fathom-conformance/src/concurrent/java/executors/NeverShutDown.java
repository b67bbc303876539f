// expect: deadlock
package executors;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The pool's thread waits for work for ever, and the program does not end. */
public final class NeverShutDown {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        assert pool.submit(() -> "done").get().equals("done");
    }
}
