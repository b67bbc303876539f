// expect: no-violation
package monitors;

/** A race by itself does not change the verdict. */
public final class BenignRaceListed {
    private static int progress;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            progress = 50;
            progress = 100;
        });
        worker.start();
        int shown = progress;
        worker.join();
        assert shown <= progress;
    }
}
