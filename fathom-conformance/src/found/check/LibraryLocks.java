// run: --races=off -- lock
//   says assuming that memory is sequentially consistent: data races, where a JVM may do something else, were not looked for
//   states 40
// run: --races=off -- writeLock
//   says assuming that memory is sequentially consistent: data races, where a JVM may do something else, were not looked for
//   states 40
// run: --races=off -- readLock
//   exit 1
//   says lost
// run: --races=off -- outside
//   exit 1
//   says lost
// run: --races=off -- given
//   exit 1
//   says lost
// run: --races=off -- awaited
//   exit 1
//   says lost
// run: --races=off -- own
//   exit 1
//   says lost
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Locks of the library keep accesses apart as monitors do: while they are held, and if they are exclusive. */
public class LibraryLocks {
    static int count;
    static int other;
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition TURN = LOCK.newCondition();
    static final ReentrantReadWriteLock BOTH = new ReentrantReadWriteLock();
    static final Own OWN = new Own();

    /** Says that it is owned, but lets everybody in. */
    static class Own extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int any) {
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        @Override
        protected boolean tryRelease(int any) {
            return true;
        }
    }

    static void add(String how) {
        switch (how) {
            case "lock" -> under(LOCK);
            case "writeLock" -> under(BOTH.writeLock());
            case "readLock" -> under(BOTH.readLock());
            case "outside" -> {
                LOCK.lock();
                int seen = count;
                LOCK.unlock();
                count = seen + 1;
            }
            case "given" -> {
                LOCK.lock();
                LOCK.lock();
                LOCK.unlock();
                int seen = count;
                LOCK.unlock();
                LOCK.lock();
                count = seen + 1;
                LOCK.unlock();
            }
            case "awaited" -> awaited();
            default -> {
                OWN.acquire(1);
                count++;
                OWN.release(1);
            }
        }
    }

    static void under(Lock lock) {
        lock.lock();
        try {
            count++;
            other = count;
            count = other;
        } finally {
            lock.unlock();
        }
    }

    static void awaited() {
        LOCK.lock();
        int seen = count;
        if (other++ == 0) {
            TURN.awaitUninterruptibly();
        } else {
            TURN.signalAll();
        }
        count = seen + 1;
        LOCK.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> add(args[0]));
        thread.start();
        add(args[0]);
        thread.join();
        if (count != 2) {
            throw new AssertionError("lost");
        }
    }
}
