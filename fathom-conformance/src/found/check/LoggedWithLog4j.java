// run: --races=off
//   says No violation
//   states 160
//   library log4j
// run: --races=off -- early early
//   exit 1
//   says left
//   library log4j
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Threads that log with Log4j: what is written is no state, and what a logger keeps for each thread is that thread's. The bug is in between: the balance is read before the lock is taken. */
public class LoggedWithLog4j {
    private static final Logger LOG = LogManager.getLogger(LoggedWithLog4j.class);
    private static int balance = 10;

    static void withdraw(int amount, boolean early) {
        LOG.error("withdrawing " + amount);
        int before = early ? balance : 0;
        synchronized (LoggedWithLog4j.class) {
            balance = (early ? before : balance) - amount;
        }
        LOG.error("withdrawn " + amount);
    }

    /** Takes one more thread than it has arguments, and at least two. */
    public static void main(String[] args) throws InterruptedException {
        boolean early = args.length > 0;
        LOG.error("begins");
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
