package dev.fathom.search.limit;

/** Asks a search to end early, or to hurry, from any thread; the first reason to end counts. */
public final class StopSignal {
    private volatile String reason = "";
    private volatile boolean isTimeShort;

    public synchronized void give(String newReason) {
        if (reason.isEmpty()) {
            reason = newReason;
        }
    }

    public boolean isGiven() {
        return !reason.isEmpty();
    }

    public void hurry() {
        isTimeShort = true;
    }

    /** Says whether so much of the time is over that the search should go the way that costs least. */
    public boolean isTimeShort() {
        return isTimeShort;
    }

    /** Returns why, or nothing. */
    public String reason() {
        return reason;
    }
}
