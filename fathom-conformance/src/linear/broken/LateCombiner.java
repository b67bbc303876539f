// concurrent 2x2, calls 3
import java.util.concurrent.atomic.AtomicBoolean;

/** Who finds the counter busy leaves a note and returns; nobody but the one who left it reads it. Only that the call had ended tells. */
public class LateCombiner {
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile int value;
    private volatile Thread noted;

    public void increment() {
        if (busy.compareAndSet(false, true)) {
            value++;
            busy.set(false);
        } else {
            noted = Thread.currentThread();
        }
    }

    public int get() {
        return noted == Thread.currentThread() ? value + 1 : value;
    }
}
