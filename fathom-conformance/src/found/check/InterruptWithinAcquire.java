// run: --all-violations
//   exit 1
//   says AssertionError: interrupted
//   says AssertionError: acquired true
//   says 2 different violations
import java.util.concurrent.Semaphore;

/** An interrupt comes after an acquire has looked for it, and before it takes the permit, which comes later still: it succeeds, and the status stays. */
public class InterruptWithinAcquire {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        String[] found = new String[1];
        Thread other = new Thread(() -> {
            try {
                permits.acquire();
                found[0] = "acquired " + Thread.interrupted();
            } catch (InterruptedException e) {
                found[0] = "interrupted";
            }
        });
        other.start();
        other.interrupt();
        permits.release();
        other.join();
        throw new AssertionError(found[0]);
    }
}
