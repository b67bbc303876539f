// expect: no-violation
package queues;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Two drainers poll until null: each element is seen once. */
public final class LinkedQueueDrain {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        queue.add(1);
        queue.add(2);
        int[] sums = new int[2];
        Thread other = new Thread(() -> {
            for (Integer item = queue.poll(); item != null; item = queue.poll()) {
                sums[0] += item;
            }
        });
        other.start();
        for (Integer item = queue.poll(); item != null; item = queue.poll()) {
            sums[1] += item;
        }
        other.join();
        assert sums[0] + sums[1] == 3;
    }
}
