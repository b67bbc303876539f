// run:
//   exit 1
//   says Violation: livelock
//   seconds 60
// run: --endless
//   says everything was explored
//   seconds 60
import java.util.ArrayDeque;
import java.util.Queue;

/** Two workers poll a queue for ever, and nobody tells them that no more work will come. */
public class WorkersThatPoll {
    static final Queue<Integer> QUEUE = new ArrayDeque<>();
    static volatile boolean done;

    static Integer next() {
        synchronized (QUEUE) {
            return QUEUE.poll();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                while (!done) {
                    next();
                }
            }).start();
        }
        synchronized (QUEUE) {
            QUEUE.add(1);
        }
    }
}
