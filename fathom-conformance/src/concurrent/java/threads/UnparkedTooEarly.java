// expect: deadlock
package threads;

import java.util.concurrent.locks.LockSupport;

/** A thread that was not started yet keeps no permit. */
public final class UnparkedTooEarly {
    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(LockSupport::park);
        Thread waker = new Thread(() -> LockSupport.unpark(sleeper));
        waker.start();
        sleeper.start();
        sleeper.join();
    }
}
