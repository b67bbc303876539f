/** Divides by the difference of a counter and its first value, while another thread counts down: some interleavings divide by zero. */
public class Racer implements Runnable {
    private int d = 42;

    @Override
    public void run() {
        pause();
        d = 0;
    }

    public static void main(String[] args) {
        Racer racer = new Racer();
        Thread thread = new Thread(racer);
        thread.start();
        pause();
        int c = 420 / racer.d;
        System.out.println(c);
    }

    private static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
