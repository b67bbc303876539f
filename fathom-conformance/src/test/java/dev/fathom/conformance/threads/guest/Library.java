package dev.fathom.conformance.threads.guest;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Objects of {@code java.util.concurrent} that all threads reach. */
public final class Library {
    private static final int INTERRUPTED = 7;
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CONDITION = LOCK.newCondition();
    private static final Semaphore SEMAPHORE = new Semaphore(1);
    private static final CountDownLatch LATCH = new CountDownLatch(2);
    private static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();
    private static final LinkedBlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>(1);

    private Library() {}

    public static int get() {
        return NUMBER.get();
    }

    public static int increment() {
        return NUMBER.incrementAndGet();
    }

    public static int exchange(int value) {
        return NUMBER.compareAndSet(0, value) ? 1 : 0;
    }

    public static void lock() {
        LOCK.lock();
    }

    public static int tryLock() {
        return LOCK.tryLock() ? 1 : 0;
    }

    public static int tryLockTimed() {
        try {
            return LOCK.tryLock(1, TimeUnit.MILLISECONDS) ? 1 : 0;
        } catch (InterruptedException e) {
            return 0;
        }
    }

    public static int lockInterruptibly() {
        try {
            LOCK.lockInterruptibly();
            return 1;
        } catch (InterruptedException e) {
            return 0;
        }
    }

    public static void unlock() {
        LOCK.unlock();
    }

    public static int isLocked() {
        return LOCK.isLocked() ? 1 : 0;
    }

    public static int isAwaited() {
        return LOCK.hasQueuedThreads() ? 1 : 0;
    }

    public static int awaitSignal() {
        try {
            CONDITION.await();
            return 0;
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    public static void signal() {
        CONDITION.signal();
    }

    public static int acquire() {
        try {
            SEMAPHORE.acquire();
            return 0;
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    public static int tryAcquire() {
        return SEMAPHORE.tryAcquire() ? 1 : 0;
    }

    public static void release() {
        SEMAPHORE.release();
    }

    public static void countDown() {
        LATCH.countDown();
    }

    public static int awaitLatch() {
        try {
            LATCH.await();
            return 0;
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    public static int put(int key) {
        return of(MAP.put(key & 1, key));
    }

    public static int putIfAbsent(int key) {
        return of(MAP.putIfAbsent(key & 1, key));
    }

    public static int find(int key) {
        return of(MAP.get(key & 1));
    }

    public static int remove(int key) {
        return of(MAP.remove(key & 1));
    }

    public static int size() {
        return MAP.size();
    }

    /** Calls back into the program, which looks at a shared field. */
    public static int compute(int key) {
        return of(MAP.computeIfAbsent(key & 1, any -> {
            Shared.incrementX();
            return key + Shared.readY();
        }));
    }

    public static int offer(int value) {
        return QUEUE.offer(value) ? 1 : 0;
    }

    public static int poll() {
        return of(QUEUE.poll());
    }

    public static int enqueue(int value) {
        try {
            QUEUE.put(value);
            return 0;
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    public static int take() {
        try {
            return QUEUE.take();
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    public static int length() {
        return QUEUE.size();
    }

    /** Looks into everything that can be looked into without waiting. */
    static String glance() {
        return NUMBER.get() + " " + of(MAP.get(0)) + of(MAP.get(1)) + " " + QUEUE.size() + SEMAPHORE.availablePermits()
                + LATCH.getCount() + LOCK.isLocked();
    }

    private static int of(Integer value) {
        return value == null ? 9 : value;
    }
}
