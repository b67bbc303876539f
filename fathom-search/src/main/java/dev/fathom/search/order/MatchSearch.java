package dev.fathom.search.order;

import dev.fathom.search.exploration.Backtracker;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.path.Arrival;
import dev.fathom.search.path.Node;
import dev.fathom.vm.StateSystem;
import dev.fathom.vm.state.Fingerprint;
import dev.fathom.vm.state.SavedState;

/**
 * Explores a program level by level, from match to match, many states at once: states with as many matches behind them wait for each other. Up to the first match, and
 * where many states cannot be executed at once, it goes depth first.
 *
 * <p>It does not know the paths to its states. If something goes wrong, somebody else has to find out how.
 */
public final class MatchSearch implements SearchOrder {
    private final Round round;
    private final Exploration exploration;
    private final DepthFirst depthFirst;
    private final ManyStates states;
    private int matches;
    private int matchesNext;
    private String whyNot = "";

    public MatchSearch(StateSystem system, Round round, ManyStates states) {
        this.round = round;
        this.states = states;
        exploration = new Exploration(system, round);
        exploration.haltAtMatches(this::halted);
        Backtracker backtracker = Backtracker.of(round.options().backtracking(), system);
        depthFirst = new DepthFirst(exploration, backtracker, exploration::allowed, () -> {});
    }

    /** Returns why the search was given up; nothing if it was not. */
    public String whyNot() {
        return whyNot;
    }

    private void halted(int depth, int passed) {
        matchesNext = passed;
        giveUp(states.add(depth));
    }

    private void giveUp(String why) {
        if (!why.isEmpty() && whyNot.isEmpty()) {
            whyNot = why;
            round.finish();
        }
    }

    @Override
    public void explore() {
        explore(exploration.begin());
        while (states.waiting() > 0 && !round.isFinished()) {
            matches = matchesNext;
            giveUp(states.expand(new Level()));
            matchesNext = matches + 1;
            exploration.watchMemory();
        }
    }

    private void explore(Arrival arrival) {
        if (arrival == Arrival.EXPAND) {
            Node here = exploration.here();
            depthFirst.explore(WorkItem.all(here, exploration.allowed(here)));
        }
    }

    /** What becomes of the paths from one match to the next. */
    private final class Level implements ManyStates.Paths {
        @Override
        public boolean isNew(Fingerprint match, int depth) {
            return exploration.arriveAtMatch(match, matches + 1, depth);
        }

        @Override
        public void ended(int count, int depth) {
            exploration.counters().executions(count, depth);
        }

        @Override
        public void chose(long choices) {
            exploration.counters().transitions(choices);
        }

        @Override
        public void explore(SavedState state, int depth) {
            exploration.present().restore(state);
            MatchSearch.this.explore(exploration.passOn(depth, matches));
        }

        @Override
        public boolean isFinished() {
            return round.isFinished();
        }
    }
}
