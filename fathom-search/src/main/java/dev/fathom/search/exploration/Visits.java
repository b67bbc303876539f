package dev.fathom.search.exploration;

import dev.fathom.search.finding.Omissions;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.record.NumberedStates;
import dev.fathom.search.record.Recording;
import dev.fathom.search.spill.SpillInput;
import dev.fathom.search.spill.SpillOutput;
import dev.fathom.search.visited.Antichains;
import dev.fathom.search.visited.DistributedStates;
import dev.fathom.search.visited.ExactStates;
import dev.fathom.search.visited.FingerprintStates;
import dev.fathom.search.visited.NoStates;
import dev.fathom.search.visited.PresentState;
import dev.fathom.search.visited.VisitResult;
import dev.fathom.search.visited.VisitedMemory;
import dev.fathom.search.visited.VisitedStates;
import dev.fathom.vm.state.Fingerprint;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a state that a path arrives at is to be expanded.
 *
 * <p>A state is visited for good only if an earlier visit had at least as much left to do. What a limit of depth leaves to a
 * path is told by its choices. In A* a visit at a smaller depth counts as well: what follows is nearer to the start than it was thought to be.
 *
 * <p>A limit of preemptions is less simple, as states do not tell which thread ran last, but on that depends which
 * alternatives preempt. An earlier visit covers this one if fewer preemptions led to it: whatever costs nothing here cost
 * one there at the most. With as many it does if the same alternatives preempt.
 */
public final class Visits {
    private final SearchOptions options;
    private final Omissions omissions;
    private final @Nullable Recording recording;
    private final VisitedMemory memory;
    private volatile VisitedStates visited;

    /** Under a limit of preemptions only: visits at which the same alternatives preempt. */
    private final Map<BitSet, VisitedStates> visitedByPreempting = new ConcurrentHashMap<>();

    /** Under limits of depth and of preemptions: all visits that count. */
    private final Antichains<Key, Point> points = new Antichains<>();

    private record Key(Object state, int matches) {}

    private record Point(int depth, int preemptions, BitSet preempting) implements Antichains.Point<Point> {
        @Override
        public boolean covers(Point other) {
            return depth <= other.depth
                    && (preemptions < other.preemptions
                            || (preemptions == other.preemptions && preempting.equals(other.preempting)));
        }
    }

    /** Starts with nothing visited; if the round is recorded, states are kept there. */
    Visits(SearchOptions options, Omissions omissions, @Nullable Recording recording) {
        this.options = options;
        this.recording = recording;
        this.omissions = omissions;
        memory = new VisitedMemory(options.visitedMemory());
        visited = states();
    }

    /** Leaves it to somebody else to tell which states are new; each is to be expanded, but not counted. */
    static Visits distributed(SearchOptions options, Omissions omissions) {
        Visits result = new Visits(options, omissions, null);
        result.visited = new DistributedStates();
        return result;
    }

    /** Goes on without numbers, which take more memory. */
    void unnumber() {
        visited = ((NumberedStates) visited).unnumbered(memory);
    }

    private VisitedStates states() {
        if (recording != null) {
            return new NumberedStates(recording);
        }
        if (options.stateless()) {
            return new NoStates();
        }
        return options.exact() ? new ExactStates() : new FingerprintStates(options.fingerprintBits(), memory);
    }

    /**
     * Visits the present state. What an earlier visit had to leave out because of its depth, and this one need not, is no
     * longer an omission.
     *
     * @param preempting the alternatives that preempt; matter under a limit of preemptions only
     */
    VisitResult visit(PresentState state, int matches, int depth, int preemptions, BitSet preempting) {
        if (options.tellsDepths() && options.hasPreemptionLimit() && !options.stateless()) {
            Key key = new Key(options.exact() ? state.image() : fingerprint(state), matches);
            return points.add(key, new Point(depth, preemptions, preempting), each -> outdone(each.depth()));
        }
        if (options.hasPreemptionLimit()) {
            return visitPreempting(state, matches, preemptions, preempting);
        }
        int spent = options.tellsDepths() ? depth : 0;
        int before = visited.visit(state, matches, spent);
        if (before == VisitedStates.NEW) {
            return VisitResult.NEW;
        }
        if (spent >= before) {
            return VisitResult.SEEN;
        }
        outdone(before);
        return VisitResult.AGAIN;
    }

