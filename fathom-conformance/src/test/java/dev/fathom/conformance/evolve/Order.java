package dev.fathom.conformance.evolve;

import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.util.List;
import java.util.Random;

/**
 * In which order states are explored, how far, and what is asked about them.
 *
 * @param strategy the order; of operations on objects it is breadth first, unless it is depth first
 * @param workers how many explore at once
 * @param depth the most choices on a path; for programs with threads
 * @param watched whether a property is asked about every state; for programs with threads
 * @param forcedPoints whether forced points are compared; for programs with threads
 */
record Order(Strategy strategy, int workers, long depth, boolean watched, boolean forcedPoints) {
    /** What most runs are like. */
    static final Order PLAIN = new Order(Strategy.FEWEST_PREEMPTIONS, 1, SearchOptions.UNLIMITED, false, true);

    private static final List<Strategy> STRATEGIES = List.of(
            Strategy.FEWEST_PREEMPTIONS,
            Strategy.FEWEST_PREEMPTIONS,
            Strategy.DFS,
            Strategy.DFS,
            Strategy.BFS,
            Strategy.BFS,
            Strategy.BEST_FIRST,
            Strategy.A_STAR,
            Strategy.ITERATIVE);
    private static final int DEEPEST = 9;

    static Order random(Random random) {
        Strategy strategy = STRATEGIES.get(random.nextInt(STRATEGIES.size()));
        boolean limited = random.nextInt(5) == 0 || strategy == Strategy.ITERATIVE;
        return new Order(
                strategy,
                strategy.isPhased() && random.nextInt(5) == 0 ? 2 : 1,
                limited ? 2 + random.nextInt(DEEPEST) : SearchOptions.UNLIMITED,
                random.nextInt(5) == 0,
                true);
    }

    static Order of(Strategy strategy) {
        return new Order(strategy, 1, SearchOptions.UNLIMITED, false, true);
    }

    /** Returns the same for one worker that passes forced points by. */
    Order alone() {
        return new Order(strategy, 1, depth, watched, false);
    }

    boolean isLimited() {
        return depth != SearchOptions.UNLIMITED;
    }
}
