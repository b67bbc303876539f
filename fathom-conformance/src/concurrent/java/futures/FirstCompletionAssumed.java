// expect: assertion
package futures;

import java.util.concurrent.CompletableFuture;

/** The program assumes that its own completion comes first. */
public final class FirstCompletionAssumed {
    public static void main(String[] args) {
        CompletableFuture<String> future = new CompletableFuture<>();
        new Thread(() -> future.complete("theirs")).start();
        future.complete("mine");
        assert future.join().equals("mine") : future.join();
    }
}
