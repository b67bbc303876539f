// expect: assertion
package library;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Who drains a queue holds its lock, but not that of the collection to which the elements go, one by one. */
public final class DrainedIntoSharedQueue {
    public static void main(String[] args) {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2, false, List.of(1, 2));
        ConcurrentLinkedQueue<Integer> shared = new ConcurrentLinkedQueue<>();
        new Thread(() -> queue.drainTo(shared)).start();
        int size = shared.size();
        assert size != 1 : "half of the elements";
    }
}
