// run: --races=off
//   says No violation
//   states 140
//   never Incomplete
// run: --races=off -- early early
//   exit 1
//   says left
//   never Incomplete
import java.util.logging.Logger;

/** Threads that log with java.util.logging: what is written is no state, and what a logger keeps for each thread is that thread's. The bug is in between: the balance is read before the lock is taken. */
public class LoggedWithJdk {
    private static final Logger LOG = Logger.getLogger("transfers");
    private static int balance = 10;

    static void withdraw(int amount, boolean early) {
        LOG.info("withdrawing " + amount);
        int before = early ? balance : 0;
        synchronized (LoggedWithJdk.class) {
            balance = (early ? before : balance) - amount;
        }
        LOG.info("withdrawn " + amount);
    }

    /** Takes one more thread than it has arguments, and at least two. */
    public static void main(String[] args) throws InterruptedException {
        boolean early = args.length > 0;
        LOG.info("begins");
        Thread[] others = new Thread[Math.max(1, args.length)];
        for (int i = 0; i < others.length; i++) {
            others[i] = new Thread(() -> withdraw(3, early), "other" + i);
            others[i].start();
        }
        withdraw(3, early);
        for (Thread each : others) {
            each.join();
        }
        assert balance == 7 - 3 * others.length : balance + " left";
    }
}
