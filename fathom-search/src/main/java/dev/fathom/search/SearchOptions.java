package dev.fathom.search;

import dev.fathom.spi.Heuristic;
import dev.fathom.spi.Property;
import dev.fathom.vm.Stop;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** How to search; never changes, the {@code with} methods return changed copies. */
public final class SearchOptions implements Cloneable {
    /** The value of a limit that is none. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final long DEFAULT_WALKS = 1000;
    private static final long DEFAULT_SCOUTING_NANOS = 1_500_000_000;

    private Strategy strategy;
    private final Backtracking backtracking;
    private Optional<Heuristic> heuristic = Optional.empty();
    private long depthLimit = UNLIMITED;
    private long preemptionLimit = UNLIMITED;
    private long queueLimit = UNLIMITED;
    private long stateLimit = UNLIMITED;
    private Optional<Duration> timeLimit = Optional.empty();
    private long memoryLimit = UNLIMITED;
    private boolean stateless;
    private boolean exact;
    private int fingerprintBits = 128;
    private boolean allViolations;
    private Races races = Races.LIST;
    private List<Property> properties = List.of();
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
        return new SearchOptions(strategy, backtracking);
    }

    /** Returns the order of states. */
    public Strategy strategy() {
        return strategy;
    }

    public SearchOptions withStrategy(Strategy newStrategy) {
        return changed(options -> options.strategy = newStrategy);
    }

    /** Returns the way back to a state. */
    public Backtracking backtracking() {
        return backtracking;
    }

    /** Returns the heuristic that a heuristic strategy orders states by. */
    public Optional<Heuristic> heuristic() {
        return heuristic;
    }

    public SearchOptions withHeuristic(Heuristic newHeuristic) {
        return changed(options -> options.heuristic = Optional.of(newHeuristic));
    }

    /** Returns the most choices on a path. */
    public long depthLimit() {
        return depthLimit;
    }

    public SearchOptions withDepthLimit(long limit) {
        return changed(options -> options.depthLimit = limit);
    }

    boolean hasDepthLimit() {
        return depthLimit != UNLIMITED;
    }

    /** Returns the most preemptions on a path. */
    public long preemptionLimit() {
        return preemptionLimit;
    }

    public SearchOptions withPreemptionLimit(long limit) {
        return changed(options -> options.preemptionLimit = limit);
    }

    boolean hasPreemptionLimit() {
        return preemptionLimit != UNLIMITED;
    }

    /** Says whether the search must know which alternatives preempt a thread. */
    boolean tellsPreemptions() {
        return hasPreemptionLimit() || strategy == Strategy.FEWEST_PREEMPTIONS;
    }

    /** Returns the most states that may wait to be expanded in a heuristic search. */
    public long queueLimit() {
        return queueLimit;
    }

