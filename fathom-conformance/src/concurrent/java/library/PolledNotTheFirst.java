// expect: assertion
package library;

import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;

/** What is taken from a skip list was the first element once, but need not be so any more. */
public final class PolledNotTheFirst {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(List.of(1));
        int[] taken = new int[1];
        Thread poll = new Thread(() -> taken[0] = set.pollFirst());
        poll.start();
        set.add(0);
        boolean both = set.contains(1);
        poll.join();
        assert !both || taken[0] == 0 : "the second of two was taken";
    }
}
