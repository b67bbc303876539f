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
    private final boolean nearestFirst;
    private final TreeMap<Key, TiedStates> byValue = new TreeMap<>();
    private long size;

    /** By what states are sorted. */
    private record Key(long value, int depth) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byValue = Long.compare(value, other.value);
            return byValue != 0 ? byValue : Integer.compare(depth, other.depth);
        }
    }

    /** Of equal states the oldest is the first. */
    public BestFirstFrontier(long limit) {
        this(limit, false, Ties.FIFO, new SplittableRandom(0));
    }

    /**
     * Prepares an empty frontier.
     *
     * @param nearestFirst whether of states of the same value those that are nearest to the start come first, before ties are broken. A* needs that: an error
     *     is found when the last transition to it is executed, not when its turn comes, and from a state that is further away the way there may be longer
     */
    public BestFirstFrontier(long limit, boolean nearestFirst, Ties ties, SplittableRandom random) {
        this.limit = limit;
        this.nearestFirst = nearestFirst;
        this.ties = ties;
        this.random = random;
    }

    @Override
    public boolean admits(long value) {
        return size < limit || value < byValue.lastKey().value();
    }

    @Override
    public boolean add(WaitingState state, long value) {
        Key key = new Key(value, nearestFirst ? state.node().depth() : 0);
        byValue.computeIfAbsent(key, any -> TiedStates.of(ties, random)).add(state);
        size++;
        if (size <= limit) {
            return false;
        }
        Map.Entry<Key, TiedStates> worst = byValue.lastEntry();
        worst.getValue().takeLast();
        removed(worst);
        return true;
    }

    @Override
    public @Nullable WaitingState poll() {
        Map.Entry<Key, TiedStates> best = byValue.firstEntry();
        if (best == null) {
            return null;
        }
        WaitingState state = best.getValue().takeFirst();
        removed(best);
        return state;
    }

    private void removed(Map.Entry<Key, TiedStates> from) {
        size--;
        if (from.getValue().isEmpty()) {
            byValue.remove(from.getKey());
        }
    }
}
