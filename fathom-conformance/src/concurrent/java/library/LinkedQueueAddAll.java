// expect: no-violation
package library;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A linked queue takes a whole collection at once. */
public final class LinkedQueueAddAll {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Thread producer = new Thread(() -> queue.addAll(List.of(1, 2)));
        producer.start();
        Integer first = queue.poll();
        if (first != null) {
            Integer second = queue.poll();
            assert first == 1 && second == 2;
        }
        producer.join();
    }
}
