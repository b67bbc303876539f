// expect: assertion
package monitors;

/** Volatile does not make an increment atomic. */
public final class VolatileCounter {
    private static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> value++);
            workers[i].start();
        }
        for (Thread each : workers) {
            each.join();
        }
        assert value == workers.length : value;
    }
}
