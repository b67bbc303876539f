// expect: assertion
package library;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A bulk operation is one inside, too: the queue was never without one of the elements, and none was found. */
public final class NotRemovedThoughThere {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
        boolean[] removed = new boolean[1];
        Thread remove = new Thread(() -> removed[0] = queue.removeAll(List.of(1, 2)));
        remove.start();
        queue.add(2);
        Integer first = queue.poll();
        remove.join();
        assert removed[0] || first == null : "nothing removed from " + queue;
    }
}
