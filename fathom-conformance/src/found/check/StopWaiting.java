// run:
//   jdk ..17
//   seconds 60
// run:
//   jdk 25
//   exit 1
//   says UnsupportedOperationException
/** A stopped thread throws ThreadDeath where it is; one that waits takes its lock again before. */
public class StopWaiting {
    static boolean held, waits, ran;

    public static void main(String[] a) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    waits = true;
                    lock.notifyAll();
                    lock.wait();
                    throw new AssertionError("nobody notifies");
                } catch (ThreadDeath e) {
                    held = Thread.holdsLock(lock);
                    throw e;
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        synchronized (lock) {
            t.start();
            while (!waits) lock.wait();
        }
        t.stop();
        t.join();
        if (!held || t.getState() != Thread.State.TERMINATED) throw new AssertionError("no lock");
        Thread u = new Thread(() -> ran = true);
        u.stop();
        u.start();
        u.join();
        if (ran) throw new AssertionError("it was stopped before");
        try { Thread.currentThread().stop(); throw new AssertionError("not stopped"); } catch (ThreadDeath e) { /* at once */ }
    }
}
