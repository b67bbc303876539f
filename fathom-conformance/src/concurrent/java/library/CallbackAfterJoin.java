// expect: assertion
package library;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** Who waits for a future does not wait for its callbacks. */
public final class CallbackAfterJoin {
    public static void main(String[] args) {
        AtomicBoolean logged = new AtomicBoolean();
        CompletableFuture<String> reply = new CompletableFuture<>();
        reply.thenRun(() -> logged.set(true));
        new Thread(() -> reply.complete("hello")).start();
        reply.join();
        assert logged.get() : "not logged yet";
    }
}
