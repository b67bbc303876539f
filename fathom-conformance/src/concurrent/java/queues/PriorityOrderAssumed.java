// expect: assertion
package queues;

import java.util.concurrent.PriorityBlockingQueue;

/** The first taken is not the smallest ever put. */
public final class PriorityOrderAssumed {
    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        new Thread(() -> {
            queue.put(2);
            queue.put(1);
        }).start();
        int first = queue.take();
        int second = queue.take();
        assert first < second : first + " came before " + second;
    }
}
