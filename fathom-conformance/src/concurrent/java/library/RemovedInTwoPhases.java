// expect: assertion
package library;

import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;

/** A queue is searched under its lock, and what was found is removed under its lock, but not at once. */
public final class RemovedInTwoPhases {
    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
        Thread remove = new Thread(() -> queue.removeAll(List.of(1)));
        remove.start();
        queue.add(1);
        int size = queue.size();
        remove.join();
        assert size < 2 || queue.isEmpty() : "added before any was removed, and still there";
    }
}