    public SearchOptions withQueueLimit(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("a queue of " + limit + " states is no queue");
        }
        return changed(options -> options.queueLimit = limit);
    }

    /** Returns the most states to visit. */
    public long stateLimit() {
        return stateLimit;
    }

    public SearchOptions withStateLimit(long limit) {
        return changed(options -> options.stateLimit = limit);
    }

    /** Returns the longest time to search. */
    public Optional<Duration> timeLimit() {
        return timeLimit;
    }

    public SearchOptions withTimeLimit(Duration limit) {
        return changed(options -> options.timeLimit = Optional.of(limit));
    }

    /** Returns the most bytes of memory to use. */
    public long memoryLimit() {
        return memoryLimit;
    }

    public SearchOptions withMemoryLimit(long bytes) {
        return changed(options -> options.memoryLimit = bytes);
    }

    boolean hasMemoryLimit() {
        return memoryLimit != UNLIMITED;
    }

    /** Says whether visited states are forgotten, so that every path is followed and every visit counts. */
    public boolean stateless() {
        return stateless;
    }

    public SearchOptions withStateless(boolean newStateless) {
        return changed(options -> options.stateless = newStateless);
    }

    /** Says whether whole states are compared instead of fingerprints. */
    public boolean exact() {
        return exact;
    }

    public SearchOptions withExact(boolean newExact) {
        return changed(options -> options.exact = newExact);
    }

    /** Says whether several workers can share the search: images are nothing that two systems can compare. */
    public boolean canBeShared() {
        return !exact && strategy.isPhased();
    }

    /** Returns the size of fingerprints: 64 or 128. */
    public int fingerprintBits() {
        return fingerprintBits;
    }

    public SearchOptions withFingerprintBits(int bits) {
        if (bits != 64 && bits != 128) {
            throw new IllegalArgumentException("fingerprints have 64 or 128 bits, not " + bits);
        }
        return changed(options -> options.fingerprintBits = bits);
    }

    /** Says whether to go on after the first violation. */
    public boolean allViolations() {
        return allViolations;
    }

    public SearchOptions withAllViolations(boolean all) {
        return changed(options -> options.allViolations = all);
    }

    /** Returns what is made of races. */
    public Races races() {
        return races;
    }

    public SearchOptions withRaces(Races newRaces) {
        return changed(options -> options.races = newRaces);
    }

    /** Returns what every state must have, beside the program's own invariants. */
    public List<Property> properties() {
        return properties;
    }

    public SearchOptions withProperties(List<Property> newProperties) {
        List<Property> copy = List.copyOf(newProperties);
        return changed(options -> options.properties = copy);
    }

    /** Returns the seed of random walks. */
    public long seed() {
        return seed;
    }

    public SearchOptions withSeed(long newSeed) {
        return changed(options -> options.seed = newSeed);
    }

    /** Returns the number of random walks. */
    public long walks() {
        return walks;
    }

    public SearchOptions withWalks(long number) {
        return changed(options -> options.walks = number);
    }

    /** Says whether the paths to violations are made simpler after the search. */
    public boolean minimizing() {
        return minimizing;
    }

    public SearchOptions withMinimizing(boolean newMinimizing) {
        return changed(options -> options.minimizing = newMinimizing);
    }

    /** Says whether a transition ends at a forced point from which another one went on before ({@link SuffixCache}). */
    public boolean forcedPoints() {
        return forcedPoints;
    }

    public SearchOptions withForcedPoints(boolean newForcedPoints) {
        return changed(options -> options.forcedPoints = newForcedPoints);
    }

    /** Says whether to stop at forced points: not if every path is to be followed to its end, or nothing may be mistaken for something else. */
    boolean comparesForcedPoints() {
        return forcedPoints && !stateless && !exact && strategy != Strategy.RANDOM;
    }

    /** Says whether the program is meant to run for ever: that it cannot end is then nothing wrong. */
    public boolean endless() {
        return endless;
    }

    public SearchOptions withEndless(boolean newEndless) {
        return changed(options -> options.endless = newEndless);
    }

    /** Says whether a program has ended of which only idle workers of pools are left. */
    public boolean idlePools() {
        return idlePools;
    }

    public SearchOptions withIdlePools(boolean newIdlePools) {
        return changed(options -> options.idlePools = newIdlePools);
    }

    /** Says whether the user takes for an end what would be wrong else. */
    boolean accepts(Stop stop, StateSystem system) {
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

    public SearchOptions withScouting(double part) {
        if (!(part >= 0 && part <= 0.9)) {
            throw new IllegalArgumentException("a part of " + part + " of the time leaves none for the search");
        }
        return changed(options -> options.scouting = part);
    }

    /** Returns how long the search has for itself each time; what is over sooner needs no scout. */
    long scoutingNanos() {
        return scoutingNanos;
    }

    SearchOptions withScoutingNanos(long nanos) {
        return changed(options -> options.scoutingNanos = nanos);
    }

    /** Says whether to run random schedules beside the search: limits that paths must keep to would rule most of them out. */
    boolean scouts() {
        return scouting > 0 && !hasDepthLimit() && !hasPreemptionLimit() && strategy.isPhased();
    }

    /** Says whether to look for states from which there is no end: only where states are remembered. */
    boolean looksForLivelocks() {
        return !endless && !stateless && strategy.isExhaustive();
    }

    private SearchOptions changed(Consumer<SearchOptions> change) {
        try {
            SearchOptions copy = (SearchOptions) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        return strategy.text() + " " + backtracking
                + (heuristic.isPresent() ? " " + heuristic.get().name() : "")
                + limit(" depth ", depthLimit) + limit(" preemptions ", preemptionLimit) + limit(" queue ", queueLimit)
                + limit(" states ", stateLimit) + (exact ? " exact" : " " + fingerprintBits + " bits")
                + (stateless ? " stateless" : "");
    }

    private static String limit(String name, long value) {
        return value == UNLIMITED ? "" : name + value;
    }
}
