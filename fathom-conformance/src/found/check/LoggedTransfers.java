// run: --races=off
//   exit 1
//   golden
//   library logback
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Both threads log what they do. The bug is in between: the balance is read before the lock is taken. */
class LoggedTransfers {
    private static final Logger LOG = LoggerFactory.getLogger(LoggedTransfers.class);
    private static int balance = 10;

    static void withdraw(int amount) {
        LOG.info("withdrawing {}", amount);
        int before = balance;
        if (before >= amount) {
            synchronized (LOG) {
                balance = before - amount;
            }
            LOG.info("{} left", balance);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> withdraw(3), "other");
        other.start();
        withdraw(4);
        other.join();
        assert balance == 3 : balance + " left";
    }
}
