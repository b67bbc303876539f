// run: -- numbers
//   exit 1
//   says in another order than their numbers
// run: -- messages
//   says No violation
//   states 40
//   never Incomplete
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Records get their numbers before they get to the handlers. Who asks a record for its number sees that they may come in another order. */
public class NumbersOfRecords {
    private static final List<LogRecord> RECORDS = new ArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        Logger log = Logger.getLogger("transfers");
        log.setUseParentHandlers(false);
        log.addHandler(new Handler() {
            @Override
            public synchronized void publish(LogRecord each) {
                RECORDS.add(each);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        Thread other = new Thread(() -> log.info("other"));
        other.start();
        log.info("main");
        other.join();
        if (args[0].equals("numbers")) {
            long first = RECORDS.get(0).getSequenceNumber();
            assert first < RECORDS.get(1).getSequenceNumber() : "in another order than their numbers";
        } else {
            assert !RECORDS.get(0).getMessage().equals(RECORDS.get(1).getMessage());
        }
    }
}
