// concurrent 2x1, calls 2
import java.util.concurrent.CountDownLatch;

/** A value that a thread of the object computes; it says that it is done before it is. */
public class UnfinishedStart {
    private final CountDownLatch done = new CountDownLatch(1);
    private int value;

    public UnfinishedStart() {
        Thread starter = new Thread(() -> {
            done.countDown();
            value = 10;
        });
        starter.start();
    }

    public int value() throws InterruptedException {
        done.await();
        return value;
    }
}
