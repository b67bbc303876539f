package dev.fathom.engine.program;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

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
    private final LongSupplier clock;
    private final long start;

    private TimeLimit(Optional<Duration> limit, LongSupplier clock) {
        this.limit = limit;
        this.clock = clock;
        start = clock.getAsLong();
    }

    /** Starts the clock, if there is a limit. */
    public static TimeLimit from(Optional<Duration> limit) {
        return from(limit, System::nanoTime);
    }

    static TimeLimit from(Optional<Duration> limit, LongSupplier clock) {
        return new TimeLimit(limit, clock);
    }

    /** Does something at the end of the time unless that is closed before. */
    public Watch atEnd(Runnable action) {
        return watch(Duration.ZERO, action);
    }

    /** Does something at the end of the time and the grace unless that is closed before. */
    public Watch afterGrace(Runnable action) {
        return watch(grace(), action);
    }

    /** Says whether the time and the grace are over. */
    public boolean isOver() {
        return limit.isPresent() && left(grace()).isNegative();
    }

    private Duration grace() {
        Duration tenth = limit.map(each -> each.dividedBy(GRACE_PART)).orElse(Duration.ZERO);
        return tenth.compareTo(GRACE) > 0 ? tenth : GRACE;
    }

    private Duration left(Duration later) {
        return limit.orElseThrow().plus(later).minusNanos(clock.getAsLong() - start);
    }

    private Watch watch(Duration later, Runnable action) {
        if (limit.isEmpty()) {
            return () -> {};
        }
        Duration left = left(later);
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
