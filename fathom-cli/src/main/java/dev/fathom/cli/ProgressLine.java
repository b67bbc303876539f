package dev.fathom.cli;

import dev.fathom.engine.report.Quantities;
import dev.fathom.search.Progress;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** Shows how far a run is: one changing line on a terminal, a line every few seconds elsewhere. */
final class ProgressLine implements AutoCloseable {
    private static final Duration TERMINAL_INTERVAL = Duration.ofMillis(250);
    private static final Duration FILE_INTERVAL = Duration.ofSeconds(5);
    private static final String ERASE_LINE = "\r\u001b[K";

    private static final double PUNCTUALITY = 0.9;

    private final PrintStream err;
    private final boolean terminal = isTerminal();
    private Progress last = new Progress(0, 0, 0, 0, 0);
    private boolean shown;

    ProgressLine(PrintStream err) {
        this.err = err;
    }

    /** The launcher looks, as Java cannot tell for standard error. */
    private static boolean isTerminal() {
        return Boolean.getBoolean("fathom.terminal");
    }

    /** Returns how often there is something new to show. */
    static Duration interval() {
        return isTerminal() ? TERMINAL_INTERVAL : FILE_INTERVAL;
    }

    /** Shows how far a run is, unless that was shown a moment ago. */
    synchronized void show(Progress now) {
        double since = now.seconds() - last.seconds();
        if (since >= 0 && since < PUNCTUALITY * interval().toMillis() / 1000) {
            return;
        }
        String line = line(now);
        if (terminal) {
            err.print(ERASE_LINE + line);
            err.flush();
        } else {
            err.println(line);
        }
        shown = true;
    }

    private String line(Progress now) {
        double seconds = Math.max(1e-3, now.seconds() - last.seconds());
        boolean restarted = now.transitions() < last.transitions();
        long since = restarted ? now.transitions() : now.transitions() - last.transitions();
        long rate = Math.round(since / seconds);
        last = now;
        return String.format(
                Locale.ROOT,
                "fathom: %s%s, %s (%,d/s), depth %,d, %s, %.0f s",
                restarted ? "restarted with what was learned: " : "",
                Quantities.count(now.states(), "state"),
                Quantities.count(now.transitions(), "transition"),
                rate,
                now.depth(),
                Quantities.megabytes(now.memoryBytes()),
                now.seconds());
    }

    /** Makes room for what comes next. */
    @Override
    public synchronized void close() {
        if (terminal && shown) {
            err.print(ERASE_LINE);
            err.flush();
            shown = false;
        }
    }
}
