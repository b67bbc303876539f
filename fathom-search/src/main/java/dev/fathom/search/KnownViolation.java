package dev.fathom.search;

import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.vm.Following;
import dev.fathom.vm.StateSystem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks, before a search, whether what an earlier run found wrong still is.
 *
 * <p>Yang et al. 2009 Fig. 4 (lines 3c to 3e) reports a recorded violation again if the code behind it has not changed. To execute what led there costs next to
 * nothing, so that is done even if the code has changed (Lauterburg et al. 2008 §5 thinks of it, too), and what is reported has happened. For a search that ends
 * with the first violation that is all there is to do, unless it must find a shortest way.
 */
final class KnownViolation extends Following<Integer> {
    private final StateSystem system;
    private final Round round;
    private final Exploration exploration;
    private @Nullable Arrival arrival;

    private KnownViolation(StateSystem system, Round round) {
        this.system = system;
        this.round = round;
        exploration = new Exploration(system, round);
    }

    /** Says whether a search may end with any violation. */
    static boolean suffices(SearchOptions options) {
        return !options.allViolations()
                && options.strategy() != Strategy.BFS
                && options.strategy() != Strategy.ITERATIVE;
    }

    /** Follows the {@linkplain StateSystem#turnOf turns} from the initial state, as far as there are such; the round has what is found. */
    static void follow(StateSystem system, Round round, List<Integer> turns) {
        new KnownViolation(system, round).follow(turns);
    }

    @Override
    protected boolean reach() {
        if (arrival == null) {
            arrival = exploration.begin();
        }
        return arrival == Arrival.EXPAND && !round.isFinished();
    }

    @Override
    protected boolean make(Integer turn) {
        Node state = exploration.here();
        for (int i = 0; i < state.alternatives(); i++) {
            if (system.turnOf(i) == turn) {
                arrival = exploration.advance(state, i);
                return true;
            }
        }
        return false;
    }
}
