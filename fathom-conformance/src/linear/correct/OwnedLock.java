// concurrent 2x2
import java.util.concurrent.locks.ReentrantLock;

/** What a call does may depend on the thread that makes it. */
public class OwnedLock {
    private final ReentrantLock lock = new ReentrantLock();

    public boolean tryLock() {
        return lock.tryLock();
    }

    public void unlock() {
        lock.unlock();
    }

    public boolean isMine() {
        return lock.isHeldByCurrentThread();
    }
}
