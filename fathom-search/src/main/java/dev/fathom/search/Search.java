package dev.fathom.search;

import dev.fathom.search.heuristic.Heuristic;
import java.util.List;

/**
 * Explores a system: every choice, in every state, once.
 *
 * <p><b>States.</b> A state is the system at a choice with at least two alternatives; the initial state counts as well. A
 * choice of one alternative is taken on the way. States are told apart by their fingerprints, or exactly. A transition
 * makes a choice and runs to the next stop; the depth of a state is the number of choices that lead to it.
 *
 * <p><b>Limits.</b> States at the depth limit are not expanded, and the verdict then is incomplete. A state reached again
 * by a shorter path is expanded again: its successors may now be within the limit. The same holds for a limit of
 * preemptions. See {@link Visits}.
 *
 * <p><b>Rounds.</b> A system may find that what it relied on does not hold, and ask to begin again; iterative deepening
 * begins again with a larger limit. What is counted was done in the last round, but the time is that of all.
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
    private final StopSignal stopSignal = new StopSignal();
    private final Findings findings = new Findings();
    private final long start = System.nanoTime();
    private volatile Exploration round;
    private int restarts;

    /** Prepares the search of a system that stands at its initial state. */
    public Search(StateSystem system, SearchOptions options) {
        if (options.strategy().isHeuristic() && options.heuristic().isEmpty()) {
            throw new IllegalArgumentException("a search " + options.strategy().text() + " needs a heuristic");
        }
        this.system = system;
        this.options = options;
        round = round(firstDepthLimit());
    }

    /** Explores until everything is, a limit is reached, or something is found. */
    public SearchResult run() {
        try (Deadline unused = Deadline.start(options.timeLimit(), this::stop)) {
            explore();
            minimize();
        } catch (OutOfMemoryError e) {
            round.giveUp("Fathom ran out of memory; give it more with FATHOM_OPTS=-Xmx…, or limit the search");
        }
        return result();
    }

    private void explore() {
        long depthLimit = firstDepthLimit();
        explorer(round).explore();
        while (round.mustRestart() || isToBeDeepened(depthLimit)) {
            if (round.mustRestart()) {
                restarts++;
                depthLimit = firstDepthLimit();
                findings.restarted();
            } else {
                depthLimit++;
            }
            system.restart();
            round = round(depthLimit);
            explorer(round).explore();
        }
        if (depthLimit < options.depthLimit()) {
            round.omissions().forgetDepth();
        }
    }

    private long firstDepthLimit() {
        return options.strategy() == Strategy.ITERATIVE ? Math.min(1, options.depthLimit()) : options.depthLimit();
    }

    private boolean isToBeDeepened(long depthLimit) {
        return options.strategy() == Strategy.ITERATIVE
                && depthLimit < options.depthLimit()
                && !round.isFinished()
                && round.omissions().isBeyondDepth();
    }

    private Exploration round(long depthLimit) {
        return new Exploration(system, options.withDepthLimit(depthLimit), stopSignal, findings, start);
    }

    private Explorer explorer(Exploration exploration) {
        Backtracker backtracker = Backtracker.of(options.backtracking(), system);
        return switch (options.strategy()) {
            case FEWEST_PREEMPTIONS -> new FewestPreemptions(exploration, backtracker);
            case DFS, ITERATIVE -> new DepthFirst(exploration, backtracker, exploration::allowed);
            case BFS -> {
                Frontier frontier = new BestFirstFrontier(SearchOptions.UNLIMITED);
                yield new FrontierSearch(exploration, backtracker, frontier, Valuation.FIRST_COME);
            }
            case BEST_FIRST, A_STAR -> {
                Frontier frontier = new BestFirstFrontier(options.queueLimit());
                yield new FrontierSearch(exploration, backtracker, frontier, valuation(exploration));
            }
            case BEAM -> {
                Frontier frontier = new BeamFrontier(options.queueLimit());
                yield new FrontierSearch(exploration, backtracker, frontier, valuation(exploration));
            }
            case RANDOM -> new RandomWalk(exploration, options);
        };
    }

    private Valuation valuation(Exploration exploration) {
        Heuristic heuristic = options.heuristic().orElseThrow();
        return new HeuristicValuation(exploration, heuristic, options.strategy() == Strategy.A_STAR);
    }

    private void minimize() {
        Waiting first = round.first();
        if (first != null && !stopSignal.isGiven()) {
            TraceMinimizer minimizer = new TraceMinimizer(system, first);
            findings.replaceViolations(minimizer::minimize);
        }
    }

    private SearchResult result() {
        SearchCounters counters = round.counters();
        counters.sampleMemory();
        List<Violation> violations = findings.violations();
        List<String> omitted = round.omissions().inWords();
        Verdict verdict = !violations.isEmpty()
                ? Verdict.VIOLATION
                : omitted.isEmpty() ? Verdict.NO_VIOLATION : Verdict.INCOMPLETE;
        return new SearchResult(
                verdict,
                violations,
                findings.races(),
                omitted,
                restarts,
                counters.states(),
                counters.transitions(),
                counters.executions(),
                counters.maxDepth(),
                counters.seconds(),
                counters.peakMemory(),
                round.expectedMistakes(),
                counters.stateSetFingerprint());
    }

    /** Ends the search early, from any thread; its result is incomplete for the given reason. */
    public void stop(String reason) {
        stopSignal.give(reason);
        system.interrupt();
    }

    /** Says how far the search is, from any thread. */
    public Progress progress() {
        return round.counters().progress();
    }
}
