package dev.fathom.conformance.evolve;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How many pairs of versions were compared, and what became of them: a law that holds because nothing is ever reused would be none. */
final class LawStatistics {
    private final Map<String, Integer> kinds = new TreeMap<>();
    private final Map<String, Integer> verdicts = new TreeMap<>();
    private int pairs;
    private int cut;
    private int unfit;
    private int reusing;
    private int effective;
    private int known;
    private int knownOnly;
    private long skipped;
    private long executed;
    private int pruning;
    private int knowing;
    private long knownByFootprint;

    /** Counts a pair; {@code seen} if the answer is not the one that the version before got. */
    void count(Outcome incremental, String kind, boolean seen) {
        if (incremental.isCut()) {
            cut++;
            return;
        }
        pairs++;
        effective += seen ? 1 : 0;
        kinds.merge(kind, 1, Integer::sum);
        verdicts.merge(incremental.verdict().replaceFirst(":.*", ""), 1, Integer::sum);
        reusing += incremental.counts().isNone() ? 0 : 1;
        boolean showsKnown =
                incremental.record().isEmpty() && !incremental.violations().isEmpty();
        known += showsKnown ? 1 : 0;
        knownOnly += showsKnown && incremental.counts().isNone() ? 1 : 0;
        skipped += incremental.counts().skipped();
        executed += incremental.counts().executed;
        pruning += showsKnown
                        || incremental.record().isPresent()
                        || incremental.counts().isNone()
                ? 0
                : 1;
        knowing += incremental.counts().known > 0 ? 1 : 0;
        knownByFootprint += incremental.counts().known;
    }

    /** Adds what another part of the test counted. */
    void add(LawStatistics other) {
        pairs += other.pairs;
        reusing += other.reusing;
        knownOnly += other.knownOnly;
        pruning += other.pruning;
        knowing += other.knowing;
    }

    /** Counts a program that is too large for the test, not recorded, or too small. */
    void countUnfit() {
        unfit++;
    }

    int pairs() {
        return pairs;
    }

    /** Returns in how many pairs an execution was known by its footprint. */
    int knowing() {
        return knowing;
    }

    /** Returns in how many pairs states of a record were pruned by a run that made none itself. */
    int pruning() {
        return pruning;
    }

    int effective() {
        return effective;
    }

    /** Returns which part of the pairs took something over from the record, be it that a known violation is still there. */
    double reusingShare() {
        return pairs == 0 ? 0 : (double) (reusing + knownOnly) / pairs;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d pairs, %,d of them with another answer than before the edit, %,d (%.0f %%) reusing something or showing a known violation at once (%,d transitions skipped, %,d executed; known violations: %,d; pruned without a new record: %,d pairs; %,d executions known by footprints, in %,d pairs);"
                        + " verdicts %s; edits %s;"
                        + " %d more exceeded the limits of the test, and %d programs",
                pairs,
                effective,
                reusing + knownOnly,
                100 * reusingShare(),
                skipped,
                executed,
                known,
                pruning,
                knownByFootprint,
                knowing,
                verdicts,
                kinds,
                cut,
                unfit);
    }
}
