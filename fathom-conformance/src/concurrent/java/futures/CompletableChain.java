// expect: no-violation
package futures;

import java.util.concurrent.CompletableFuture;

/** A chain that starts on another thread. */
public final class CompletableChain {
    public static void main(String[] args) {
        CompletableFuture<Integer> answer = CompletableFuture.supplyAsync(() -> 20)
                .thenApply(x -> x + 1)
                .thenApply(x -> 2 * x);
        assert answer.join() == 42;
    }
}
