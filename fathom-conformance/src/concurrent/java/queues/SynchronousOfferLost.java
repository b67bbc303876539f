// expect: assertion
package queues;

import java.util.concurrent.SynchronousQueue;

/** An offer without a taker in place is refused, and nobody looks. */
public final class SynchronousOfferLost {
    private static volatile boolean offered;

    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread giver = new Thread(() -> offered = queue.offer("gift"));
        giver.start();
        giver.join();
        assert offered : "nobody was there";
    }
}
