// expect: deadlock
package futures;

import java.util.concurrent.CompletableFuture;

/** The future is completed on one branch only. */
public final class NeverCompleted {
    private static volatile boolean online;

    public static void main(String[] args) {
        CompletableFuture<String> reply = new CompletableFuture<>();
        new Thread(() -> {
            if (online) {
                reply.complete("hello");
            }
        }).start();
        online = true;
        reply.join();
    }
}
