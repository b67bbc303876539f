// expect: no-violation
package queues;

import java.util.concurrent.ConcurrentLinkedDeque;

/** The owner takes from one end, a thief from the other; nothing is taken twice. */
public final class DequeSteal {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.add(1);
        deque.add(2);
        Integer[] stolen = new Integer[1];
        Thread thief = new Thread(() -> stolen[0] = deque.pollFirst());
        thief.start();
        Integer own = deque.pollLast();
        thief.join();
        assert own == 2 && stolen[0] == 1;
    }
}
