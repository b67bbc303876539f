// expect: assertion
package threads;

/** Nobody waits for the daemon to save. */
public final class DaemonNotFinished {
    private static volatile boolean saved;

    public static void main(String[] args) {
        Thread saver = new Thread(() -> saved = true);
        saver.setDaemon(true);
        saver.start();
        Thread.yield();
        assert saved : "main ended before the daemon saved";
    }
}
