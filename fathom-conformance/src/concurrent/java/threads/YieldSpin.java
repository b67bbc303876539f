// expect: no-violation
package threads;

/** Main spins, yielding, until the other thread says so. */
public final class YieldSpin {
    private static volatile boolean ready;
    private static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 7;
            ready = true;
        }).start();
        while (!ready) {
            Thread.yield();
        }
        assert data == 7;
    }
}
