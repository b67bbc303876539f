package dev.fathom.search.visited;

import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.vm.state.Fingerprint;

/**
 * Remembers what match stops saw, and decides which paths go on.
 *
 * <p>A path is cut if the same was seen by a path that had at least as much left to do: one with as many matches behind
 * it or fewer and, if they are limited, as many choices and preemptions or fewer.
 */
public final class MatchedStates {
    private record Point(int matches, int depth, int preemptions) implements Antichains.Point<Point> {
        @Override
        public boolean covers(Point other) {
            return matches <= other.matches && depth <= other.depth && preemptions <= other.preemptions;
        }
    }

    private final boolean depthMatters;
    private final boolean preemptionsMatter;
    private final boolean wide;
    private final FingerprintMap fewestMatches;
    private final Antichains<Fingerprint, Point> points = new Antichains<>();

    public MatchedStates(SearchOptions options) {
        depthMatters = options.tellsDepths();
        preemptionsMatter = options.hasPreemptionLimit();
        wide = options.fingerprintBits() == 128;
        fewestMatches = new FingerprintMap(wide, new VisitedMemory(options.visitedMemory()));
    }

    public VisitResult match(Fingerprint fingerprint, int matches, int depth, int preemptions) {
        if (depthMatters || preemptionsMatter) {
            Fingerprint key = wide ? fingerprint : new Fingerprint(0, fingerprint.low());
            Point point = new Point(matches, depthMatters ? depth : 0, preemptionsMatter ? preemptions : 0);
            return points.add(key, point, outdone -> {});
        }
        int before = fewestMatches.lower(fingerprint.high(), fingerprint.low(), matches);
        if (before == FingerprintMap.ABSENT) {
            return VisitResult.NEW;
        }
        return matches < before ? VisitResult.AGAIN : VisitResult.SEEN;
    }

    /** Says whether a path with so many matches behind it would be cut; only where nothing else limits paths. */
    public boolean cuts(Fingerprint fingerprint, int matches) {
        int before = fewestMatches.find(fingerprint.high(), fingerprint.low());
        return before != FingerprintMap.ABSENT && before <= matches;
    }

    /** Writes everything down for a search that goes on in the place of this one. */
    public void write(SpillOutput out) {
        fewestMatches.write(out);
        points.write(
                out,
                match -> {
                    out.word(match.high());
                    out.word(match.low());
                },
                point -> {
                    out.integer(point.matches());
                    out.integer(point.depth());
                    out.integer(point.preemptions());
                });
    }

    /** Reads what was written; nothing was matched yet. */
    public void read(SpillInput in) {
        fewestMatches.read(in);
        points.read(
                in,
                () -> new Fingerprint(in.word(), in.word()),
                () -> new Point(in.integer(), in.integer(), in.integer()));
    }

    public long size() {
        return points.size() + fewestMatches.size();
    }

    /** Returns how many of them are on disk. */
    public long onDisk() {
        return fewestMatches.onDisk();
    }

    /** Returns about how much memory that takes. */
    public long bytes() {
        return fewestMatches.bytes() + points.bytes();
    }
}
