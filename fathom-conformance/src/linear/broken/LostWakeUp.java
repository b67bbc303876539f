// concurrent 2x2, calls 2
/** Looks for a permit before it takes the lock to wait for one: who releases in between wakes nobody. */
public class LostWakeUp {
    private volatile int permits;

    public void acquire() throws InterruptedException {
        if (permits == 0) {
            synchronized (this) {
                wait();
            }
        }
        synchronized (this) {
            permits--;
        }
    }

    public synchronized void release() {
        permits++;
        notify();
    }
}
