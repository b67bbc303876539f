package dev.fathom.conformance.threads.guest;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Two threads use loggers as they are told, one letter for each use; it ends with what they noticed. */
public final class Loggers {
    private static final List<Logger> KEPT = new ArrayList<>();
    private static final StringBuilder WRITTEN = new StringBuilder();

    private Loggers() {}

    public static void main(String[] args) throws Exception {
        Logger root = Logger.getLogger("");
        for (Handler each : root.getHandlers()) {
            root.removeHandler(each);
        }
        root.addHandler(new Writing(args[0].contains("r") || args[1].contains("r")));
        StringBuilder seen = new StringBuilder();
        Thread other = new Thread(() -> use(args[1], seen));
        other.start();
        StringBuilder here = new StringBuilder();
        use(args[0], here);
        other.join();
        throw new Outcome(here + "," + seen + "," + WRITTEN);
    }

    private static void use(String uses, StringBuilder seen) {
        for (char each : uses.toCharArray()) {
            use(each, seen);
        }
    }

    private static void use(char kind, StringBuilder seen) {
        switch (kind) {
            case 'a' -> keep("a");
            case 'b' -> keep("a.b");
            case 's' -> keep("a").setLevel(Level.FINE);
            case 'l' -> seen.append(keep("a.b").isLoggable(Level.FINE) ? 'F' : 'I');
            case 'n' -> seen.append(LogManager.getLogManager().getLogger("a") == null ? '-' : '+');
            case 'p' ->
                seen.append('<').append(keep("a.b").getParent().getName()).append('>');
            default -> keep("a.b").info(Thread.currentThread().getName().substring(0, 1));
        }
    }

    private static Logger keep(String name) {
        Logger result = Logger.getLogger(name);
        synchronized (KEPT) {
            KEPT.add(result);
        }
        return result;
    }

    private static final class Writing extends Handler {
        private final boolean numbered;
        private long last;

        Writing(boolean numbered) {
            this.numbered = numbered;
        }

        @Override
        public synchronized void publish(LogRecord each) {
            WRITTEN.append(each.getMessage());
            if (numbered) {
                WRITTEN.append(each.getSequenceNumber() < last ? '!' : '.');
                last = each.getSequenceNumber();
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
