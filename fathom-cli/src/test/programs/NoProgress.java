/** Waits for a flag that nobody sets. */
public class NoProgress {
    private static volatile boolean stopped;

    public static void main(String[] args) {
        Thread spinner = new Thread(() -> {
            while (!stopped) {
                Thread.onSpinWait();
            }
        });
        spinner.start();
    }
}
