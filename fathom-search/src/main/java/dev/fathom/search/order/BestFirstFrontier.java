package dev.fathom.search.order;

import dev.fathom.search.path.WaitingState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the state of the lowest value, of equal ones the oldest; keeps no more than a limit, for which it drops the
 * state of the highest value, of equal ones the youngest (Groce and Visser 2002, §2.1).
 */
public final class BestFirstFrontier implements Frontier {
    private final long limit;
    private final TreeMap<Long, Deque<WaitingState>> byValue = new TreeMap<>();
    private long size;

    public BestFirstFrontier(long limit) {
        this.limit = limit;
    }

    @Override
    public boolean admits(long value) {
        return size < limit || value < byValue.lastKey();
    }

    @Override
    public boolean add(WaitingState state, long value) {
        byValue.computeIfAbsent(value, any -> new ArrayDeque<>()).addLast(state);
        size++;
        if (size <= limit) {
            return false;
        }
        Map.Entry<Long, Deque<WaitingState>> worst = byValue.lastEntry();
        worst.getValue().removeLast();
        removed(worst);
        return true;
    }

    @Override
    public @Nullable WaitingState poll() {
        Map.Entry<Long, Deque<WaitingState>> best = byValue.firstEntry();
        if (best == null) {
            return null;
        }
        WaitingState state = best.getValue().removeFirst();
        removed(best);
        return state;
    }

    private void removed(Map.Entry<Long, Deque<WaitingState>> from) {
        size--;
        if (from.getValue().isEmpty()) {
            byValue.remove(from.getKey());
        }
    }
}
