// expect: no-violation
// options: --races=violation
package monitors;

/** Data is published by a volatile flag that is set after it. */
public final class VolatileFlag {
    private static int data;
    private static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            data = 42;
            ready = true;
        });
        writer.start();
        if (ready) {
            assert data == 42 : data;
        }
        writer.join();
    }
}
