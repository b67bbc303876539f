// expect: no-violation
package futures;

import java.util.concurrent.CompletableFuture;

/** Of two completions exactly one counts. */
public final class CompletedByTwo {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        boolean[] won = new boolean[2];
        Thread other = new Thread(() -> won[0] = future.complete(0));
        other.start();
        won[1] = future.complete(1);
        other.join();
        assert won[0] != won[1] && won[future.join()];
    }
}
