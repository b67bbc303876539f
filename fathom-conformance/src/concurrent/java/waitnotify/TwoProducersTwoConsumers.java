// expect: no-violation
package waitnotify;

/** A one-place buffer with two threads on each side, with notifyAll. */
public final class TwoProducersTwoConsumers {
    private boolean full;
    private int taken;

    private synchronized void put() throws InterruptedException {
        while (full) {
            wait();
        }
        full = true;
        notifyAll();
    }

    private synchronized void take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        taken++;
        notifyAll();
    }

    private interface Step {
        void run() throws InterruptedException;
    }

    private static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        TwoProducersTwoConsumers buffer = new TwoProducersTwoConsumers();
        Thread producer = start(buffer::put);
        Thread first = start(buffer::take);
        Thread second = start(buffer::take);
        buffer.put();
        producer.join();
        first.join();
        second.join();
        assert buffer.taken == 2;
    }
}
