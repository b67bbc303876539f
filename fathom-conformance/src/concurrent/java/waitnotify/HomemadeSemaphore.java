// expect: no-violation
package waitnotify;

/** A semaphore made of wait and notify lets at most one thread in. */
public final class HomemadeSemaphore {
    private int permits = 1;
    private int inside;

    private void acquire() throws InterruptedException {
        synchronized (this) {
            while (permits == 0) {
                wait();
            }
            permits--;
        }
    }

    private synchronized void release() {
        permits++;
        notify();
    }

    private void visit() {
        try {
            acquire();
            inside++;
            assert inside == 1 : inside;
            inside--;
            release();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        HomemadeSemaphore semaphore = new HomemadeSemaphore();
        Thread first = new Thread(semaphore::visit);
        Thread second = new Thread(semaphore::visit);
        first.start();
        second.start();
        first.join();
        second.join();
        assert semaphore.permits == 1;
    }
}
