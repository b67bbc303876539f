// expect: deadlock
package waitnotify;

/** With one wait set for two conditions, notify can wake the wrong thread: a wake-up is lost. */
public final class NotifyInsteadOfNotifyAll {
    private boolean full;

    private synchronized void put() throws InterruptedException {
        while (full) {
            wait();
        }
        full = true;
        notify();
    }

    private synchronized void take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notify();
    }

    private void consume() {
        try {
            take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NotifyInsteadOfNotifyAll buffer = new NotifyInsteadOfNotifyAll();
        new Thread(buffer::consume).start();
        new Thread(buffer::consume).start();
        buffer.put();
        buffer.put();
    }
}
