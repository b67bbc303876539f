package dev.fathom.search;

/** Asks a search to end early, from any thread; the first reason counts. */
final class StopSignal {
    private volatile String reason = "";

    synchronized void give(String newReason) {
        if (reason.isEmpty()) {
            reason = newReason;
        }
    }

    boolean isGiven() {
        return !reason.isEmpty();
    }

    String reason() {
        return reason;
    }
}
