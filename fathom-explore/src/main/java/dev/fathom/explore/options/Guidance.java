package dev.fathom.explore.options;

/**
 * What the orders need to know that do not go everywhere, or not in a fixed order.
 *
 * @param heuristic which states are promising, for best-first and beam
 * @param queueLimit how many states may wait (for beam: of each depth); the least promising are dropped
 * @param walks how many random walks to take
 */
public record Guidance(Heuristic heuristic, long queueLimit, long walks) {
    /** No state is dropped, so best-first and beam go everywhere. */
    public static final Guidance DEFAULT = new Guidance(Heuristic.SHAPE, ExploreOptions.UNLIMITED, 1000);

    /** Which states are promising. */
    public enum Heuristic {
        /** Those reached by branches of user code that were rarely taken (Groce and Visser 2002 §3.1). */
        BRANCH,
        /** Those whose objects refer to each other in a way that was rarely met, whatever the values (d'Amorim et al. 2008 §5.2). */
        SHAPE,
        /** Any. */
        RANDOM
    }

    /** Returns the same with another heuristic. */
    public Guidance with(Heuristic newHeuristic) {
        return new Guidance(newHeuristic, queueLimit, walks);
    }
}
