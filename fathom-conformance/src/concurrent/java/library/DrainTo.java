// expect: no-violation
package library;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;

/** Two threads drain a queue: each element goes to one of them. */
public final class DrainTo {
    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2));
        List<Integer> theirs = new ArrayList<>();
        List<Integer> mine = new ArrayList<>();
        Thread other = new Thread(() -> queue.drainTo(theirs));
        other.start();
        queue.drainTo(mine);
        other.join();
        assert theirs.size() + mine.size() == 2 : theirs + " " + mine;
    }
}
