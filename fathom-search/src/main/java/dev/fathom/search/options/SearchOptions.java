package dev.fathom.search.options;

import dev.fathom.search.frontier.Ties;
import dev.fathom.search.listen.SearchEvents;
import dev.fathom.search.path.SuffixCache;
import dev.fathom.spi.Heuristic;
import dev.fathom.spi.Property;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.Stop;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How to search; never changes, a builder makes other ones. */
public final class SearchOptions implements Cloneable {
    /** The value of a limit that is none. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** What part of the memory visited states take before they go to disk, unless it is said how much; those that wait, of a limit. */
    private static final int SPILL_PART = 4;

    private static final long DEFAULT_WALKS = 1000;
    private static final long DEFAULT_SCOUTING_NANOS = 1_500_000_000;

    private Strategy strategy;
    private final Backtracking backtracking;
    private Optional<Heuristic> heuristic = Optional.empty();
    private long depthLimit = UNLIMITED;
    private long preemptionLimit = UNLIMITED;
    private long queueLimit = UNLIMITED;
    private Ties ties = Ties.FIFO;
    private long stateLimit = UNLIMITED;
    private Optional<Duration> timeLimit = Optional.empty();
    private long memoryLimit = UNLIMITED;
    private Optional<Long> visitedMemory = Optional.empty();
    private Optional<Long> waitingMemory = Optional.empty();
    private boolean stateless;
    private boolean exact;
    private int fingerprintBits = 128;
    private boolean allViolations;
    private Races races = Races.LIST;
    private List<Property> properties = List.of();
    private Optional<SearchEvents> events = Optional.empty();
    private long seed;
    private long walks = DEFAULT_WALKS;
    private boolean minimizing;
    private boolean forcedPoints = true;
    private boolean endless;
    private boolean idlePools;
    private double scouting;
    private long scoutingNanos = DEFAULT_SCOUTING_NANOS;

    private SearchOptions(Strategy strategy, Backtracking backtracking) {
        this.strategy = strategy;
        this.backtracking = backtracking;
    }

    /** Returns a search without limits, which reports the violations as found. */
    public static SearchOptions of(Strategy strategy, Backtracking backtracking) {
        return builder(strategy, backtracking).build();
    }

    /** Begins with a search without limits, which reports the violations as found. */
    public static Builder builder(Strategy strategy, Backtracking backtracking) {
        return new Builder(new SearchOptions(strategy, backtracking));
    }

    /** Returns the order of states. */
    public Strategy strategy() {
        return strategy;
    }

    /** Returns the way back to a state. */
    public Backtracking backtracking() {
        return backtracking;
    }

    /** Returns the heuristic that a heuristic strategy orders states by. */
    public Optional<Heuristic> heuristic() {
        return heuristic;
    }

    /** Returns the most choices on a path. */
    public long depthLimit() {
        return depthLimit;
    }

    /** Says whether a state that is reached by a shorter way is expanded again: more may be done within the limit, or its value is a better one. */
    public boolean tellsDepths() {
        return hasDepthLimit() || strategy == Strategy.A_STAR;
    }

    public boolean hasDepthLimit() {
        return depthLimit != UNLIMITED;
    }

    /** Returns the most preemptions on a path. */
    public long preemptionLimit() {
        return preemptionLimit;
    }

    public boolean hasPreemptionLimit() {
        return preemptionLimit != UNLIMITED;
    }

    /** Says whether the search must know which alternatives preempt a thread. */
    public boolean tellsPreemptions() {
        return hasPreemptionLimit() || strategy == Strategy.FEWEST_PREEMPTIONS;
    }

    /** Returns the most states that may wait to be expanded in a heuristic search. */
    public long queueLimit() {
        return queueLimit;
    }

    /** Returns which of several states that the heuristic values alike is expanded first. */
    public Ties ties() {
        return ties;
    }

    /** Returns the most states to visit. */
    public long stateLimit() {
        return stateLimit;
    }

