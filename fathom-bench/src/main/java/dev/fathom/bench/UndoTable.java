package dev.fathom.bench;

import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;

/**
 * Measures what undoing gains over copying where structures are made as object graphs: Gvero et al. 2008 §4 has 1.42 to 6.62 times for ten of them.
 *
 * <p>Every path is followed to its end (nothing is compared), so that all there is to do is to execute and to go back. Times are processor time, the best of the rounds.
 */
public final class UndoTable {
    private static final int SECONDS = 60;
    private static final int DEFAULT_ROUNDS = 2;

    private UndoTable() {}

    /** Prints the table; argument: how often each way is measured (2). */
    public static void main(String[] arguments) {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_ROUNDS;
        System.out.printf(
                "%-20s %6s %10s %8s %8s %8s %10s %10s%n",
                "structure", "nodes", "executions", "undo s", "copy s", "auto s", "copy/undo", "auto/undo");
        for (ObjectGraphs.Structure each : ObjectGraphs.Structure.values()) {
            measure(each, rounds);
        }
    }

    private static void measure(ObjectGraphs.Structure structure, int rounds) {
        int nodes = switch (structure) {
            case SINGLY_LINKED, CIRCULAR_LIST, UNION_FIND -> 6;
            case SORTED_LIST, STACK_PAIR -> 4;
            case DOUBLY_LINKED, BINARY_TREE -> 4;
            default -> 3;
        };
        ExploredProgram program = ExploredProgram.of(ObjectGraphs.class, structure, nodes);
        double[] seconds = new double[Backtracking.values().length];
        long executions = 0;
        for (Backtracking how : Backtracking.values()) {
            seconds[how.ordinal()] = Double.MAX_VALUE;
            for (int i = 0; i < rounds; i++) {
                Timed timed = program.explore(
                        SearchOptions.builder(Strategy.DFS, how).stateless(true).build(), SECONDS);
                seconds[how.ordinal()] = Math.min(seconds[how.ordinal()], timed.cpuSeconds());
                executions = timed.result().executions();
            }
        }
        double undo = seconds[Backtracking.UNDO.ordinal()];
        double copy = seconds[Backtracking.COPY.ordinal()];
        double auto = seconds[Backtracking.AUTO.ordinal()];
        System.out.printf(
                "%-20s %6d %10d %8.2f %8.2f %8.2f %10.2f %10.2f%n",
                structure, nodes, executions, undo, copy, auto, copy / undo, auto / undo);
    }
}
