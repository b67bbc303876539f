package dev.fathom.search.order;

import dev.fathom.search.options.Ties;
import dev.fathom.search.path.WaitingState;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the state of the lowest value, of equal ones the oldest unless ties are broken otherwise; keeps no more than a limit, for which it drops the
 * state of the highest value, of equal ones the last (Groce and Visser 2002, §2.1).
 */
public final class BestFirstFrontier implements Frontier {
    private final long limit;
    private final Ties ties;
    private final SplittableRandom random;
    private final TreeMap<Long, TiedStates> byValue = new TreeMap<>();
    private long size;

    /** Of equal states the oldest is the first. */
    public BestFirstFrontier(long limit) {
        this(limit, Ties.FIFO, new SplittableRandom(0));
    }

    public BestFirstFrontier(long limit, Ties ties, SplittableRandom random) {
        this.limit = limit;
        this.ties = ties;
        this.random = random;
    }

    @Override
    public boolean admits(long value) {
        return size < limit || value < byValue.lastKey();
    }

    @Override
    public boolean add(WaitingState state, long value) {
        byValue.computeIfAbsent(value, any -> TiedStates.of(ties, random)).add(state);
        size++;
        if (size <= limit) {
            return false;
        }
        Map.Entry<Long, TiedStates> worst = byValue.lastEntry();
        worst.getValue().takeLast();
        removed(worst);
        return true;
    }

    @Override
    public @Nullable WaitingState poll() {
        Map.Entry<Long, TiedStates> best = byValue.firstEntry();
        if (best == null) {
            return null;
        }
        WaitingState state = best.getValue().takeFirst();
        removed(best);
        return state;
    }

    private void removed(Map.Entry<Long, TiedStates> from) {
        size--;
        if (from.getValue().isEmpty()) {
            byValue.remove(from.getKey());
        }
    }
}