    /** Returns the longest time to search. */
    public Optional<Duration> timeLimit() {
        return timeLimit;
    }

    /** Returns the most bytes of memory to use. */
    public long memoryLimit() {
        return memoryLimit;
    }

    /** Returns how much memory visited states may take before they go to disk; {@link #UNLIMITED} if they never do. */
    public long visitedMemory() {
        return visitedMemory.orElseGet(() -> mostMemory() / SPILL_PART);
    }

    /** Returns how much memory the states may take that wait, before they go to disk; {@link #UNLIMITED} if they never do. */
    public long waitingMemory() {
        return waitingMemory.orElseGet(() -> mostMemory() / SPILL_PART);
    }

    private long mostMemory() {
        return Math.min(memoryLimit, Runtime.getRuntime().maxMemory());
    }

    /** Says whether visited states are forgotten, so that every path is followed and every visit counts. */
    public boolean stateless() {
        return stateless;
    }

    /** Says whether whole states are compared instead of fingerprints. */
    public boolean exact() {
        return exact;
    }

    /** Says whether several workers can share the search: images are nothing that two systems can compare. */
    public boolean canBeShared() {
        return !exact && strategy.isPhased() && events.isEmpty();
    }

    /** Returns who hears of the search. */
    public Optional<SearchEvents> events() {
        return events;
    }

    /** Returns the size of fingerprints: 64 or 128. */
    public int fingerprintBits() {
        return fingerprintBits;
    }

    /** Says whether to go on after the first violation. */
    public boolean allViolations() {
        return allViolations;
    }

    /** Returns what is made of races. */
    public Races races() {
        return races;
    }

    /** Returns what every state must have, beside the program's own invariants. */
    public List<Property> properties() {
        return properties;
    }

    /** Returns the seed of random walks. */
    public long seed() {
        return seed;
    }

    /** Returns the number of random walks. */
    public long walks() {
        return walks;
    }

    /** Says whether the paths to violations are made simpler after the search. */
    public boolean minimizing() {
        return minimizing;
    }

    /** Says whether a transition ends at a forced point from which another one went on before ({@link SuffixCache}). */
    public boolean forcedPoints() {
        return forcedPoints;
    }

    /** Says whether to stop at forced points: not if every path is to be followed to its end, or nothing may be mistaken for something else. */
    public boolean comparesForcedPoints() {
        return forcedPoints && !stateless && !exact && strategy != Strategy.RANDOM;
    }

    /** Says whether the program is meant to run for ever: that it cannot end is then nothing wrong. */
    public boolean endless() {
        return endless;
    }

    /** Says whether a program has ended of which only idle workers of pools are left. */
    public boolean idlePools() {
        return idlePools;
    }

    /** Says whether the user takes for an end what would be wrong else. */
    public boolean accepts(Stop stop, StateSystem system) {
        return switch (stop.kind()) {
            case NO_PROGRESS -> endless;
            case DEADLOCK -> idlePools && system.isIdle();
            default -> false;
        };
    }

    /** Returns what part of the time goes to random schedules beside the search: 0 for none, less than 1. */
    public double scouting() {
        return scouting;
    }

    /** Returns how long the search has for itself each time; what is over sooner needs no scout. */
    public long scoutingNanos() {
        return scoutingNanos;
    }

    /** Says whether to run random schedules beside the search: limits that paths must keep to would rule most of them out. */
    public boolean scouts() {
        return scouting > 0 && !hasDepthLimit() && !hasPreemptionLimit() && strategy.isPhased();
    }

    /** Says whether to look for states from which there is no end: only where states are remembered. */
    public boolean looksForLivelocks() {
        return !endless && !stateless && strategy.isExhaustive();
    }

    /** Returns a builder that begins with what these are. */
    public Builder toBuilder() {
        return new Builder(copy());
    }

