package dev.fathom.bench;

import dev.fathom.search.heuristic.Heuristics;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.util.ArrayList;
import java.util.List;

/**
 * A way to search, as a row of the tables of Groce and Visser 2002 names it.
 *
 * @param strategy in which order
 * @param heuristic by which heuristic; empty for none
 * @param limit the depth limit of a depth-first search, or the queue limit of a heuristic one; 0 for none
 * @param stored whether states that were visited are known again; the paper has rows without
 */
record HeuristicRow(Strategy strategy, String heuristic, int limit, boolean stored) {
    private static final int[] QUEUES = {5, 40, 160, 1000};

    HeuristicRow(Strategy strategy, String heuristic, int limit) {
        this(strategy, heuristic, limit, true);
    }

    /** Returns the rows of all tables, and those that the paper only talks about. */
    static List<HeuristicRow> all() {
        List<HeuristicRow> rows = new ArrayList<>();
        for (int depth : new int[] {0, 500, 1000, 4000}) {
            rows.add(new HeuristicRow(Strategy.DFS, "", depth));
        }
        rows.add(new HeuristicRow(Strategy.BFS, "", 0));
        for (String each : List.of("random", "choose-free", "coverage(path)", "coverage(global)")) {
            rows.add(new HeuristicRow(Strategy.BEST_FIRST, each, 0));
        }
        for (String each : List.of("branch(path)", "branch(global)", "interleaving", "most-blocked")) {
            rows.add(new HeuristicRow(Strategy.BEST_FIRST, each, 0));
            for (int queue : QUEUES) {
                rows.add(new HeuristicRow(Strategy.BEST_FIRST, each, queue));
            }
            rows.add(new HeuristicRow(Strategy.A_STAR, each, 0));
        }
        for (int queue : QUEUES) {
            rows.add(new HeuristicRow(Strategy.BEAM, "interleaving", queue));
        }
        rows.add(new HeuristicRow(Strategy.DFS, "", QUEUES[3], false));
        for (String each : List.of("branch(path)", "interleaving", "most-blocked")) {
            for (int queue : QUEUES) {
                rows.add(new HeuristicRow(Strategy.BEST_FIRST, each, queue, false));
            }
        }
        return rows;
    }

    /** Returns options with new heuristics: they remember what they saw. */
    SearchOptions options() {
        SearchOptions options = SearchOptions.builder(strategy, Backtracking.UNDO)
                .stateless(!stored)
                .build();
        if (!strategy.isHeuristic()) {
            return limit == 0 ? options : options.toBuilder().depthLimit(limit).build();
        }
        SearchOptions guided = options.toBuilder()
                .heuristic(new Heuristics(1, HeuristicRow.class.getClassLoader()).named(heuristic))
                .build();
        return limit == 0 ? guided : guided.toBuilder().queueLimit(limit).build();
    }

    /** Returns the strategy, with its heuristic or depth limit. */
    String order() {
        String unstored = stored ? "" : ", not stored";
        if (strategy.isHeuristic()) {
            return strategy.text() + " " + heuristic + unstored;
        }
        return (limit == 0 ? strategy.text() : strategy.text() + " depth " + limit) + unstored;
    }

    /** Returns the queue limit; empty for none. */
    String queue() {
        return strategy.isHeuristic() && limit > 0 ? Integer.toString(limit) : "";
    }
}
