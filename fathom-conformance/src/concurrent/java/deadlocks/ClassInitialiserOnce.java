// expect: no-violation
package deadlocks;

/** Two threads need one class: one initialises it, the other waits. */
public final class ClassInitialiserOnce {
    private static int runs;

    private static final class Settings {
        static final String NAME;

        static {
            runs++;
            NAME = "settings".toUpperCase();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            assert Settings.NAME.equals("SETTINGS");
        });
        other.start();
        assert Settings.NAME.length() == 8;
        other.join();
        assert runs == 1 : runs;
    }
}
