package dev.fathom.search.scout;

import dev.fathom.search.options.SearchOptions;

/** Says when it is a scout's turn, and for how long: its part of the time, and no more. */
public final class ScoutTurns {
    private static final int STEPS_MASK = 15;

    private final double part;
    private final long period;
    private long searchingSince = System.nanoTime();
    private int steps;
    private long suspendedAt;
    private long debt;

    public ScoutTurns(SearchOptions options) {
        part = options.scouting();
        period = options.scoutingNanos();
    }

    /** Says whether the search should make way for the scout; cheap enough to be asked at every step. */
    public boolean isDue() {
        if ((++steps & STEPS_MASK) != 0) {
            return false;
        }
        suspendedAt = System.nanoTime();
        return suspendedAt - searchingSince >= period && earned() >= 0;
    }

    private long earned() {
        return (long) ((suspendedAt - searchingSince) * part / (1 - part)) - debt;
    }

    /** Returns how long the scout may run now; what it took to make way for it counts. */
    public long nanos() {
        return Math.max(0, earned() - (System.nanoTime() - suspendedAt));
    }

    /** Must be told when the search goes on; if the scout took longer than it should, it has to wait the longer. */
    public void over() {
        long now = System.nanoTime();
        debt = Math.max(0, now - suspendedAt - earned());
        searchingSince = now;
    }
}
