package dev.fathom.bench;

import dev.fathom.explore.Explorer;
import dev.fathom.explore.result.Phase;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Asks an exploration many times a second what it is doing. */
public final class PhaseSampler implements AutoCloseable {
    private static final long PERIOD_NANOS = 200_000;

    private final Explorer explorer;
    private final long[] counts = new long[Phase.values().length];
    private final Thread thread = new Thread(this::sample, "phase-sampler");
    private volatile boolean ended;

    private PhaseSampler(Explorer explorer) {
        this.explorer = explorer;
    }

    /** Begins to ask, in a thread of its own. */
    public static PhaseSampler start(Explorer explorer) {
        PhaseSampler sampler = new PhaseSampler(explorer);
        sampler.thread.setDaemon(true);
        sampler.thread.start();
        return sampler;
    }

    private void sample() {
        while (!ended) {
            LockSupport.parkNanos(PERIOD_NANOS);
            counts[explorer.phase().ordinal()]++;
        }
    }

    /** Ends sampling; returns which part of the time went into each phase. */
    public Map<Phase, Double> shares() {
        close();
        long sum = 0;
        for (long each : counts) {
            sum += each;
        }
        Map<Phase, Double> shares = new EnumMap<>(Phase.class);
        for (Phase each : Phase.values()) {
            shares.put(each, sum == 0 ? 0 : (double) counts[each.ordinal()] / sum);
        }
        return shares;
    }

    @Override
    public void close() {
        ended = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
