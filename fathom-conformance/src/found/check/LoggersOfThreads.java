// run: --races=off
//   says No violation
//   states 200
//   never Incomplete
//   jdk ..24
// run: --races=off -- same
//   says No violation
//   states 200
//   never Incomplete
//   jdk ..24
// run: --races=off
//   says No violation
//   states 1200
//   never Incomplete
//   jdk 25
import java.util.logging.Logger;

/** Each thread makes its logger, which has the configuration read, the tables made and the console opened: which thread did that nobody can tell. */
public class LoggersOfThreads {
    private static Logger first;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            first = Logger.getLogger("transfers");
            first.info("other");
        });
        other.start();
        Logger second = Logger.getLogger(args.length > 0 ? "transfers" : "audit");
        second.info("main");
        other.join();
        assert (first == second) == (args.length > 0);
    }
}
