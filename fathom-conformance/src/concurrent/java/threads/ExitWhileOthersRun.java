// expect: no-violation
package threads;

/** System.exit ends the program while another thread waits for ever. */
public final class ExitWhileOthersRun {
    public static void main(String[] args) {
        Object never = new Object();
        new Thread(() -> {
            synchronized (never) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }).start();
        System.exit(0);
    }
}
