// expect: no-violation
// options: --races=violation
package monitors;

/** Two threads increment a counter whose methods are synchronized. */
public final class SynchronizedCounter {
    private int value;

    private synchronized void increment() {
        value++;
    }

    private synchronized int value() {
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedCounter counter = new SynchronizedCounter();
        Runnable work = () -> {
            counter.increment();
            counter.increment();
        };
        Thread first = new Thread(work);
        Thread second = new Thread(work);
        first.start();
        second.start();
        first.join();
        second.join();
        assert counter.value() == 4 : counter.value();
    }
}
