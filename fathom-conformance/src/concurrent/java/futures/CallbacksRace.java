// expect: assertion
package futures;

import java.util.concurrent.CompletableFuture;

/** Two asynchronous callbacks update a plain field. */
public final class CallbacksRace {
    private static int total;

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> total += 1);
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> total += 2);
        CompletableFuture.allOf(first, second).join();
        assert total == 3 : total;
    }
}
