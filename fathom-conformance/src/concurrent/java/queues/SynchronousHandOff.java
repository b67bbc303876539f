// expect: no-violation
package queues;

import java.util.concurrent.SynchronousQueue;

/** A hand-off: put returns when take has come. */
public final class SynchronousHandOff {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread giver = new Thread(() -> {
            try {
                queue.put("gift");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        giver.start();
        assert queue.take().equals("gift");
        giver.join();
    }
}
