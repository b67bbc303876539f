package dev.fathom.search;

import dev.fathom.search.frontier.Ties;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.spi.Heuristic;
import dev.fathom.vm.setting.Setting;
import java.util.Optional;

/** Says why something cannot be had of a search: a record, checkpoints, many states at once. */
public final class Obstacles {
    private static final int FULL_BITS = 128;

    private Obstacles() {}

    /** Returns why a search cannot execute many states at once; empty if it can. */
    public static Optional<String> whyNeverAtOnce(SearchOptions options, boolean hasInvariants) {
        if (!options.strategy().isPhased() || options.strategy() == Strategy.ITERATIVE) {
            return Optional.of(Setting.SEARCH + " " + options.strategy().text() + " has an order of its own");
        }
        if (options.hasDepthLimit() || options.hasPreemptionLimit()) {
            return Optional.of("it goes from match to match, whatever the choices between (" + Setting.DEPTH + ", "
                    + Setting.PREEMPTIONS + ")");
        }
        if (options.events().isPresent()) {
            return Optional.of(options.events().get().heard("one transition after the other"));
        }
        if (options.stateless() || options.exact()) {
            return Optional.of("it compares fingerprints (" + Setting.STATELESS + ", " + Setting.EXACT + ")");
        }
        if (hasInvariants || !options.properties().isEmpty()) {
            return Optional.of("what must hold in every state is asked at choices, which it leaves out");
        }
        return Optional.empty();
    }

    /**
     * Returns why the state graph of a search cannot be recorded and reused; empty if it can. A limit of preemptions makes what follows a state
     * depend on the path, and a limited queue on the order.
     */
    public static Optional<String> whyUnrecorded(SearchOptions options) {
        String why = "";
        if (!options.strategy().isExhaustive()) {
            why = Setting.SEARCH + " " + options.strategy().text() + " does not visit all states";
        } else if (options.strategy() == Strategy.BEAM || options.queueLimit() != SearchOptions.UNLIMITED) {
            why = "which states a search with a limited queue visits depends on their order";
        } else if (options.events().isPresent()) {
            why = options.events().get().heard("everything that is explored");
        } else if (options.stateless()) {
            why = Setting.STATELESS + " keeps no states";
        } else if (options.exact() || options.fingerprintBits() != FULL_BITS) {
            why = "a record has fingerprints of " + FULL_BITS + " bits (" + Setting.EXACT + ", "
                    + Setting.FINGERPRINT_BITS + ")";
        } else if (options.hasPreemptionLimit()) {
            why = "what follows a state depends on the path to it (" + Setting.PREEMPTIONS + ")";
        }
        return why.isEmpty() ? Optional.empty() : Optional.of(why);
    }

    /** Returns why a search cannot be interrupted and go on in another process; empty if it can. */
    public static Optional<String> whyNoCheckpoints(SearchOptions options) {
        String why = "";
        if (!options.strategy().isExhaustive()) {
            why = Setting.SEARCH + " " + options.strategy().text() + " does not visit all states";
        } else if (options.exact()) {
            why = "whole states mean something to one process only (" + Setting.EXACT + ")";
        } else if (options.events().isPresent()) {
            why = options.events().get().heard("everything that is explored");
        } else if (options.strategy().isHeuristic() && options.ties() == Ties.RANDOM) {
            why = "chance decides between states of the same value (" + Setting.TIES.to("random") + ")";
        } else if (options.heuristic().map(each -> !each.remembersPathsOnly()).orElse(false)) {
            why = "what the heuristic "
                    + options.heuristic().map(Heuristic::name).orElse("")
                    + " says of a state depends on more than the way there";
        }
        return why.isEmpty() ? Optional.empty() : Optional.of(why);
    }
}
