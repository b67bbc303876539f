// expect: deadlock
package library;

import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;

/** The queue calls the comparator under its lock, and the comparator takes a lock under which others use the queue. */
public final class ComparatorTakesLock {
    private static final Object SETTINGS = new Object();
    private static boolean descending;

    private static int compare(Integer a, Integer b) {
        synchronized (SETTINGS) {
            return descending ? b - a : a - b;
        }
    }

    public static void main(String[] args) {
        Comparator<Integer> comparator = ComparatorTakesLock::compare;
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(4, comparator);
        queue.put(1);
        new Thread(() -> queue.put(2)).start();
        synchronized (SETTINGS) {
            descending = true;
            queue.poll();
        }
    }
}
