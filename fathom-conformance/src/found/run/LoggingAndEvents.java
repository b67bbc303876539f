// run:
//   says FINE
//   says jfr
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Logging, and events of a flight recorder that is not there. */
public class LoggingAndEvents {
    @jdk.jfr.Label("Own")
    static class OwnEvent extends jdk.jfr.Event {
        int number;
    }

    public static void main(String[] args) {
        Logger logger = Logger.getLogger("some.logger");
        logger.setLevel(Level.FINE);
        logger.addHandler(new Handler() {
            @Override
            public void publish(LogRecord record) {
                System.out.println(new SimpleFormatter().format(record));
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        logger.fine("some text");
        logger.warning("a warning");
        OwnEvent event = new OwnEvent();
        event.begin();
        event.number = 1;
        event.commit();
        System.out.println("jfr " + event.isEnabled());
    }
}
