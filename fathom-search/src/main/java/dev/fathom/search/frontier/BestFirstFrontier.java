package dev.fathom.search.frontier;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the state of the lowest value, of equal ones the oldest unless ties are broken otherwise; keeps no more than a limit, for which it drops the
 * state of the highest value, of equal ones the last (Groce and Visser 2002, §2.1).
 *
 * @param <S> a state with what is needed to go on from it
 */
public final class BestFirstFrontier<S> implements Frontier<S> {
    private final long limit;
    private final Ties ties;
    private final SplittableRandom random;
    private final boolean nearestFirst;
    private final TreeMap<Key, TiedStates<S>> byValue = new TreeMap<>();
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
    public boolean add(S state, long value, int depth) {
        Key key = new Key(value, nearestFirst ? depth : 0);
        byValue.computeIfAbsent(key, any -> TiedStates.of(ties, random)).add(state);
        size++;
        if (size <= limit) {
            return false;
        }
        Map.Entry<Key, TiedStates<S>> worst = byValue.lastEntry();
        worst.getValue().takeLast();
        removed(worst);
        return true;
    }

    @Override
    public @Nullable S poll() {
        Map.Entry<Key, TiedStates<S>> best = byValue.firstEntry();
        if (best == null) {
            return null;
        }
        S state = best.getValue().takeFirst();
        removed(best);
        return state;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void forEach(Visitor<S> visitor) {
        byValue.forEach((key, states) ->
                states.forEach(each -> visitor.visit(each, key.value(), key.depth(), false)));
    }

    private void removed(Map.Entry<Key, TiedStates<S>> from) {
        size--;
        if (from.getValue().isEmpty()) {
            byValue.remove(from.getKey());
        }
    }
}
