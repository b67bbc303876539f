package dev.fathom.engine.program;

import java.time.Duration;
import java.util.Optional;

/**
 * The time that a command may take, from when it begins to execute the program.
 *
 * <p>What comes after a search (a trace has to be made, by executing what leads to a violation once more) gets what is left of it, and a little grace.
 */
public final class TimeLimit {
    /** Whoever asks for a limit can wait so long after it, or a tenth of it. */
    private static final Duration GRACE = Duration.ofMillis(800);

    private static final int GRACE_PART = 10;

    private final Optional<Duration> limit;
    private final long start = System.nanoTime();

    private TimeLimit(Optional<Duration> limit) {
        this.limit = limit;
    }

    /** Starts the clock, if there is a limit. */
    public static TimeLimit from(Optional<Duration> limit) {
        return new TimeLimit(limit);
    }

    /** Does something at the end of the time unless that is closed before. */
    public Watch atEnd(Runnable action) {
        return watch(Duration.ZERO, action);
    }

    /** Does something at the end of the time and the grace unless that is closed before. */
    public Watch afterGrace(Runnable action) {
        Duration tenth = limit.map(each -> each.dividedBy(GRACE_PART)).orElse(Duration.ZERO);
        return watch(tenth.compareTo(GRACE) > 0 ? tenth : GRACE, action);
    }

    private Watch watch(Duration later, Runnable action) {
        if (limit.isEmpty()) {
            return () -> {};
        }
        Duration left = limit.get().plus(later).minusNanos(System.nanoTime() - start);
        Thread timer = new Thread(() -> waitAndDo(left, action), "fathom-time-limit");
        timer.setDaemon(true);
        timer.start();
        return timer::interrupt;
    }

    private static void waitAndDo(Duration left, Runnable action) {
        try {
            Thread.sleep(Math.max(0, left.toMillis()));
            action.run();
        } catch (InterruptedException e) {
            // It was done before its time was up.
        }
    }

    /** Waits for the end of the time. */
    public interface Watch extends AutoCloseable {
        @Override
        void close();
    }
}
