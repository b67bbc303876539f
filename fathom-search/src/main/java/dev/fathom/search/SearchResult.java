package dev.fathom.search;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.finding.FoundRace;
import dev.fathom.search.finding.Violation;
import dev.fathom.vm.Assumption;
import java.util.List;

/**
 * What a search found.
 *
 * @param verdict what it says about the program
 * @param violations what goes wrong, the first found first; the same thing at the same place is listed once
 * @param races data races, each once, the first found first
 * @param incompleteBecause why not everything was explored; empty if it was
 * @param assumptions what holds for what was explored, and need not hold elsewhere
 * @param restarts how often the search had to begin again; what is counted below was done since
 * @param workers how many explored at once
 * @param states distinct states visited, the initial one included; {@link Search} says what counts
 * @param transitions runs from one state to the next stop
 * @param executions paths that reached an end of the program
 * @param maxDepth the most choices on a path
 * @param seconds how long it took
 * @param peakMemoryBytes the most memory seen in use
 * @param bytesPerState how much memory a stored state takes on average; 0 if none is stored
 * @param omissionProbability the expected number of states missed because of equal fingerprints, in effect the
 *     probability that one was missed
 * @param stateSetFingerprint a digest of the set of states, the same for any order of visits
 */
public record SearchResult(
        Verdict verdict,
        List<Violation> violations,
        List<FoundRace> races,
        List<String> incompleteBecause,
        List<Assumption> assumptions,
        int restarts,
        int workers,
        long states,
        long transitions,
        long executions,
        long maxDepth,
        double seconds,
        long peakMemoryBytes,
        double bytesPerState,
        double omissionProbability,
        String stateSetFingerprint) {
    public SearchResult {
        violations = List.copyOf(violations);
        races = List.copyOf(races);
        incompleteBecause = List.copyOf(incompleteBecause);
        assumptions = List.copyOf(assumptions);
    }

    /** Returns the same, but at least so deep. */
    public SearchResult atLeastAsDeep(long depth) {
        return new SearchResult(
                verdict,
                violations,
                races,
                incompleteBecause,
                assumptions,
                restarts,
                workers,
                states,
                transitions,
                executions,
                Math.max(maxDepth, depth),
                seconds,
                peakMemoryBytes,
                bytesPerState,
                omissionProbability,
                stateSetFingerprint);
    }
}