    private SearchOptions copy() {
        try {
            return (SearchOptions) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        return strategy.text() + " " + backtracking
                + (heuristic.isPresent() ? " " + heuristic.get().name() : "")
                + limit(" depth ", depthLimit) + limit(" preemptions ", preemptionLimit) + limit(" queue ", queueLimit)
                + (ties == Ties.FIFO ? "" : " ties " + ties)
                + limit(" states ", stateLimit) + (exact ? " exact" : " " + fingerprintBits + " bits")
                + (stateless ? " stateless" : "") + (forcedPoints ? "" : " no forced points");
    }

    private static String limit(String name, long value) {
        return value == UNLIMITED ? "" : name + value;
    }

    /** Builds options. */
    public static final class Builder {
        private final SearchOptions options;

        private Builder(SearchOptions options) {
            this.options = options;
        }

        public Builder strategy(Strategy newStrategy) {
            options.strategy = newStrategy;
            return this;
        }

        public Builder heuristic(Heuristic newHeuristic) {
            options.heuristic = Optional.of(newHeuristic);
            return this;
        }

        public Builder depthLimit(long limit) {
            options.depthLimit = limit;
            return this;
        }

        public Builder preemptionLimit(long limit) {
            options.preemptionLimit = limit;
            return this;
        }

        public Builder queueLimit(long limit) {
            if (limit < 1) {
                throw new IllegalArgumentException("a queue of " + limit + " states is no queue");
            }
            options.queueLimit = limit;
            return this;
        }

        public Builder ties(Ties newTies) {
            options.ties = newTies;
            return this;
        }

        public Builder stateLimit(long limit) {
            options.stateLimit = limit;
            return this;
        }

        public Builder timeLimit(Duration limit) {
            options.timeLimit = Optional.of(limit);
            return this;
        }

        public Builder memoryLimit(long bytes) {
            options.memoryLimit = bytes;
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

        public Builder stateless(boolean newStateless) {
            options.stateless = newStateless;
            return this;
        }

        public Builder exact(boolean newExact) {
            options.exact = newExact;
            return this;
        }

        public Builder fingerprintBits(int bits) {
            if (bits != 64 && bits != 128) {
                throw new IllegalArgumentException("fingerprints have 64 or 128 bits, not " + bits);
            }
            options.fingerprintBits = bits;
            return this;
        }

        public Builder allViolations(boolean all) {
            options.allViolations = all;
            return this;
        }

        public Builder races(Races newRaces) {
            options.races = newRaces;
            return this;
        }

        public Builder properties(List<Property> newProperties) {
            options.properties = List.copyOf(newProperties);
            return this;
        }

        /** Has somebody hear of the search, and of all that it explores: then nothing is left out because it is known, and nothing runs beside. */
        public Builder events(SearchEvents newEvents) {
            options.events = Optional.of(newEvents);
            options.forcedPoints = false;
            options.scouting = 0;
            return this;
        }

        public Builder seed(long newSeed) {
            options.seed = newSeed;
            return this;
        }

        public Builder walks(long number) {
            options.walks = number;
            return this;
        }

        public Builder minimizing(boolean newMinimizing) {
            options.minimizing = newMinimizing;
            return this;
        }

        public Builder forcedPoints(boolean newForcedPoints) {
            options.forcedPoints = newForcedPoints;
            return this;
        }

        public Builder endless(boolean newEndless) {
            options.endless = newEndless;
            return this;
        }

        public Builder idlePools(boolean newIdlePools) {
            options.idlePools = newIdlePools;
            return this;
        }

        public Builder scouting(double part) {
            if (!(part >= 0 && part <= 0.9)) {
                throw new IllegalArgumentException("a part of " + part + " of the time leaves none for the search");
            }
            options.scouting = part;
            return this;
        }

        public Builder scoutingNanos(long nanos) {
            options.scoutingNanos = nanos;
            return this;
        }

        public SearchOptions build() {
            return options.copy();
        }
    }
}
