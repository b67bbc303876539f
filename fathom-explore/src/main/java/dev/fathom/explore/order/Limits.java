package dev.fathom.explore.order;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.search.limit.MemoryWatch;
import dev.fathom.search.limit.Shortfalls;
import dev.fathom.search.spill.SpillFailure;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.Optional;

/** Says when to stop early, and why. */
public final class Limits {
    /** Between two looks at the clock, so many questions are answered without: more if they come fast, fewer if not. */
    private static final int MOST_PATIENCE = 1 << 14;

    private static final long SOON = 2_000_000;
    private static final long LATE = 20_000_000;

    /** Longer and longer sequences may take so much of the memory; then what was explored should be told. */
    private static final double MEMORY_PART = 0.75;

    private final ExploreOptions options;
    private final long start = System.nanoTime();
    private volatile boolean interrupted;
    private int patience = 1;
    private int untilLook = 1;
    private long lastLook = start;
    private final MemoryWatch memory = MemoryWatch.ofJava();
    private String reason = "";
    private boolean stopped;
    private boolean waits;
    private double secondsBefore;
    private Runnable whenStopped = () -> {};

    public Limits(ExploreOptions options) {
        this.options = options;
    }

    public void interrupt() {
        interrupted = true;
    }

    public boolean isInterrupted() {
        return interrupted;
    }

    /** Says whether to stop now. */
    boolean reached(long storedStates) {
        if (storedStates > options.maxStates()) {
            return stop(Shortfalls.states(options.maxStates()));
        }
        if (--untilLook > 0 && !interrupted) {
            return stopped;
        }
        adapt();
        if (memory.isExceeded(0)) {
            return stop(memory.reason());
        }
        boolean late = isOver(options.timeLimit());
        if (late && !waits) {
            return stop(Shortfalls.TIME);
        }
        if (interrupted) {
            return stop(late ? Shortfalls.TIME : Shortfalls.INTERRUPTED);
        }
        if (options.budget().isPresent() && (isOver(options.budget()) || isMemoryShort())) {
            stopped = true;
        }
        return stopped;
    }

    private void adapt() {
        long now = System.nanoTime();
        if (now - lastLook > LATE) {
            patience = Math.max(1, patience / 8);
        } else if (now - lastLook < SOON) {
            patience = Math.min(MOST_PATIENCE, patience * 2);
        }
        lastLook = now;
        untilLook = patience;
    }

    private boolean isOver(Optional<Duration> limit) {
        return limit.isPresent() && System.nanoTime() - start > limit.get().toNanos();
    }

    /** What garbage collection left counts, not what may be garbage. */
    private static boolean isMemoryShort() {
        long used = 0;
        for (MemoryPoolMXBean each : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage left = each.getCollectionUsage();
            used += left == null ? 0 : left.getUsed();
        }
        return used > MEMORY_PART * Runtime.getRuntime().maxMemory();
    }

    private boolean stop(String why) {
        reason = why;
        stopped = true;
        whenStopped.run();
        return true;
    }

    /** Stops because states could not be kept. */
    public void fail(SpillFailure failure) {
        stop(String.valueOf(failure.getMessage()));
    }

    /** Stops because one more array was larger than what was left of the memory. */
    public void ranOut() {
        stop(MemoryWatch.ranOut());
    }

    /** Says whether the exploration was stopped early. */
    public boolean hasStopped() {
        conclude();
        return stopped;
    }

    /** Who was interrupted in the last execution of all was not asked again whether to stop. */
    private void conclude() {
        if (interrupted && !stopped) {
            reached(0);
        }
    }

    /** Returns why something is missing that was asked for, or an empty text. */
    public String reason() {
        conclude();
        return reason;
    }

    public long peakMemory() {
        memory.used();
        return memory.peak();
    }

    /**
     * Leaves it to somebody else to interrupt the exploration when its time is up.
     *
     * @param stop runs as soon as it stops for any reason: from then on states may count as expanded that are not, or as visited that nobody goes on from
     */
    public void waitForInterruption(Runnable stop) {
        waits = true;
        whenStopped = stop;
    }

    /** Adds the time that was taken before the exploration was interrupted. */
    public void secondsBefore(double seconds) {
        secondsBefore = seconds;
    }

    public double seconds() {
        return secondsBefore + (System.nanoTime() - start) / 1e9;
    }
}
