// expect: deadlock
package waitnotify;

/** Stopping sets the flag and forgets to wake the worker. */
public final class StopWithoutNotify {
    private boolean stopped;

    private synchronized void work() {
        while (!stopped) {
            try {
                wait();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private synchronized void stop() {
        stopped = true;
    }

    public static void main(String[] args) throws InterruptedException {
        StopWithoutNotify service = new StopWithoutNotify();
        Thread worker = new Thread(service::work);
        worker.start();
        service.stop();
        worker.join();
    }
}
