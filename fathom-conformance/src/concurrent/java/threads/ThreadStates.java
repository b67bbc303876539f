// expect: no-violation
package threads;

/** A thread's states as others see them. */
public final class ThreadStates {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        assert worker.getState() == Thread.State.NEW;
        synchronized (lock) {
            worker.start();
            Thread.State state = worker.getState();
            assert state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED : state;
        }
        worker.join();
        assert worker.getState() == Thread.State.TERMINATED;
    }
}
