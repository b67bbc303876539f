// expect: no-progress
package threads;

/** Nobody ever says that it is ready: main spins for ever. */
public final class SpinForever {
    private static volatile boolean ready;
    private static volatile boolean started;

    public static void main(String[] args) {
        new Thread(() -> started = true).start();
        while (!ready) {
            Thread.onSpinWait();
        }
        assert started;
    }
}
