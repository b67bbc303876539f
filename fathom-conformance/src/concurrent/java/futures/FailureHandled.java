// expect: no-violation
package futures;

import java.util.concurrent.CompletableFuture;

/** A failed stage is replaced by a default. */
public final class FailureHandled {
    public static void main(String[] args) {
        CompletableFuture<Integer> parsed = CompletableFuture.supplyAsync(() -> Integer.parseInt("x"))
                .exceptionally(failure -> -1);
        assert parsed.join() == -1;
    }
}
