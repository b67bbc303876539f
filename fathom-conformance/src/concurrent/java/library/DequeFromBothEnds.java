// expect: assertion
package library;

import java.util.concurrent.ConcurrentLinkedDeque;

/** A concurrent linked deque is not linearizable: what was polled from the front is still seen at the back. */
public final class DequeFromBothEnds {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.addLast(22);
        int[] seen = new int[1];
        Thread other = new Thread(() -> {
            deque.addFirst(8);
            seen[0] = deque.peekLast();
        });
        other.start();
        int polled = deque.pollFirst();
        other.join();
        assert polled != 22 || seen[0] != 22 : "polled 22 before 8 came, and yet it was there after";
    }
}
