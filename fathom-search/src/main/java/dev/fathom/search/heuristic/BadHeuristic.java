package dev.fathom.search.heuristic;

/** Says that there is no such heuristic, or not with such options. */
public final class BadHeuristic extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadHeuristic(String message) {
        super(message);
    }
}
