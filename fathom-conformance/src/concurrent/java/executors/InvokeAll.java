// expect: no-violation
package executors;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** All results, in the order of the tasks. */
public final class InvokeAll {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<String>> tasks = List.of(() -> "a", () -> "b");
        StringBuilder all = new StringBuilder();
        for (Future<String> each : pool.invokeAll(tasks)) {
            all.append(each.get());
        }
        pool.shutdown();
        assert all.toString().equals("ab") : all;
    }
}
