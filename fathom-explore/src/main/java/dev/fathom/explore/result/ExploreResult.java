package dev.fathom.explore.result;

import dev.fathom.explore.options.ExploreOptions;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an exploration found.
 *
 * @param violations what goes wrong, each place once
 * @param incompleteBecause why not everything was explored; empty if it was
 * @param notCompared operations whose results were not compared with the model's, and why
 * @param exploredLength up to so many operations all sequences were explored; {@link ExploreOptions#ANY_LENGTH} if all there are
 * @param states states at a depth below the bound: those that were expanded (d'Amorim et al. 2008, Table 1)
 * @param executions operations executed
 * @param storedStates all distinct states, those at the bound included
 * @param statesAtDepth new states per depth
 * @param seconds how long it took
 * @param peakMemoryBytes the most memory seen in use
 * @param omissionProbability expected number of states missed because of equal fingerprints
 * @param digest a number that is the same for the same set of states
 * @param coveredBranches branches of user code that the selected sequences take, if they were selected by branches
 * @param coverage what was taken of user code, if that was asked for
 * @param events what became of each operation; empty if that was not counted
 * @param selected sequences to make tests of, if that was asked for
 */
public record ExploreResult(
        List<ExploreViolation> violations,
        List<String> incompleteBecause,
        List<String> notCompared,
        int exploredLength,
        long states,
        long executions,
        long storedStates,
        List<Long> statesAtDepth,
        double seconds,
        long peakMemoryBytes,
        double omissionProbability,
        long digest,
        int coveredBranches,
        Optional<Coverage> coverage,
        List<EventCount> events,
        List<List<Step>> selected) {
    public ExploreResult {
        violations = List.copyOf(violations);
        incompleteBecause = List.copyOf(incompleteBecause);
        notCompared = List.copyOf(notCompared);
        statesAtDepth = List.copyOf(statesAtDepth);
        events = List.copyOf(events);
        selected = List.copyOf(selected);
    }

    /** Returns the same, with other violations. */
    public ExploreResult withViolations(List<ExploreViolation> others) {
        return new ExploreResult(
                others,
                incompleteBecause,
                notCompared,
                exploredLength,
                states,
                executions,
                storedStates,
                statesAtDepth,
                seconds,
                peakMemoryBytes,
                omissionProbability,
                digest,
                coveredBranches,
                coverage,
                events,
                selected);
    }

    /** Returns the same, with more that was not compared when it was recorded. */
    public ExploreResult withNotCompared(Collection<String> more) {
        Set<String> all = new LinkedHashSet<>(notCompared);
        all.addAll(more);
        return new ExploreResult(
                violations,
                incompleteBecause,
                List.copyOf(all),
                exploredLength,
                states,
                executions,
                storedStates,
                statesAtDepth,
                seconds,
                peakMemoryBytes,
                omissionProbability,
                digest,
                coveredBranches,
                coverage,
                events,
                selected);
    }

    /** Says whether all sequences were explored, of whatever length. */
    public boolean isEndless() {
        return exploredLength == ExploreOptions.ANY_LENGTH;
    }

    /** Returns the depth of the deepest state. */
    public int maxDepth() {
        return statesAtDepth.size() - 1;
    }
}
