/** A race that changes nothing the program cares about. */
public class HarmlessRace {
    private static int progress;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> progress = 50, "worker");
        worker.start();
        int shown = progress;
        worker.join();
        assert shown == 0 || shown == 50;
    }
}
