package dev.fathom.cli;

import dev.fathom.search.Progress;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Supplier;

/** Shows how far a search is: one changing line on a terminal, a line every few seconds elsewhere. */
final class ProgressReporter implements AutoCloseable {
    private static final long TERMINAL_MILLIS = 250;
    private static final long FILE_MILLIS = 5000;
    private static final String ERASE_LINE = "\r\u001b[K";

    private final PrintStream err;
    private final Supplier<Progress> progress;
    private final boolean terminal;
    private final Thread thread = new Thread(this::repeat, "fathom-progress");
    private Progress last = new Progress(0, 0, 0, 0, 0);

    private ProgressReporter(PrintStream err, Supplier<Progress> progress, boolean terminal) {
        this.err = err;
        this.progress = progress;
        this.terminal = terminal;
    }

    static ProgressReporter start(PrintStream err, Supplier<Progress> progress) {
        ProgressReporter reporter = new ProgressReporter(err, progress, isTerminal());
        reporter.thread.setDaemon(true);
        reporter.thread.start();
        return reporter;
    }

    /** The launcher looks, as Java cannot tell for standard error. */
    private static boolean isTerminal() {
        return Boolean.getBoolean("fathom.terminal");
    }

    private void repeat() {
        try {
            while (true) {
                Thread.sleep(terminal ? TERMINAL_MILLIS : FILE_MILLIS);
                String line = line(progress.get());
                if (terminal) {
                    err.print(ERASE_LINE + line);
                    err.flush();
                } else {
                    err.println(line);
                }
            }
        } catch (InterruptedException e) {
            // The search ended.
        }
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
                ResultReport.count(now.states(), "state"),
                ResultReport.count(now.transitions(), "transition"),
                rate,
                now.depth(),
                ResultReport.megabytes(now.memoryBytes()),
                now.seconds());
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (terminal) {
            err.print(ERASE_LINE);
            err.flush();
        }
    }
}
