package dev.fathom.explore.options;

import dev.fathom.delta.options.DeltaOptions;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** How to explore; never changes, a builder makes other ones. */
public final class ExploreOptions implements Cloneable {
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** What part of the memory visited states, and states that wait, take before they go to disk, unless it is said how much. */
    private static final int SPILL_PART = 4;

    /** More operations than anybody executes; half of what an int holds, so that one more is still one more. */
    public static final int ANY_LENGTH = Integer.MAX_VALUE / 2;

    /** Which state is expanded next. */
    public enum Order {
        BFS,
        DFS,
        /** The most promising one (Groce and Visser 2002, Fig. 1). */
        BEST_FIRST,
        /** One of the smallest depth; of each depth the most promising ones (Groce and Visser 2002, Fig. 2). */
        BEAM,
        /** Whatever an operation led to that was chosen at random. */
        RANDOM;

        /** Says whether states are expanded in the order of a heuristic. */
        public boolean isHeuristic() {
            return this == BEST_FIRST || this == BEAM;
        }

        /** Returns the name to ask for it by: {@code best-first}. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** How to return to a state. */
    public enum Backtracking {
        /** Copies the saved state back. */
        COPY,
        /** Undoes what was stored since (Gvero et al. 2008 §4). */
        UNDO
    }

    /** Which states count as the same. */
    public enum Matching {
        /** Those whose objects have the same values and the same references among each other. */
        ISOMORPHISM,
        /** Those whose objects have the same references among each other, whatever the values (d'Amorim et al. 2008 §5.2). */
        SHAPE
    }

    /** Of which sequences tests are made. */
    public enum Suite {
        NONE,
        /** One for each state. */
        STATE,
        /** One for each execution that takes a branch of user code which none took before. */
        BRANCH
    }

    private int length;
    private Order order = Order.BFS;
    private Backtracking backtracking = Backtracking.COPY;
    private boolean exact;
    private Matching matching = Matching.ISOMORPHISM;
    private @Nullable Long seed;
    private long maxStates = UNLIMITED;
    private Optional<Long> visitedMemory = Optional.empty();
    private Optional<Long> waitingMemory = Optional.empty();
    private Optional<Duration> timeLimit = Optional.empty();
    private Optional<Duration> budget = Optional.empty();
    private boolean allViolations;
    private boolean cutsViolating;
    private boolean compile = true;
    private Footprints footprints = Footprints.AUTO;
    private boolean generate = true;
    private boolean coverage;
    private Suite suite = Suite.NONE;
    private Guidance guidance = Guidance.DEFAULT;
    private Optional<DeltaOptions> delta = Optional.empty();

    private ExploreOptions(int length) {
        this.length = length;
    }

    /** Breadth first, copying, by fingerprints, to the first violation. */
    public static ExploreOptions ofLength(int length) {
        return builder(length).build();
    }

    /** Begins breadth first, copying, by fingerprints, to the first violation. */
    public static Builder builder(int length) {
        return new Builder(new ExploreOptions(length));
    }

    /** Returns the length of sequences: states reached by fewer operations are expanded; {@link #ANY_LENGTH} for all. */
    public int length() {
        return length;
    }

    /** Returns which state is expanded next. */
    public Order order() {
        return order;
    }

    /** Returns how to return to a state. */
    public Backtracking backtracking() {
        return backtracking;
    }

    /** Says whether to compare whole states instead of fingerprints. */
    public boolean exact() {
        return exact;
    }

    /** Returns which states count as the same. */
    public Matching matching() {
        return matching;
    }

    /** Returns what shuffles the order in which operations are tried, and decides what else is random; null for the order given. */
    public @Nullable Long seed() {
        return seed;
    }

    /** Returns the most states to store; {@link #UNLIMITED} for any number. */
    public long maxStates() {
        return maxStates;
    }

    /** Returns how much memory visited states may take before they go to disk; {@link #UNLIMITED} if they never do. */
    public long visitedMemory() {
        return visitedMemory.orElseGet(() -> Runtime.getRuntime().maxMemory() / SPILL_PART);
    }

    /** Returns how much memory the states may take that wait for a heuristic's choice, before they go to disk; {@link #UNLIMITED} if they never do. */
    public long waitingMemory() {
        return waitingMemory.orElseGet(() -> Runtime.getRuntime().maxMemory() / SPILL_PART);
    }

    /** Returns the most time to take; what is left then was asked for. */
    public Optional<Duration> timeLimit() {
        return timeLimit;
    }

