package dev.fathom.conformance.threads.guest;

/** Locks of objects, and waiting on them; the caller holds the lock. */
public final class Monitors {
    private static final int INTERRUPTED = 7;
    private static final Object FIRST = new Object();
    private static final Object SECOND = new Object();

    private Monitors() {}

    /** Returns one of two objects that always exist, the present box, or one that nobody else knows. */
    public static Object lock(int number) {
        return switch (number & 3) {
            case 0 -> FIRST;
            case 1 -> SECOND;
            case 2 -> Shared.box;
            default -> new Box(number);
        };
    }

    public static int await(Object lock) {
        try {
            lock.wait();
            return 0;
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    public static int awaitTimed(Object lock) {
        try {
            lock.wait(10);
            return 0;
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
    }

    public static void wakeOne(Object lock) {
        lock.notify();
    }

    public static void wakeAll(Object lock) {
        lock.notifyAll();
    }
}
