package dev.fathom.search;

import dev.fathom.search.visited.FingerprintMap;
import dev.fathom.vm.heap.Fingerprint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Remembers what match stops saw, and decides which paths go on.
 *
 * <p>A path is cut if the same was seen by a path that had at least as much left to do: one with as many matches behind
 * it or fewer and, if they are limited, as many choices and preemptions or fewer.
 */
final class MatchedStates {
    /** What becomes of a path at a match stop. */
    enum Answer {
        /** Never seen: the path goes on. */
        NEW,
        /** Seen, but by paths with less left to do: the path goes on. */
        AGAIN,
        /** Seen: the path ends. */
        SEEN
    }

    private record Point(int matches, int depth, int preemptions) {
        boolean covers(Point other) {
            return matches <= other.matches && depth <= other.depth && preemptions <= other.preemptions;
        }
    }

    /** An entry of {@link #points} with one point, about. */
    private static final long POINTS_BYTES = 200;

    private final boolean depthMatters;
    private final boolean preemptionsMatter;
    private final boolean wide;
    private final FingerprintMap fewestMatches;
    private final Map<Fingerprint, List<Point>> points = new HashMap<>();

    MatchedStates(SearchOptions options) {
        depthMatters = options.hasDepthLimit();
        preemptionsMatter = options.hasPreemptionLimit();
        wide = options.fingerprintBits() == 128;
        fewestMatches = new FingerprintMap(wide);
    }

    Answer match(Fingerprint fingerprint, int matches, int depth, int preemptions) {
        if (depthMatters || preemptionsMatter) {
            Point point = new Point(matches, depthMatters ? depth : 0, preemptionsMatter ? preemptions : 0);
            return matchWithin(fingerprint, point);
        }
        int before = fewestMatches.lower(fingerprint.high(), fingerprint.low(), matches);
        if (before == FingerprintMap.ABSENT) {
            return Answer.NEW;
        }
        return matches < before ? Answer.AGAIN : Answer.SEEN;
    }

    private synchronized Answer matchWithin(Fingerprint fingerprint, Point point) {
        Fingerprint key = wide ? fingerprint : new Fingerprint(0, fingerprint.low());
        List<Point> known = points.computeIfAbsent(key, any -> new ArrayList<>(1));
        for (Point each : known) {
            if (each.covers(point)) {
                return Answer.SEEN;
            }
        }
        Answer answer = known.isEmpty() ? Answer.NEW : Answer.AGAIN;
        known.removeIf(point::covers);
        known.add(point);
        return answer;
    }

    synchronized long size() {
        return points.size() + fewestMatches.size();
    }

    /** Returns about how much memory that takes. */
    synchronized long bytes() {
        return fewestMatches.bytes() + points.size() * POINTS_BYTES;
    }
}
