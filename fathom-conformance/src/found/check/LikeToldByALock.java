// run: -- owner
//   exit 1
//   says the last is known
// run: --no-learning-runs -- owner
//   exit 1
//   says the last is known
// run: -- writer
//   exit 1
//   says the last is known
// run: -- keeper
//   exit 1
//   says the last is known
// run: -- permits
//   exit 1
//   says the last is known
// run: --no-learning-runs -- permits
//   exit 1
//   says the last is known
// run: -- condition
//   exit 1
//   says the last is known
// run: -- queue
//   exit 1
//   says the last is known
import java.util.Collection;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Threads that do the same, and locks that tell who holds them, or who waits: main compares that with the thread that it started last. */
public class LikeToldByALock {
    static class OpenLock extends ReentrantLock {
        Thread owner() {
            return getOwner();
        }

        Collection<Thread> waiting(Condition condition) {
            return getWaitingThreads(condition);
        }
    }

    static class OpenReadWriteLock extends ReentrantReadWriteLock {
        Thread owner() {
            return getOwner();
        }
    }

    static class OpenPermits extends Semaphore {
        OpenPermits() {
            super(0);
        }

        Collection<Thread> waiting() {
            return getQueuedThreads();
        }
    }

    static class Gate extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    static final OpenLock LOCK = new OpenLock();
    static final Condition CONDITION = LOCK.newCondition();
    static final OpenReadWriteLock READ_WRITE = new OpenReadWriteLock();
    static final OpenPermits PERMITS = new OpenPermits();
    static final Gate GATE = new Gate();
    static volatile boolean done;
    static int came;

    static void lock() {
        LOCK.lock();
        done = true;
        LOCK.unlock();
    }

    static void write() {
        READ_WRITE.writeLock().lock();
        done = true;
        READ_WRITE.writeLock().unlock();
    }

    static void waitIfFirst() {
        LOCK.lock();
        if (came++ == 0) {
            CONDITION.awaitUninterruptibly();
        }
        LOCK.unlock();
    }

    static Thread[] start(Runnable task) {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(task);
        }
        for (Thread each : threads) {
            each.start();
        }
        return threads;
    }

    static boolean isKnown(String how) throws InterruptedException {
        if (how.equals("owner")) {
            Thread last = start(LikeToldByALock::lock)[3];
            return LOCK.owner() == last && !done;
        } else if (how.equals("writer")) {
            Thread last = start(LikeToldByALock::write)[3];
            return READ_WRITE.owner() == last && !done;
        } else if (how.equals("keeper")) {
            Thread[] threads = start(LOCK::tryLock);
            for (Thread each : threads) {
                each.join();
            }
            return LOCK.owner() == threads[3];
        } else if (how.equals("permits")) {
            Thread last = start(PERMITS::acquireUninterruptibly)[3];
            Collection<Thread> waiting = PERMITS.waiting();
            PERMITS.release(4);
            return waiting.size() == 1 && waiting.contains(last);
        } else if (how.equals("condition")) {
            Thread last = start(LikeToldByALock::waitIfFirst)[3];
            LOCK.lock();
            boolean waits = LOCK.waiting(CONDITION).contains(last);
            LOCK.unlock();
            return waits;
        }
        Thread[] threads = start(() -> GATE.acquireShared(1));
        boolean waits = GATE.isQueued(threads[3]);
        boolean others = GATE.isQueued(threads[0]) || GATE.isQueued(threads[1]) || GATE.isQueued(threads[2]);
        GATE.releaseShared(1);
        return waits && !others;
    }

    public static void main(String[] args) throws InterruptedException {
        if (isKnown(args[0])) {
            throw new IllegalStateException("the last is known");
        }
        System.exit(0);
    }
}
