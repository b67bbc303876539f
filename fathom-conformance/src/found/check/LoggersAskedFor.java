// run: -- there
//   exit 1
//   says transfers is not there
// run: -- missing
//   exit 1
//   says transfers is there
// run: -- level
//   exit 1
//   says is not loggable
// run: -- loggable
//   exit 1
//   says is loggable
// run: -- parent
//   exit 1
//   says parent is the root
// run: -- child
//   exit 1
//   says parent is transfers
// run: -- configured
//   exit 1
//   says configured to be fine
// run: -- unconfigured
//   exit 1
//   says not configured to be fine
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Whether a logger is there, and what it is like, is no secret to who asks or has it configured: both orders count. */
public class LoggersAskedFor {
    private static Logger kept;

    public static void main(String[] args) throws Exception {
        Logger root = Logger.getLogger("");
        Logger child = Logger.getLogger("transfers.old");
        if (args[0].endsWith("configured")) {
            byte[] text = "transfers.level=FINE".getBytes(StandardCharsets.US_ASCII);
            LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(text));
        }
        boolean level = args[0].equals("level") || args[0].equals("loggable");
        Thread other = new Thread(() -> {
            if (level) {
                root.setLevel(Level.OFF);
            } else {
                kept = Logger.getLogger("transfers");
            }
        });
        other.start();
        look(args[0], root, child);
        other.join();
    }

    private static void look(String what, Logger root, Logger child) {
        switch (what) {
            case "there", "missing" -> {
                boolean there = LogManager.getLogManager().getLogger("transfers") != null;
                assert there == what.equals("there") : "transfers is " + (there ? "there" : "not there");
            }
            case "level", "loggable" -> {
                boolean loggable = Logger.getLogger("audit").isLoggable(Level.INFO);
                assert loggable == what.equals("level") : "audit is " + (loggable ? "loggable" : "not loggable");
            }
            case "parent", "child" -> {
                boolean found = child.getParent() != root;
                assert found == what.equals("parent") : "parent is " + (found ? "transfers" : "the root");
            }
            default -> {
                boolean fine = child.isLoggable(Level.FINE);
                assert fine == what.equals("unconfigured") : fine ? "configured to be fine" : "not configured to be fine";
            }
        }
    }
}
