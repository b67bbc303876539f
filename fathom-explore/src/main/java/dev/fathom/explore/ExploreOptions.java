package dev.fathom.explore;

import dev.fathom.delta.DeltaOptions;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * How to explore.
 *
 * @param length states reached by fewer operations than this are expanded; {@link #ANY_LENGTH} for all
 * @param order which state is expanded next
 * @param backtracking how to return to a state
 * @param exact whether to compare whole states instead of fingerprints
 * @param matching which states count as the same
 * @param seed shuffles the order in which operations are tried, and decides what else is random; null for the order given
 * @param maxStates the most states to store; {@link #UNLIMITED} for any number
 * @param timeLimit the most time to take; what is left then was asked for
 * @param budget the time to spend on longer and longer sequences; nobody asked for what is left then
 * @param allViolations whether to go on after the first violation
 * @param compile whether operations that run often are compiled; if not, all are interpreted
 * @param generate whether code that copies and hashes objects is generated for each class; if not, descriptors are read
 * @param coverage whether to say which branches of user code are taken
 * @param suite of which sequences tests are to be made
 * @param guidance what orders need to know that do not go everywhere, or not in a fixed order
 * @param delta how to execute operations on many states at once, if that is wanted
 */
public record ExploreOptions(
        int length,
        Order order,
        Backtracking backtracking,
        boolean exact,
        Matching matching,
        @Nullable Long seed,
        long maxStates,
        Optional<Duration> timeLimit,
        Optional<Duration> budget,
        boolean allViolations,
        boolean compile,
        boolean generate,
        boolean coverage,
        Suite suite,
        Guidance guidance,
        Optional<DeltaOptions> delta) {
    /** Executes operations on one state after the other. */
    public ExploreOptions(
            int length,
            Order order,
            Backtracking backtracking,
            boolean exact,
            Matching matching,
            @Nullable Long seed,
            long maxStates,
            Optional<Duration> timeLimit,
            Optional<Duration> budget,
            boolean allViolations,
            boolean compile,
            boolean generate,
            boolean coverage,
            Suite suite,
            Guidance guidance) {
        this(
                length,
                order,
                backtracking,
                exact,
                matching,
                seed,
                maxStates,
                timeLimit,
                budget,
                allViolations,
                compile,
                generate,
                coverage,
                suite,
                guidance,
                Optional.empty());
    }

    public static final long UNLIMITED = Long.MAX_VALUE;

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

    /** Breadth first, copying, by fingerprints, to the first violation. */
    public static ExploreOptions ofLength(int length) {
        return new ExploreOptions(
                length,
                Order.BFS,
                Backtracking.COPY,
                false,
                Matching.ISOMORPHISM,
                null,
                UNLIMITED,
                Optional.empty(),
                Optional.empty(),
                false,
                true,
                true,
                false,
                Suite.NONE,
                Guidance.DEFAULT);
    }

    /** Returns the same for sequences that become longer and longer, up to a time. */
    public ExploreOptions deepening(Duration time) {
        return new ExploreOptions(
                ANY_LENGTH,
                order,
                backtracking,
                exact,
                matching,
                seed,
                maxStates,
                timeLimit,
                Optional.of(time),
                allViolations,
                compile,
                generate,
                coverage,
                suite,
                guidance,
                delta);
    }

    /** No operation is compiled. */
    public ExploreOptions interpreted() {
        return withTiers(false, generate);
    }

    /** Objects are copied as descriptors of their classes say. */
    public ExploreOptions described() {
        return withTiers(compile, false);
    }

    private ExploreOptions withTiers(boolean newCompile, boolean newGenerate) {
        return new ExploreOptions(
                length,
                order,
                backtracking,
                exact,
                matching,
                seed,
                maxStates,
                timeLimit,
                budget,
                allViolations,
                newCompile,
                newGenerate,
                coverage,
                suite,
                guidance,
                delta);
    }

    public ExploreOptions with(Order newOrder, Backtracking newBacktracking, boolean newExact) {
        return new ExploreOptions(
                length,
                newOrder,
                newBacktracking,
                newExact,
                matching,
                seed,
                maxStates,
                timeLimit,
                budget,
                allViolations,
                compile,
                generate,
                coverage,
                suite,
                guidance,
                delta);
    }

    public ExploreOptions withMatching(Matching newMatching, @Nullable Long newSeed) {
        return new ExploreOptions(
                length,
                order,
                backtracking,
                exact,
                newMatching,
                newSeed,
                maxStates,
                timeLimit,
                budget,
                allViolations,
                compile,
                generate,
                coverage,
                suite,
                guidance,
                delta);
    }

    /** It is told which branches of user code were taken. */
    boolean reportsBranches() {
        return coverage || suite == Suite.BRANCH;
    }

    /** Branches of user code are recorded, which only the interpreter does. */
    boolean recordsBranches() {
        return reportsBranches() || (order.isHeuristic() && guidance.heuristic() == Guidance.Heuristic.BRANCH);
    }

    /** Returns what decides at random; the same for the same seed. */
    SplittableRandom random() {
        return new SplittableRandom(seed == null ? 0 : seed);
    }

    public ExploreOptions withGuidance(Guidance newGuidance) {
        return new ExploreOptions(
                length,
                order,
                backtracking,
                exact,
                matching,
                seed,
                maxStates,
                timeLimit,
                budget,
                allViolations,
                compile,
                generate,
                coverage,
                suite,
                newGuidance,
                delta);
    }

    public ExploreOptions withCoverage() {
        return new ExploreOptions(
                length,
                order,
                backtracking,
                exact,
                matching,
                seed,
                maxStates,
                timeLimit,
                budget,
                allViolations,
                compile,
                generate,
                true,
                suite,
                guidance,
                delta);
    }

    public ExploreOptions withSuite(Suite newSuite) {
        return new ExploreOptions(
                length,
                order,
                backtracking,
                exact,
                matching,
                seed,
                maxStates,
                timeLimit,
                budget,
                allViolations,
                compile,
                generate,
                coverage,
                newSuite,
                guidance,
                delta);
    }

    /** Returns the same, but stopping after so many states. */
    public ExploreOptions withMaxStates(long most) {
        return new ExploreOptions(
                length,
                order,
                backtracking,
                exact,
                matching,
                seed,
                most,
                timeLimit,
                budget,
                allViolations,
                compile,
                generate,
                coverage,
                suite,
                guidance,
                delta);
    }

    /** Returns the same, but going on after the first violation. */
    public ExploreOptions withAllViolations() {
        return new ExploreOptions(
                length,
                order,
                backtracking,
                exact,
                matching,
                seed,
                maxStates,
                timeLimit,
                budget,
                true,
                compile,
                generate,
                coverage,
                suite,
                guidance,
                delta);
    }

    /** Returns the same, but executing operations on many states at once. */
    public ExploreOptions withDelta(DeltaOptions newDelta) {
        return withDelta(Optional.of(newDelta));
    }

    /** Returns the same, but executing operations on one state after the other. */
    public ExploreOptions withoutDelta() {
        return withDelta(Optional.empty());
    }

    private ExploreOptions withDelta(Optional<DeltaOptions> newDelta) {
        return new ExploreOptions(
                length,
                order,
                backtracking,
                exact,
                matching,
                seed,
                maxStates,
                timeLimit,
                budget,
                allViolations,
                compile,
                generate,
                coverage,
                suite,
                guidance,
                newDelta);
    }
}
