package dev.fathom.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Decides whether a state that a path arrives at is to be expanded.
 *
 * <p>A state is visited for good only if the earlier visit had at least as much left to do. What a limit leaves to a path
 * is told by what it has spent: choices under a limit of depth, preemptions under a limit of those. Under both limits
 * visits with different numbers of preemptions are not compared at all, which expands more than needed and misses
 * nothing.
 */
final class Visits {
    /** The state was never visited. */
    static final int NEW = VisitedStates.NEW;

    /** The state was visited with as much left to do or more. */
    static final int SEEN = -2;

    private final SearchOptions options;
    private final VisitedStates visited;
    private final List<VisitedStates> visitedByPreemptions = new ArrayList<>();

    Visits(SearchOptions options) {
        this.options = options;
        visited = states();
    }

    private VisitedStates states() {
        if (options.stateless()) {
            return new NoStates();
        }
        return options.exact() ? new ExactStates() : new FingerprintStates(options.fingerprintBits());
    }

    /** Visits the present state. Returns {@link #NEW}, {@link #SEEN}, or what the best earlier visit had spent. */
    int visit(PresentState state, int matches, int depth, int preemptions) {
        if (options.hasDepthLimit() && options.hasPreemptionLimit()) {
            return visitUnderBothLimits(state, matches, depth, preemptions);
        }
        int spent = options.hasDepthLimit() ? depth : options.hasPreemptionLimit() ? preemptions : 0;
        int before = visited.visit(state, matches, spent);
        return before == VisitedStates.NEW || spent < before ? before : SEEN;
    }

    private int visitUnderBothLimits(PresentState state, int matches, int depth, int preemptions) {
        while (visitedByPreemptions.size() <= preemptions) {
            visitedByPreemptions.add(states());
        }
        boolean isNew = visited.visit(state, matches, 0) == VisitedStates.NEW;
        int before = visitedByPreemptions.get(preemptions).visit(state, matches, depth);
        if (isNew) {
            return NEW;
        }
        return before == VisitedStates.NEW ? 0 : depth < before ? before : SEEN;
    }

    /** Returns the expected number of states taken for others because their fingerprints are equal. */
    double expectedMistakes() {
        double pairs = pairs(visited.fingerprints());
        for (VisitedStates each : visitedByPreemptions) {
            pairs += pairs(each.fingerprints());
        }
        return pairs / Math.pow(2, options.fingerprintBits());
    }

    static double pairs(long count) {
        return count < 2 ? 0 : count * (count - 1.0) / 2;
    }
}
