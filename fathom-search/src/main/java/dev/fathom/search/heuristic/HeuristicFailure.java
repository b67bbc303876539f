package dev.fathom.search.heuristic;

/** Says that a heuristic threw an exception instead of valuing a state. */
public final class HeuristicFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public HeuristicFailure(String heuristic, Throwable cause) {
        super("the heuristic " + heuristic + " failed: " + cause, cause);
    }
}