    /** Returns the time to spend on longer and longer sequences; nobody asked for what is left then. */
    public Optional<Duration> budget() {
        return budget;
    }

    /** Says whether states that break an invariant are not expanded. */
    public boolean cutsViolating() {
        return cutsViolating;
    }

    /** Says whether to go on after the first violation. */
    public boolean allViolations() {
        return allViolations;
    }

    /** Says whether operations that run often are compiled; if not, all are interpreted. */
    public boolean compile() {
        return compile;
    }

    /** Returns whether calls that would read what others read are executed. */
    public Footprints footprints() {
        return footprints;
    }

    /** Says whether code that copies and hashes objects is generated for each class; if not, descriptors are read. */
    public boolean generate() {
        return generate;
    }

    /** Says whether to tell which branches of user code are taken. */
    public boolean coverage() {
        return coverage;
    }

    /** Returns of which sequences tests are to be made. */
    public Suite suite() {
        return suite;
    }

    /** Returns what orders need to know that do not go everywhere, or not in a fixed order. */
    public Guidance guidance() {
        return guidance;
    }

    /** Returns how to execute operations on many states at once, if that is wanted. */
    public Optional<DeltaOptions> delta() {
        return delta;
    }

    /** It is told which branches of user code were taken. */
    public boolean reportsBranches() {
        return coverage || suite == Suite.BRANCH;
    }

    /** Branches of user code are recorded, which only the interpreter does. */
    public boolean recordsBranches() {
        return reportsBranches() || (order.isHeuristic() && guidance.heuristic() == Guidance.Heuristic.BRANCH);
    }

    /** Returns what decides at random; the same for the same seed. */
    public SplittableRandom random() {
        return new SplittableRandom(seed == null ? 0 : seed);
    }

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private ExploreOptions copy() {
        try {
            return (ExploreOptions) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Builds options. */
    public static final class Builder {
        private final ExploreOptions options;

        private Builder(ExploreOptions options) {
            this.options = options;
        }

        public Builder length(int value) {
            options.length = value;
            return this;
        }

        public Builder order(Order value) {
            options.order = value;
            return this;
        }

        public Builder backtracking(Backtracking value) {
            options.backtracking = value;
            return this;
        }

        public Builder exact(boolean value) {
            options.exact = value;
            return this;
        }

        public Builder matching(Matching value) {
            options.matching = value;
            return this;
        }

        public Builder seed(@Nullable Long value) {
            options.seed = value;
            return this;
        }

        public Builder maxStates(long value) {
            options.maxStates = value;
            return this;
        }

        /** Has visited states go to disk when they take so much memory; {@link #UNLIMITED} for never. */
        public Builder visitedMemory(long bytes) {
            options.visitedMemory = Optional.of(bytes);
            return this;
        }

        /** Has states that wait go to disk when they take so much memory; {@link #UNLIMITED} for never. */
        public Builder waitingMemory(long bytes) {
            options.waitingMemory = Optional.of(bytes);
            return this;
        }

        public Builder timeLimit(Duration value) {
            options.timeLimit = Optional.of(value);
            return this;
        }

        public Builder allViolations(boolean value) {
            options.allViolations = value;
            return this;
        }

        /** Reports states that break an invariant, does not expand them, and goes on. */
        public Builder cutViolating(boolean value) {
            options.cutsViolating = value;
            options.allViolations |= value;
            return this;
        }

        public Builder compile(boolean value) {
            options.compile = value;
            return this;
        }

        public Builder footprints(Footprints value) {
            options.footprints = value;
            return this;
        }

        public Builder generate(boolean value) {
            options.generate = value;
            return this;
        }

        public Builder coverage(boolean value) {
            options.coverage = value;
            return this;
        }

        public Builder suite(Suite value) {
            options.suite = value;
            return this;
        }

        public Builder guidance(Guidance value) {
            options.guidance = value;
            return this;
        }

        /** Executes operations on many states at once. */
        public Builder delta(DeltaOptions value) {
            options.delta = Optional.of(value);
            return this;
        }

        /** Explores longer and longer sequences, up to a time. */
        public Builder deepening(Duration time) {
            options.length = ANY_LENGTH;
            options.budget = Optional.of(time);
            return this;
        }

        /** Goes no further than its length, and executes one call after the other. */
        public Builder standard() {
            options.budget = Optional.empty();
            options.delta = Optional.empty();
            return this;
        }

        public ExploreOptions build() {
            return options.copy();
        }
    }
}
