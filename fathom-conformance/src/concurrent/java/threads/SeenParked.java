// expect: assertion
package threads;

import java.util.concurrent.locks.LockSupport;

/** A thread that was started may have done nothing yet, or wait already: who looks can see both. */
public final class SeenParked {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(LockSupport::park);
        thread.start();
        Thread.State state = thread.getState();
        LockSupport.unpark(thread);
        thread.join();
        assert state != Thread.State.WAITING : state;
    }
}
