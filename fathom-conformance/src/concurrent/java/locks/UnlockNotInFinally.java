// expect: deadlock
package locks;

import java.util.concurrent.locks.ReentrantLock;

/** The exception is handled, but the lock stays locked. */
public final class UnlockNotInFinally {
    private static final ReentrantLock LOCK = new ReentrantLock();

    private static void parse(String text) {
        try {
            LOCK.lock();
            Integer.parseInt(text);
            LOCK.unlock();
        } catch (NumberFormatException e) {
            System.out.println("not a number: " + text);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> parse("seven")).start();
        new Thread(() -> parse("8")).start();
    }
}
