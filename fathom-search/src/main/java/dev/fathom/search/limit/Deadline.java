package dev.fathom.search.limit;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Stops a search when its time is up, and says before that when half of it is. */
public final class Deadline implements AutoCloseable {
    private final Optional<Thread> timer;

    private Deadline(Optional<Thread> timer) {
        this.timer = timer;
    }

    /** Starts the clock, if there is a limit. */
    public static Deadline start(Optional<Duration> limit, Runnable hurry, Consumer<String> stop) {
        return new Deadline(limit.map(duration -> startTimer(duration, hurry, stop)));
    }

    private static Thread startTimer(Duration limit, Runnable hurry, Consumer<String> stop) {
        Runnable waiting = () -> {
            try {
                Thread.sleep(limit.toMillis() / 2);
                hurry.run();
                Thread.sleep(limit.toMillis() - limit.toMillis() / 2);
                stop.accept(Shortfalls.TIME);
            } catch (InterruptedException e) {
                // The search ended before its time was up.
            }
        };
        Thread thread = new Thread(waiting, "fathom-time-limit");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Override
    public void close() {
        timer.ifPresent(Thread::interrupt);
    }
}
