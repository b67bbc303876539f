// expect: assertion
package monitors;

/** The flag is set before the data is written. */
public final class VolatileFlagTooEarly {
    private static int data;
    private static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            ready = true;
            data = 42;
        });
        writer.start();
        if (ready) {
            assert data == 42 : data;
        }
        writer.join();
    }
}
