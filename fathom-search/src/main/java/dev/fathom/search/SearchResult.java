package dev.fathom.search;

import dev.fathom.evolve.store.Verdict;
import dev.fathom.search.finding.FoundRace;
import dev.fathom.search.finding.Violation;
import dev.fathom.vm.Assumption;
import java.util.List;

/** What a search found. Never changes, a builder makes other ones. */
public final class SearchResult implements Cloneable {
    private Verdict verdict = Verdict.INCOMPLETE;
    private List<Violation> violations = List.of();
    private List<FoundRace> races = List.of();
    private List<String> incompleteBecause = List.of();
    private List<Assumption> assumptions = List.of();
    private List<String> advice = List.of();
    private int restarts;
    private int workers = 1;
    private long states;
    private long transitions;
    private long executions;
    private long maxDepth;
    private double seconds;
    private long peakMemoryBytes;
    private double bytesPerState;
    private long statesOnDisk;
    private double omissionProbability;
    private String stateSetFingerprint = "";

    private SearchResult() {}

    /** Begins with a search by one worker that explored nothing. */
    public static Builder builder() {
        return new Builder(new SearchResult());
    }

    /** Returns what it says about the program. */
    public Verdict verdict() {
        return verdict;
    }

    /** Returns what goes wrong, the first found first; the same thing at the same place is listed once. */
    public List<Violation> violations() {
        return violations;
    }

    /** Returns the data races, each once, the first found first. */
    public List<FoundRace> races() {
        return races;
    }

    /** Returns why not everything was explored; empty if it was. */
    public List<String> incompleteBecause() {
        return incompleteBecause;
    }

    /** Returns what holds for what was explored, and need not hold elsewhere. */
    public List<Assumption> assumptions() {
        return assumptions;
    }

    /** Returns what may help where not everything was explored; empty if it was. */
    public List<String> advice() {
        return advice;
    }

    /** Returns how often the search had to begin again; what is counted below was done since. */
    public int restarts() {
        return restarts;
    }

    /** Returns how many explored at once. */
    public int workers() {
        return workers;
    }

    /** Returns how many distinct states were visited, the initial one included; {@link Search} says what counts. */
    public long states() {
        return states;
    }

    /** Returns how many runs there were from one state to the next stop. */
    public long transitions() {
        return transitions;
    }

    /** Returns how many paths reached an end of the program. */
    public long executions() {
        return executions;
    }

    /** Returns the most choices on a path. */
    public long maxDepth() {
        return maxDepth;
    }

    /** Returns how long it took. */
    public double seconds() {
        return seconds;
    }

    /** Returns the most memory seen in use. */
    public long peakMemoryBytes() {
        return peakMemoryBytes;
    }

    /** Returns how much memory a stored state takes on average; 0 if none is stored. */
    public double bytesPerState() {
        return bytesPerState;
    }

    /** Returns how many visited states went to disk because memory was short. */
    public long statesOnDisk() {
        return statesOnDisk;
    }

    /** Returns the expected number of states missed because of equal fingerprints, in effect the probability that one was missed. */
    public double omissionProbability() {
        return omissionProbability;
    }

    /** Returns a digest of the set of states, the same for any order of visits. */
    public String stateSetFingerprint() {
        return stateSetFingerprint;
    }

    /** Returns the same, but at least so deep. */
    public SearchResult atLeastAsDeep(long depth) {
        return toBuilder().maxDepth(Math.max(maxDepth, depth)).build();
    }

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private SearchResult copy() {
        try {
            return (SearchResult) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Builds a result. */
    public static final class Builder {
        private final SearchResult result;

        private Builder(SearchResult result) {
            this.result = result;
        }

        public Builder verdict(Verdict value) {
            result.verdict = value;
            return this;
        }

        public Builder violations(List<Violation> value) {
            result.violations = List.copyOf(value);
            return this;
        }

        public Builder races(List<FoundRace> value) {
            result.races = List.copyOf(value);
            return this;
        }

        public Builder incompleteBecause(List<String> value) {
            result.incompleteBecause = List.copyOf(value);
            return this;
        }

        public Builder assumptions(List<Assumption> value) {
            result.assumptions = List.copyOf(value);
            return this;
        }

        public Builder advice(List<String> value) {
            result.advice = List.copyOf(value);
            return this;
        }

        public Builder restarts(int value) {
            result.restarts = value;
            return this;
        }

        public Builder workers(int value) {
            result.workers = value;
            return this;
        }

        public Builder states(long value) {
            result.states = value;
            return this;
        }

        public Builder transitions(long value) {
            result.transitions = value;
            return this;
        }

        public Builder executions(long value) {
            result.executions = value;
            return this;
        }

        public Builder maxDepth(long value) {
            result.maxDepth = value;
            return this;
        }

        public Builder seconds(double value) {
            result.seconds = value;
            return this;
        }

        public Builder peakMemoryBytes(long value) {
            result.peakMemoryBytes = value;
            return this;
        }

        public Builder statesOnDisk(long value) {
            result.statesOnDisk = value;
            return this;
        }

        public Builder bytesPerState(double value) {
            result.bytesPerState = value;
            return this;
        }

        public Builder omissionProbability(double value) {
            result.omissionProbability = value;
            return this;
        }

        public Builder stateSetFingerprint(String value) {
            result.stateSetFingerprint = value;
            return this;
        }

        public SearchResult build() {
            return result.copy();
        }
    }
}
