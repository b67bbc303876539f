/** Two threads count without a lock: an update can get lost. */
public class LostUpdate {
    private static final class Counter {
        private int value;

        void increment() {
            value++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        Thread first = new Thread(counter::increment, "first");
        Thread second = new Thread(counter::increment, "second");
        first.start();
        second.start();
        first.join();
        second.join();
        assert counter.value == 2 : "counted " + counter.value;
    }
}
