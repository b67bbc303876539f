// expect: race
// options: --races=violation
package monitors;

/** Nothing is asserted of the field that is read and written without a lock: a race, and no other error. */
public final class BenignRace {
    private static int progress;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> progress = 50);
        worker.start();
        int shown = progress;
        worker.join();
        assert shown == 0 || shown == 50;
    }
}
