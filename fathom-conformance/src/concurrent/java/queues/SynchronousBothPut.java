// expect: deadlock
package queues;

import java.util.concurrent.SynchronousQueue;

/** Both sides want to give first. */
public final class SynchronousBothPut {
    private static void giveThenTake(SynchronousQueue<Integer> queue, int item) {
        try {
            queue.put(item);
            queue.take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        new Thread(() -> giveThenTake(queue, 1)).start();
        giveThenTake(queue, 2);
    }
}
