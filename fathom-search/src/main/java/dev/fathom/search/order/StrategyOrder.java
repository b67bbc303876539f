package dev.fathom.search.order;

import dev.fathom.search.exploration.Backtracker;
import dev.fathom.search.exploration.Exploration;
import dev.fathom.search.exploration.Round;
import dev.fathom.search.frontier.BeamFrontier;
import dev.fathom.search.frontier.BestFirstFrontier;
import dev.fathom.search.frontier.Frontier;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.search.path.WaitingState;
import dev.fathom.search.spill.SpillQueue;
import dev.fathom.spi.Heuristic;
import dev.fathom.vm.StateSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Makes the order in which a round goes by its strategy. */
public final class StrategyOrder {
    private final List<StateSystem> systems;
    private final Round round;
    private final SearchOptions options;

    public StrategyOrder(List<StateSystem> systems, Round round) {
        this.systems = systems;
        this.round = round;
        options = round.options();
    }

    /** Makes the order, which has not begun. */
    public SearchOrder get() {
        return switch (options.strategy()) {
            case FEWEST_PREEMPTIONS -> phased(Phasing.FEWEST_PREEMPTIONS);
            case DFS, ITERATIVE -> phased(Phasing.DEPTH_FIRST);
            case BFS -> phased(Phasing.BREADTH_FIRST);
            case BEST_FIRST, A_STAR -> heuristic(bestFirst(new SplittableRandom(options.seed()), waitingBytes()));
            case BEAM -> {
                SplittableRandom random = new SplittableRandom(options.seed());
                yield heuristic(new BeamFrontier<>(() -> bestFirst(random, waitingBytes() / 2)));
            }
            case RANDOM -> new RandomWalk(new Exploration(systems.get(0), round), options);
        };
    }

    private BestFirstFrontier<WaitingState> bestFirst(SplittableRandom random, long bytes) {
        return new BestFirstFrontier<>(
                options.queueLimit(),
                options.strategy() == Strategy.A_STAR,
                options.ties(),
                random,
                FrontierSearch.spill(round, bytes));
    }

    /** Returns how much memory the states may take that wait with one worker, before they go to disk. */
    private long waitingBytes() {
        long bytes = options.waitingMemory();
        return bytes == SearchOptions.UNLIMITED ? SpillQueue.UNLIMITED : bytes / systems.size();
    }

    private SearchOrder phased(Phasing phasing) {
        List<Worker> workers = new ArrayList<>();
        for (StateSystem each : systems) {
            workers.add(new Worker(each, round, phasing, waitingBytes()));
        }
        return new PhasedSearch(round, workers);
    }

    private SearchOrder heuristic(Frontier<WaitingState> frontier) {
        Exploration exploration = new Exploration(systems.get(0), round);
        Backtracker backtracker = Backtracker.of(options.backtracking(), systems.get(0));
        Heuristic heuristic = options.heuristic().orElseThrow();
        Valuation valuation = new HeuristicValuation(exploration, heuristic, options.strategy() == Strategy.A_STAR);
        return new FrontierSearch(round, exploration, backtracker, frontier, valuation);
    }
}
