package dev.fathom.explore.order;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.WaitingStates;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.order.VersionsBreadthFirst.Pair;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Expands pairs of states of two versions at once, each call on all of them. It only finds out that the versions do the same: where they do not, or where
 * there is no telling, nothing of it counts, and the pairs are expanded one by one.
 */
final class VersionsAtOnce {
    private final VersionAtOnce now;
    private final VersionAtOnce before;
    private final boolean comparesStates;
    private final Map<Integer, Integer> counterparts;
    private final FoundStates found;
    private final int most;

    /** By entry of what was found: the states of both versions. */
    private final List<int[]> images = new ArrayList<>();

    private final List<int[]> oldImages = new ArrayList<>();
    private long executed;

    VersionsAtOnce(
            ObjectExploration now,
            ObjectExploration before,
            DeltaOptions options,
            boolean comparesStates,
            Map<Integer, Integer> counterparts) {
        this.now = new VersionAtOnce(now, options);
        this.before = new VersionAtOnce(before, options);
        this.comparesStates = comparesStates;
        this.counterparts = counterparts;
        most = Math.min(options.batch(), DeltaOptions.DEFAULT_BATCH);
        found = new FoundStates(now.steps, now.callOrder(), now.canonicalizer);
    }

    /** Returns how many pairs to expand at once. */
    int most() {
        return most;
    }

    DeltaStatistics statistics() {
        DeltaStatistics sum = new DeltaStatistics();
        sum.add(now.engine.statistics());
        sum.add(before.engine.statistics());
        return sum;
    }

    /** Expands pairs to states at a depth; says whether the versions did the same. */
    boolean expand(List<Pair> pairs, int depth) {
        found.clear();
        images.clear();
        oldImages.clear();
        executed = 0;
        now.merge(images(pairs, Pair::now));
        before.merge(images(pairs, Pair::before));
        for (int call : now.exploration.callOrder()) {
            Integer other = counterparts.get(call);
            if (other != null && (!agree(call, other) || !collect(pairs, call, depth))) {
                drop(pairs.size());
                return false;
            }
        }
        now.exploration.countExecuted(executed);
        before.exploration.countExecuted(executed);
        return true;
    }

    private static List<int[]> images(List<Pair> pairs, Function<Pair, int[]> of) {
        return pairs.stream().map(of).toList();
    }

    private boolean agree(int call, int other) {
        BitSet places = now.holding(now.exploration.call(call));
        if (!places.equals(before.holding(before.exploration.call(other)))) {
            return false;
        }
        executed += places.cardinality();
        return now.execute(now.exploration.call(call), places)
                && before.execute(before.exploration.call(other), places)
                && now.agreesWith(before);
    }

    /** Collects the pairs that a call led to; says whether there is nothing wrong with them. */
    private boolean collect(List<Pair> pairs, int call, int depth) {
        boolean waits = depth < now.exploration.options.length();
        WaitingStates.Chunk states = now.reached();
        WaitingStates.Chunk oldStates = before.reached();
        int next = 0;
        for (int i = 0; i < pairs.size(); i++) {
            if (!now.hasState(i)) {
                continue;
            }
            int at = next++;
            if (comparesStates && (now.high(i) != before.high(i) || now.low(i) != before.low(i))) {
                return false;
            }
            long high = VersionsBreadthFirst.high(now.high(i), before.high(i));
            long low = VersionsBreadthFirst.low(now.low(i), before.low(i));
            int entry = now.exploration.visited.contains(high, low)
                    ? FoundStates.KNOWN
                    : found.arrive(high, low, pairs.get(i).number(), call);
            if (entry != FoundStates.KNOWN) {
                images.add(waits ? states.image(at) : new int[0]);
                oldImages.add(waits ? oldStates.image(at) : new int[0]);
            }
        }
        return !now.exploration.isFullWith(found.size());
    }

    private void drop(int pairs) {
        String why = now.why().isEmpty() ? before.why() : now.why();
        now.engine.statistics().fallBack(why.isEmpty() ? "the versions may differ" : why, pairs);
    }

    /** Hears of a pair that was found. */
    interface NewPairs {
        void add(int parent, int step, int[] now, int[] before, long high, long low);
    }

    /** Tells the pairs that were found, in the order in which they are found one by one. */
    void tell(NewPairs pairs) {
        for (int entry : found.inOrder()) {
            pairs.add(
                    found.parent(entry),
                    found.step(entry),
                    images.get(entry),
                    oldImages.get(entry),
                    found.high(entry),
                    found.low(entry));
        }
    }
}
