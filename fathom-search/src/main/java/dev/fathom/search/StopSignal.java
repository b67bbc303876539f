package dev.fathom.search;

/** Asks a search to end early, or to hurry, from any thread; the first reason to end counts. */
final class StopSignal {
    private volatile String reason = "";
    private volatile boolean isTimeShort;

    synchronized void give(String newReason) {
        if (reason.isEmpty()) {
            reason = newReason;
        }
    }

    boolean isGiven() {
        return !reason.isEmpty();
    }

    void hurry() {
        isTimeShort = true;
    }

    /** Says whether so much of the time is over that the search should go the way that costs least. */
    boolean isTimeShort() {
        return isTimeShort;
    }

    String reason() {
        return reason;
    }
}
