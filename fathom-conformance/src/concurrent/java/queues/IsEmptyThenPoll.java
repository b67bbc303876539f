// expect: uncaught-exception
package queues;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Not empty a moment ago: poll returns null and is unboxed. */
public final class IsEmptyThenPoll {
    private static int drain(ConcurrentLinkedQueue<Integer> queue) {
        int sum = 0;
        while (!queue.isEmpty()) {
            sum += queue.poll();
        }
        return sum;
    }

    public static void main(String[] args) {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        queue.add(1);
        new Thread(() -> drain(queue)).start();
        drain(queue);
    }
}
