// expect: deadlock
package virtual;

import java.util.concurrent.locks.ReentrantLock;

/** Two virtual threads lock in opposite orders, and main waits for them. */
public final class VirtualDeadlock {
    private static Thread start(ReentrantLock first, ReentrantLock second) {
        return Thread.startVirtualThread(() -> {
            first.lock();
            second.lock();
            second.unlock();
            first.unlock();
        });
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        Thread there = start(a, b);
        Thread back = start(b, a);
        there.join();
        back.join();
    }
}
