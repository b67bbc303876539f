// expect: assertion
package library;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;

/** A queue without locks is drained element by element: it may be empty meanwhile, and filled again. */
public final class DrainedWhileFilled {
    public static void main(String[] args) throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        List<Integer> drained = new ArrayList<>();
        Thread drain = new Thread(() -> queue.drainTo(drained));
        drain.start();
        queue.add(1);
        boolean taken = queue.peek() == null;
        queue.add(2);
        drain.join();
        assert !taken || drained.size() < 2 : "both, though the first was gone before the second came";
    }
}
