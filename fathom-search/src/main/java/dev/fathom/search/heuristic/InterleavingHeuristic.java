package dev.fathom.search.heuristic;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.NewState;
import dev.fathom.spi.Segment;
import org.jspecify.annotations.Nullable;

/**
 * Prefers schedules that switch threads (Groce and Visser 2002, Fig. 4): a state is the worse the more often, and the more recently, the
 * thread that just ran is in the history of threads on its path; and the worse the more threads live.
 */
final class InterleavingHeuristic implements Heuristic {
    /** The threads that ran on a path, the last first; the first of all is a sentinel of length 0. */
    private record History(@Nullable History before, int thread, int length) {
        static final History EMPTY = new History(null, Segment.UNKNOWN, 0);
    }

    private final int limit;

    /** Makes one that looks back so many steps. */
    InterleavingHeuristic(int limit) {
        this.limit = limit;
    }

    @Override
    public String name() {
        return limit == Integer.MAX_VALUE ? "interleaving" : "interleaving(" + limit + ")";
    }

    @Override
    public boolean remembersPathsOnly() {
        return true;
    }

    @Override
    public long value(NewState state) {
        History history = state.inherited(History.EMPTY);
        long value = 0;
        for (Segment each : state.transition()) {
            value += repetitions(history, each.thread()) * state.facts().liveThreads();
            history = new History(history, each.thread(), history.length + 1);
        }
        state.remember(history);
        return value;
    }

    /** Adds up, for each time that the thread ran, how recent that was: the step just before weighs most. */
    private long repetitions(History history, int thread) {
        long sum = 0;
        long weight = Math.min(limit, history.length);
        for (History each = history; each != null && weight > 0; each = each.before) {
            sum += each.thread == thread ? weight : 0;
            weight--;
        }
        return sum;
    }
}
