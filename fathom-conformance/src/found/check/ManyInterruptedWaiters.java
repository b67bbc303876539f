// run: --search dfs --max-states 400
//   exit 3
//   says Object.notifyAll() that meets the interrupts of more than 16 waiting threads
/** Whom a notifyAll reaches of so many interrupted threads is too much of a choice: what is not explored is named. */
public class ManyInterruptedWaiters {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        int[] waits = {0};
        Thread[] waiters = new Thread[17];
        synchronized (lock) {
            for (int i = 0; i < waiters.length; i++) {
                waiters[i] = new Thread(() -> await(lock, waits));
                waiters[i].start();
            }
            while (waits[0] < waiters.length) {
                lock.wait(1);
            }
            for (Thread each : waiters) {
                each.interrupt();
            }
            lock.notifyAll();
        }
    }

    private static void await(Object lock, int[] waits) {
        synchronized (lock) {
            waits[0]++;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                waits[0]--;
            }
        }
    }
}
