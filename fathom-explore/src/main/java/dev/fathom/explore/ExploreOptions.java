package dev.fathom.explore;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How to explore.
 *
 * @param length states reached by fewer operations than this are expanded
 * @param order which state is expanded next
 * @param backtracking how to return to a state
 * @param exact whether to compare whole states instead of fingerprints
 * @param matching which states count as the same
 * @param seed shuffles the order in which operations are tried on each state; null for the order given
 * @param maxStates the most states to store; {@link #UNLIMITED} for any number
 * @param timeLimit the most time to take
 * @param allViolations whether to go on after the first violation
 * @param compile whether operations that run often are compiled; if not, all are interpreted
 * @param generate whether code that copies and hashes objects is generated for each class; if not, descriptors are read
 * @param coverage whether to say which branches of user code are taken
 * @param suite of which sequences tests are to be made
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
        boolean allViolations,
        boolean compile,
        boolean generate,
        boolean coverage,
        Suite suite) {
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** Which state is expanded next. */
    public enum Order {
        BFS,
        DFS
    }

    /** How to return to a state. */
    public enum Backtracking {
        /** Copies the saved state back. */
        COPY,
        /** Undoes what was stored since (seed 004 §4). */
        UNDO
    }

    /** Which states count as the same. */
    public enum Matching {
        /** Those whose objects have the same values and the same references among each other. */
        ISOMORPHISM,
        /** Those whose objects have the same references among each other, whatever the values (seed 002 §5.2). */
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
                false,
                true,
                true,
                false,
                Suite.NONE);
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
                allViolations,
                newCompile,
                newGenerate,
                coverage,
                suite);
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
                allViolations,
                compile,
                generate,
                coverage,
                suite);
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
                allViolations,
                compile,
                generate,
                coverage,
                suite);
    }

    /** Branches of user code are recorded, which only the interpreter does. */
    boolean recordsBranches() {
        return coverage || suite == Suite.BRANCH;
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
                allViolations,
                compile,
                generate,
                true,
                suite);
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
                allViolations,
                compile,
                generate,
                coverage,
                newSuite);
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
                true,
                compile,
                generate,
                coverage,
                suite);
    }
}
