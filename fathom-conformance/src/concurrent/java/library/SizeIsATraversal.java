// expect: assertion
package library;

import java.util.concurrent.ConcurrentLinkedQueue;

/** There is never more than one element, but counting takes time. */
public final class SizeIsATraversal {
    public static void main(String[] args) {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        queue.add("first");
        new Thread(() -> {
            queue.poll();
            queue.add("second");
        }).start();
        int size = queue.size();
        assert size <= 1 : size;
    }
}
