// expect: assertion
package library;

import java.util.concurrent.CompletableFuture;

/** Who waits for either of two futures looks at one after the other, and may find the one that was completed last. */
public final class EitherWasSecond {
    public static void main(String[] args) {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        new Thread(() -> {
                    first.complete(1);
                    second.complete(2);
                })
                .start();
        int either = (Integer) CompletableFuture.anyOf(first, second).join();
        assert either == 1 : "completed last";
    }
}
