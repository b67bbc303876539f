// expect: no-violation
package futures;

import java.util.concurrent.CompletableFuture;

/** Two asynchronous values, combined. */
public final class CompletableCombine {
    public static void main(String[] args) {
        CompletableFuture<String> left = CompletableFuture.supplyAsync(() -> "a");
        CompletableFuture<String> right = new CompletableFuture<>();
        CompletableFuture<String> both = left.thenCombine(right, String::concat);
        right.complete("b");
        assert both.join().equals("ab");
    }
}
