// expect: uncaught-exception
package futures;

import java.util.concurrent.CompletableFuture;

/** Join throws what the stage threw. */
public final class FailureUnhandled {
    public static void main(String[] args) {
        CompletableFuture.supplyAsync(() -> Integer.parseInt("x")).join();
    }
}
