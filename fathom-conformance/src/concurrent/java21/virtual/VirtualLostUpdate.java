// expect: assertion
package virtual;

/** Virtual threads race like platform threads. */
public final class VirtualLostUpdate {
    private static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread first = Thread.startVirtualThread(() -> value++);
        Thread second = Thread.startVirtualThread(() -> value++);
        first.join();
        second.join();
        assert value == 2 : value;
    }
}
