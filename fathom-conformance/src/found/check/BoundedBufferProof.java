// run: -- 5
//   says everything was explored
//   seconds 600
/** Two producers and two consumers share a buffer of two places under one lock, with wait and notifyAll. */
public class BoundedBufferProof {
    static final int PLACES = 2;
    static final int[] ITEMS = new int[PLACES];
    static int count;
    static int in;
    static int out;

    static synchronized void put(int item) throws InterruptedException {
        while (count == PLACES) {
            BoundedBufferProof.class.wait();
        }
        ITEMS[in] = item;
        in = (in + 1) % PLACES;
        count++;
        BoundedBufferProof.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        while (count == 0) {
            BoundedBufferProof.class.wait();
        }
        int item = ITEMS[out];
        out = (out + 1) % PLACES;
        count--;
        BoundedBufferProof.class.notifyAll();
        return item;
    }

    interface Step {
        void run(int number) throws InterruptedException;
    }

    static Thread worker(int items, Step step) {
        Thread thread = new Thread(() -> {
            try {
                for (int i = 0; i < items; i++) {
                    step.run(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        int items = Integer.parseInt(args[0]);
        Thread[] all = {
            worker(items, i -> put(1 + i)), worker(items, i -> put(100 + i)), worker(items, i -> take()), worker(items, i -> take())
        };
        for (Thread each : all) {
            each.join();
        }
        if (count != 0) {
            throw new AssertionError("left: " + count);
        }
    }
}
