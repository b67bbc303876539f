// run: --races=off
//   says No violation
//   states 60
//   never Incomplete
import java.util.logging.Logger;

/** Records are counted by java.util.logging, but nobody asks for their numbers: a loop that logs comes back to where it was. */
public class LoggingForEver {
    private static final Logger LOG = Logger.getLogger("heartbeat");
    private static int done;

    public static void main(String[] args) throws InterruptedException {
        LOG.info("begins");
        Thread heart = new Thread(() -> {
            while (true) {
                LOG.info("alive");
            }
        });
        heart.setDaemon(true);
        heart.start();
        synchronized (LoggingForEver.class) {
            done++;
        }
        LOG.info("done");
    }
}
