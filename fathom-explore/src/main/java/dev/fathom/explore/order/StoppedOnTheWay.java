package dev.fathom.explore.order;

/** Somebody stopped an exploration that was still going back to where an earlier one had been. */
public final class StoppedOnTheWay extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoppedOnTheWay() {
        super("stopped on the way back to where the exploration was interrupted", null, false, false);
    }
}
