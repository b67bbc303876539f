// expect: assertion
package monitors;

/** Two threads increment a plain field: one update can get lost. */
public final class LostUpdate {
    private static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value++);
        Thread second = new Thread(() -> value++);
        first.start();
        second.start();
        first.join();
        second.join();
        assert value == 2 : "lost an update: " + value;
    }
}
