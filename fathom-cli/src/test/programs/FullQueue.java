import dev.fathom.api.Choose;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The consumer may give up before the producer has put all it has. */
public class FullQueue {
    private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        FullQueue full = new FullQueue();
        Thread consumer = new Thread(full::consume, "consumer");
        consumer.start();
        full.queue.put(1);
        full.queue.put(2);
    }

    private void consume() {
        if (Choose.bool()) {
            queue.poll();
        }
    }
}
