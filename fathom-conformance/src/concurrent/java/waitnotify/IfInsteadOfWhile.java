// expect: uncaught-exception
package waitnotify;

import java.util.ArrayDeque;
import java.util.Deque;

/** The consumer does not look again after it was woken; another has taken the item meanwhile. */
public final class IfInsteadOfWhile {
    private final Deque<String> items = new ArrayDeque<>();

    private synchronized void put(String item) {
        items.add(item);
        notifyAll();
    }

    private synchronized String take() throws InterruptedException {
        if (items.isEmpty()) {
            wait();
        }
        return items.remove();
    }

    private void consume() {
        try {
            take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        IfInsteadOfWhile queue = new IfInsteadOfWhile();
        new Thread(queue::consume).start();
        new Thread(queue::consume).start();
        queue.put("a");
        queue.put("b");
    }
}
