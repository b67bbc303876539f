// expect: assertion
package library;

import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

/** How many wait at a queue is an estimate: one goes and one comes while they are counted. */
public final class CountedTwoWaitingOneByOne {
    public static void main(String[] args) {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        new Thread(() -> {
                    try {
                        queue.poll(1, TimeUnit.SECONDS);
                        queue.poll(1, TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .start();
        int waiting = queue.getWaitingConsumerCount();
        assert waiting < 2 : waiting;
    }
}
