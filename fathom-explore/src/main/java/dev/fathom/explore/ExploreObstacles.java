package dev.fathom.explore;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Matching;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.options.ExploreOptions.Suite;
import dev.fathom.explore.options.Guidance;
import dev.fathom.explore.subject.Subject;
import dev.fathom.vm.setting.Setting;
import java.util.Optional;

/** Says why something cannot be had of an exploration: several workers, a record, listeners, checkpoints, Δ execution. */
public final class ExploreObstacles {
    private ExploreObstacles() {}

    /**
     * Says whether several workers can explore together: only if it does not matter who finds a state first, and if states
     * are compared by fingerprints, which mean the same on all machines.
     */
    public static boolean canBeShared(ExploreOptions options) {
        return options.order() == Order.BFS
                && options.matching() == Matching.ISOMORPHISM
                && options.suite() == Suite.NONE
                && !options.coverage()
                && !options.exact();
    }

    /** Returns why the state graph cannot be recorded and reused; empty if it can. */
    public static Optional<String> whyUnrecorded(ExploreOptions options, int workers) {
        String why = "";
        if (options.matching() != Matching.ISOMORPHISM || options.exact()) {
            why = "a record has fingerprints of whole states (" + Setting.MATCH + ", " + Setting.EXACT + ")";
        } else if (options.suite() != Suite.NONE || options.coverage()) {
            why = "what is executed is looked at (" + Setting.GENERATE_TESTS + ", " + Setting.COVERAGE + ")";
        } else if (options.order() != Order.BFS && options.order() != Order.DFS) {
            why = "records are made breadth and depth first (" + Setting.SEARCH + ")";
        } else if (options.delta().isPresent() && workers > 1) {
            why = "several workers execute operations on many states at once (" + Setting.DELTA + ", " + Setting.WORKERS
                    + ")";
        } else if (options.seed() != null) {
            why = "operations are tried in a random order (" + Setting.SEED + ")";
        }
        return why.isEmpty() ? Optional.empty() : Optional.of(why);
    }

    /** Returns why listeners cannot be told of such an exploration; empty if they can. */
    public static Optional<String> whyNotHeard(ExploreOptions options, int workers) {
        String why = "";
        if (workers > 1) {
            why = "it is for one worker (" + Setting.WORKERS + ")";
        } else if (options.delta().isPresent()) {
            why = "it hears of one call after the other (" + Setting.DELTA + ")";
        } else if (options.order() == Order.RANDOM) {
            why = "random walks come through the same states again and again (" + Setting.SEARCH + ")";
        }
        return why.isEmpty() ? Optional.empty() : Optional.of(why);
    }

    /** Returns why an exploration cannot be interrupted and go on in another process; empty if it can. */
    public static Optional<String> whyNoCheckpoints(ExploreOptions options) {
        String why = "";
        if (options.order() == Order.RANDOM) {
            why = "random walks begin anew each time (" + Setting.SEARCH + ")";
        } else if (options.order().isHeuristic() && options.guidance().heuristic() != Guidance.Heuristic.SHAPE) {
            why = "what such a heuristic counts means something to one process only (" + Setting.HEURISTIC + ")";
        } else if (options.delta().isPresent()) {
            why = "many states are executed at once (" + Setting.DELTA + ")";
        } else if (options.exact()) {
            why = "whole states mean something to one process only (" + Setting.EXACT + ")";
        } else if (options.suite() != Suite.NONE || options.coverage()) {
            why = "what is executed is looked at (" + Setting.GENERATE_TESTS + ", " + Setting.COVERAGE + ")";
        } else if (options.budget().isPresent()) {
            why = "there is a limited time only (" + Setting.BUDGET + ")";
        } else if (options.seed() != null) {
            why = "operations are tried in a random order (" + Setting.SEED + ")";
        }
        return why.isEmpty() ? Optional.empty() : Optional.of(why);
    }

    /**
     * Returns why operations cannot be executed on many states at once; empty if they can.
     *
     * @param recordedByMany whether several workers make a record
     */
    static Optional<String> whyNotDelta(ExploreOptions options, Subject subject, boolean recordedByMany) {
        String why = "";
        if (options.order() != Order.BFS) {
            why = "it goes breadth first (" + Setting.SEARCH + ")";
        } else if (options.exact()) {
            why = "it compares fingerprints (" + Setting.EXACT + ")";
        } else if (options.suite() != Suite.NONE || options.coverage()) {
            why = "single executions are looked at (" + Setting.GENERATE_TESTS + ", " + Setting.COVERAGE + ")";
        } else if (subject.model() != null) {
            why = "results are compared one by one (" + Setting.MODEL + ")";
        } else if (!comparesWhatStatesAre(subject)) {
            why = "states are compared by what a method or a sorter makes of them (@Abstraction, " + Setting.UNORDERED
                    + ")";
        } else if (recordedByMany) {
            why = "several workers make no record of it";
        }
        return why.isEmpty() ? Optional.empty() : Optional.of(why);
    }

    /** Says whether states of the subject are compared by what they are. */
    static boolean comparesWhatStatesAre(Subject subject) {
        return subject.abstraction() == null && subject.unordered().isEmpty();
    }
}