    /** Says whether the present state was visited, as far as that can be told. */
    boolean contains(PresentState state, int matches) {
        boolean byPoints = options.tellsDepths() && options.hasPreemptionLimit() && !options.stateless();
        return byPoints || visited.contains(state, matches);
    }

    private Fingerprint fingerprint(PresentState state) {
        Fingerprint whole = state.fingerprint();
        return options.fingerprintBits() == 128 ? whole : new Fingerprint(0, whole.low());
    }

    private void outdone(int depth) {
        if (depth >= options.depthLimit()) {
            omissions.beyondDepth(-1);
        }
    }

    private VisitResult visitPreempting(PresentState state, int matches, int preemptions, BitSet preempting) {
        int before = visited.visit(state, matches, preemptions);
        if (before != VisitedStates.NEW && before < preemptions) {
            return VisitResult.SEEN;
        }
        int beforeAlike =
                visitedByPreempting.computeIfAbsent(preempting, any -> states()).visit(state, matches, preemptions);
        if (before == VisitedStates.NEW) {
            return VisitResult.NEW;
        }
        return beforeAlike == VisitedStates.NEW || preemptions < beforeAlike ? VisitResult.AGAIN : VisitResult.SEEN;
    }

    /** Writes everything down for a search that goes on in the place of this one; what has numbers, the recording writes. */
    void write(SpillOutput out) {
        if (!(visited instanceof NumberedStates)) {
            visited.write(out);
        }
        out.integer(visitedByPreempting.size());
        visitedByPreempting.forEach((preempting, states) -> {
            out.words(preempting.toLongArray());
            states.write(out);
        });
        points.write(
                out,
                key -> {
                    Fingerprint state = (Fingerprint) key.state();
                    out.word(state.high());
                    out.word(state.low());
                    out.integer(key.matches());
                },
                point -> {
                    out.integer(point.depth());
                    out.integer(point.preemptions());
                    out.words(point.preempting().toLongArray());
                });
    }

    /** Reads what was written; nothing was visited yet. */
    void read(SpillInput in) {
        if (!(visited instanceof NumberedStates)) {
            visited.read(in);
        }
        for (int i = in.integer(); i > 0; i--) {
            VisitedStates states = states();
            visitedByPreempting.put(BitSet.valueOf(in.words()), states);
            states.read(in);
        }
        points.read(
                in,
                () -> new Key(new Fingerprint(in.word(), in.word()), in.integer()),
                () -> new Point(in.integer(), in.integer(), BitSet.valueOf(in.words())));
    }

    /** Returns how many states are stored. */
    long stored() {
        return visited.stored() + points.size();
    }

    /** Returns how many are on disk; those count twice that are kept by what preempts, too. */
    long onDisk() {
        long onDisk = visited.onDisk();
        for (VisitedStates each : visitedByPreempting.values()) {
            onDisk += each.onDisk();
        }
        return onDisk;
    }

    /** Returns about how much memory that takes. */
    long bytes() {
        long bytes = visited.bytes() + points.bytes();
        for (VisitedStates each : visitedByPreempting.values()) {
            bytes += each.bytes();
        }
        return bytes;
    }

    /** Returns the expected number of states taken for others because their fingerprints are equal. */
    double expectedMistakes() {
        double pairs = pairs(visited.fingerprints()) + (options.exact() ? 0 : pairs(points.size()));
        for (VisitedStates each : visitedByPreempting.values()) {
            pairs += pairs(each.fingerprints());
        }
        return pairs / Math.pow(2, options.fingerprintBits());
    }

    static double pairs(long count) {
        return count < 2 ? 0 : count * (count - 1.0) / 2;
    }
}
