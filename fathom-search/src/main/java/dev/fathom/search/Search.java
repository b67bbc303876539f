package dev.fathom.search;

/**
 * Explores a system: every choice, in every state, once.
 *
 * <p><b>States.</b> A state is the system at a choice with at least two alternatives; the initial state counts as well. A
 * choice of one alternative is taken on the way. States are told apart by their fingerprints, or exactly. A transition
 * makes a choice and runs to the next stop; the depth of a state is the number of choices that lead to it.
 *
 * <p><b>Depth limit.</b> States at the limit are not expanded, and the verdict then is incomplete. A state reached again
 * by a shorter path is expanded again: its successors may now be within the limit.
 *
 * <p><b>Matching.</b> At a match stop the path is cut if what it asks about was seen before by a path that had passed as
 * many match stops or fewer; else it goes on. Fewer matter because a driver that loops N times has more of its N rounds
 * left. For the same reason states at choices are told apart by the matches behind them too. Which concrete state stands
 * for all that match depends on the order of the search, so that states <em>after</em> a match are compared, but not
 * counted; what counts is the choice states before the first match and the distinct match fingerprints. That set is the
 * same for every strategy, provided that what the program does after a match depends on the matched objects and on the
 * number of rounds left only.
 */
public final class Search {
    private final StateSystem system;
    private final SearchOptions options;
    private final Exploration exploration;

    /** Prepares the search of a system that stands at its initial state. */
    public Search(StateSystem system, SearchOptions options) {
        this.system = system;
        this.options = options;
        exploration = new Exploration(system, options);
    }

    /** Explores until everything is, a limit is reached, or something is found. */
    public SearchResult run() {
        try (Deadline unused = Deadline.start(options.timeLimit(), this::stop)) {
            explore();
        } catch (OutOfMemoryError e) {
            exploration.giveUp("Fathom ran out of memory; give it more with FATHOM_OPTS=-Xmx…, or limit the search");
        }
        return exploration.result();
    }

    private void explore() {
        Backtracker backtracker = Backtracker.of(options.backtracking(), system);
        switch (options.strategy()) {
            case DFS -> new DepthFirst(exploration, backtracker).explore();
            case BFS -> new BreadthFirst(exploration, system, backtracker).explore();
        }
    }

    /** Ends the search early, from any thread; its result is incomplete for the given reason. */
    public void stop(String reason) {
        exploration.stop(reason);
    }

    /** Says how far the search is, from any thread. */
    public Progress progress() {
        return exploration.counters().progress();
    }
}
