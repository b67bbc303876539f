package dev.fathom.search;

import java.time.Duration;
import java.util.Optional;

/**
 * How to search.
 *
 * @param strategy the order of states
 * @param backtracking the way back to a state
 * @param depthLimit the most choices on a path; {@link #UNLIMITED} for any number
 * @param stateLimit the most states to visit; {@link #UNLIMITED} for any number
 * @param timeLimit the longest time to search
 * @param exact whether whole states are compared instead of fingerprints
 * @param fingerprintBits 64 or 128
 * @param allViolations whether to go on after the first violation
 */
public record SearchOptions(
        Strategy strategy,
        Backtracking backtracking,
        long depthLimit,
        long stateLimit,
        Optional<Duration> timeLimit,
        boolean exact,
        int fingerprintBits,
        boolean allViolations) {
    /** The value of a limit that is none. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    public SearchOptions {
        if (fingerprintBits != 64 && fingerprintBits != 128) {
            throw new IllegalArgumentException("fingerprints have 64 or 128 bits, not " + fingerprintBits);
        }
    }

    /** Returns a search without limits. */
    public static SearchOptions of(Strategy strategy, Backtracking backtracking) {
        return new SearchOptions(strategy, backtracking, UNLIMITED, UNLIMITED, Optional.empty(), false, 128, false);
    }

    public SearchOptions withDepthLimit(long limit) {
        return new SearchOptions(
                strategy, backtracking, limit, stateLimit, timeLimit, exact, fingerprintBits, allViolations);
    }

    public SearchOptions withStateLimit(long limit) {
        return new SearchOptions(
                strategy, backtracking, depthLimit, limit, timeLimit, exact, fingerprintBits, allViolations);
    }

    public SearchOptions withTimeLimit(Duration limit) {
        return new SearchOptions(
                strategy,
                backtracking,
                depthLimit,
                stateLimit,
                Optional.of(limit),
                exact,
                fingerprintBits,
                allViolations);
    }

    public SearchOptions withExact(boolean newExact) {
        return new SearchOptions(
                strategy, backtracking, depthLimit, stateLimit, timeLimit, newExact, fingerprintBits, allViolations);
    }

    public SearchOptions withFingerprintBits(int bits) {
        return new SearchOptions(strategy, backtracking, depthLimit, stateLimit, timeLimit, exact, bits, allViolations);
    }

    public SearchOptions withAllViolations(boolean all) {
        return new SearchOptions(
                strategy, backtracking, depthLimit, stateLimit, timeLimit, exact, fingerprintBits, all);
    }

    boolean hasDepthLimit() {
        return depthLimit != UNLIMITED;
    }
}
