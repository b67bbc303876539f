package dev.fathom.conformance.evolve;

import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.record.RunRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a run says.
 *
 * @param verdict in a word
 * @param violations what goes wrong, in words
 * @param numbers what was counted, and a digest of the states
 * @param record what it leaves to the next run
 * @param counts what it reused
 * @param contended the variables that are scheduling points
 * @param restarted whether it began again: what it found before is true, but may be farther away than a limit of depth allows by then
 * @param isCut whether it was ended by a limit of the test
 */
record Outcome(
        String verdict,
        Set<String> violations,
        Map<String, Object> numbers,
        Optional<RunRecord> record,
        ReuseCounts counts,
        Set<Long> contended,
        boolean restarted,
        boolean isCut) {
    /** A program that cannot even be started. */
    static Outcome rejected(String why) {
        return new Outcome(
                "rejected: " + why, Set.of(), Map.of(), Optional.empty(), new ReuseCounts(), Set.of(), false, false);
    }

    /** Says whether another run gives the same answer about the same states. */
    boolean saysTheSame(Outcome other) {
        return finding().equals(other.finding()) && numbers().equals(other.numbers());
    }

    List<Object> finding() {
        return List.of(verdict, violations);
    }
}
