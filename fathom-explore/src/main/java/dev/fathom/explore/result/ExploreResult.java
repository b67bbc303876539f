package dev.fathom.explore.result;

import dev.fathom.explore.options.ExploreOptions;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What an exploration found. Never changes, a builder makes other ones. */
public final class ExploreResult implements Cloneable {
    private List<ExploreViolation> violations = List.of();
    private List<String> incompleteBecause = List.of();
    private List<String> notCompared = List.of();
    private int exploredLength;
    private long states;
    private long executions;
    private long knownExecutions;
    private long storedStates;
    private List<Long> statesAtDepth = List.of();
    private double seconds;
    private long peakMemoryBytes;
    private long statesOnDisk;
    private double omissionProbability;
    private long digest;
    private int coveredBranches;
    private Optional<Coverage> coverage = Optional.empty();
    private List<EventCount> events = List.of();
    private List<List<Step>> selected = List.of();

    private ExploreResult() {}

    /** Begins with an exploration that found nothing. */
    public static Builder builder() {
        return new Builder(new ExploreResult());
    }

    /** Returns what goes wrong, each place once. */
    public List<ExploreViolation> violations() {
        return violations;
    }

    /** Returns why not everything was explored; empty if it was. */
    public List<String> incompleteBecause() {
        return incompleteBecause;
    }

    /** Returns the operations whose results were not compared with the model's, and why. */
    public List<String> notCompared() {
        return notCompared;
    }

    /** Returns up to how many operations all sequences were explored; {@link ExploreOptions#ANY_LENGTH} if all there are. */
    public int exploredLength() {
        return exploredLength;
    }

    /** Returns how many states there are at a depth below the bound: those that were expanded (d'Amorim et al. 2008, Table 1). */
    public long states() {
        return states;
    }

    /** Returns how many operations were executed. */
    public long executions() {
        return executions;
    }

    /** Returns how many of these operations were not executed after all, because what they do was known from what they would read. */
    public long knownExecutions() {
        return knownExecutions;
    }

    /** Returns how many distinct states there are, those at the bound included. */
    public long storedStates() {
        return storedStates;
    }

    /** Returns how many states are new at each depth. */
    public List<Long> statesAtDepth() {
        return statesAtDepth;
    }

    /** Returns how long it took. */
    public double seconds() {
        return seconds;
    }

    /** Returns the most memory seen in use. */
    public long peakMemoryBytes() {
        return peakMemoryBytes;
    }

    /** Returns how many visited states went to disk because memory was short. */
    public long statesOnDisk() {
        return statesOnDisk;
    }

    /** Returns expected number of states missed because of equal fingerprints. */
    public double omissionProbability() {
        return omissionProbability;
    }

    /** Returns a number that is the same for the same set of states. */
    public long digest() {
        return digest;
    }

    /** Returns how many branches of user code the selected sequences take, if they were selected by branches. */
    public int coveredBranches() {
        return coveredBranches;
    }

    /** Returns what was taken of user code, if that was asked for. */
    public Optional<Coverage> coverage() {
        return coverage;
    }

    /** Returns what became of each operation; empty if that was not counted. */
    public List<EventCount> events() {
        return events;
    }

    /** Returns the sequences to make tests of, if that was asked for. */
    public List<List<Step>> selected() {
        return selected;
    }

    /** Returns the same, with other violations. */
    public ExploreResult withViolations(List<ExploreViolation> others) {
        return toBuilder().violations(others).build();
    }

    /** Returns the same, with more that was not compared when it was recorded. */
    public ExploreResult withNotCompared(Collection<String> more) {
        Set<String> all = new LinkedHashSet<>(notCompared);
        all.addAll(more);
        return toBuilder().notCompared(List.copyOf(all)).build();
    }

    /** Says whether all sequences were explored, of whatever length. */
    public boolean isEndless() {
        return exploredLength == ExploreOptions.ANY_LENGTH;
    }

    /** Returns the depth of the deepest state. */
    public int maxDepth() {
        return statesAtDepth.size() - 1;
    }

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private ExploreResult copy() {
        try {
            return (ExploreResult) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Builds a result. */
    public static final class Builder {
        private final ExploreResult result;

        private Builder(ExploreResult result) {
            this.result = result;
        }

        public Builder violations(List<ExploreViolation> value) {
            result.violations = List.copyOf(value);
            return this;
        }

        public Builder incompleteBecause(List<String> value) {
            result.incompleteBecause = List.copyOf(value);
            return this;
        }

        public Builder notCompared(List<String> value) {
            result.notCompared = List.copyOf(value);
            return this;
        }

        public Builder exploredLength(int value) {
            result.exploredLength = value;
            return this;
        }

        public Builder states(long value) {
            result.states = value;
            return this;
        }

        public Builder executions(long value) {
            result.executions = value;
            return this;
        }

        public Builder storedStates(long value) {
            result.storedStates = value;
            return this;
        }

        public Builder statesAtDepth(List<Long> value) {
            result.statesAtDepth = List.copyOf(value);
            return this;
        }

        public Builder seconds(double value) {
            result.seconds = value;
            return this;
        }

        public Builder statesOnDisk(long value) {
            result.statesOnDisk = value;
            return this;
        }

        public Builder peakMemoryBytes(long value) {
            result.peakMemoryBytes = value;
            return this;
        }

        public Builder omissionProbability(double value) {
            result.omissionProbability = value;
            return this;
        }

        public Builder knownExecutions(long value) {
            result.knownExecutions = value;
            return this;
        }

        public Builder digest(long value) {
            result.digest = value;
            return this;
        }

        public Builder coveredBranches(int value) {
            result.coveredBranches = value;
            return this;
        }

        public Builder coverage(Optional<Coverage> value) {
            result.coverage = value;
            return this;
        }

        public Builder events(List<EventCount> value) {
            result.events = List.copyOf(value);
            return this;
        }

        public Builder selected(List<List<Step>> value) {
            result.selected = List.copyOf(value);
            return this;
        }

        public ExploreResult build() {
            return result.copy();
        }
    }
}
