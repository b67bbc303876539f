// expect: no-violation
package virtual;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A virtual thread per task; closing the executor waits for all. */
public final class VirtualExecutor {
    public static void main(String[] args) throws Exception {
        Future<Integer> first;
        Future<Integer> second;
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            first = executor.submit(() -> 1);
            second = executor.submit(() -> 2);
        }
        assert first.resultNow() + second.resultNow() == 3;
    }
}
