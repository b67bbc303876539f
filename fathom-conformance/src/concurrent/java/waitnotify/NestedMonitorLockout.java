// expect: deadlock
package waitnotify;

/** The waiter gives up the inner monitor only; the notifier needs the outer one. */
public final class NestedMonitorLockout {
    private final Object inner = new Object();
    private boolean open;

    private synchronized void await() throws InterruptedException {
        synchronized (inner) {
            while (!open) {
                inner.wait();
            }
        }
    }

    private synchronized void open() {
        synchronized (inner) {
            open = true;
            inner.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NestedMonitorLockout gate = new NestedMonitorLockout();
        new Thread(gate::open).start();
        gate.await();
    }
}
