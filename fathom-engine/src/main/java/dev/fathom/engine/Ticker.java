package dev.fathom.engine;

import java.time.Duration;
import java.util.Optional;

/** Does something again and again while a run lasts, in a thread of its own. */
final class Ticker implements AutoCloseable {
    private final Thread thread;

    private Ticker(Duration interval, Runnable action) {
        thread = new Thread(() -> repeat(interval, action), "fathom-progress");
        thread.setDaemon(true);
    }

    /** Starts one, if there is an interval. */
    static Optional<Ticker> start(Optional<Duration> interval, Runnable action) {
        Optional<Ticker> ticker = interval.map(each -> new Ticker(each, action));
        ticker.ifPresent(each -> each.thread.start());
        return ticker;
    }

    private static void repeat(Duration interval, Runnable action) {
        try {
            while (true) {
                Thread.sleep(interval.toMillis());
                action.run();
            }
        } catch (InterruptedException e) {
            // The run ended.
        }
    }

    /** Returns when the action is not going to be done again. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
