// run: --races=off
//   says No violation
//   states 12
// run: --races=off -- sleeper
//   exit 1
//   says passed
/** Reads of the clock are no places for others to have their turn, unless a timeout lets time pass meanwhile. */
public class ClockUnderLock {
    public static void main(String[] args) throws InterruptedException {
        boolean sleeps = args.length > 0;
        Thread other = new Thread(() -> {
            try {
                if (sleeps) {
                    Thread.sleep(1000);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            for (int i = 0; i < 3; i++) {
                System.currentTimeMillis();
            }
        });
        other.start();
        long before = System.currentTimeMillis();
        for (int i = 0; i < 3; i++) {
            System.nanoTime();
        }
        if (System.currentTimeMillis() != before) {
            throw new AssertionError("passed");
        }
        other.join();
    }
}
