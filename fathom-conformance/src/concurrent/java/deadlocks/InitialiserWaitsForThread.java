// expect: deadlock
package deadlocks;

/** A class initialiser waits for a thread that needs the class. */
public final class InitialiserWaitsForThread {
    private static int value;

    static {
        Thread helper = new Thread(() -> value = 42);
        helper.start();
        try {
            helper.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        assert value == 42;
    }
}
