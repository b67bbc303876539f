package dev.fathom.bench;

import dev.fathom.search.Backtracking;
import dev.fathom.search.SearchOptions;
import dev.fathom.search.SearchResult;
import dev.fathom.search.Strategy;
import dev.fathom.subjects.philosophers.OrderedPhilosophers;
import java.util.Locale;

/**
 * Measures how fast interleavings are explored, and how much memory a state takes.
 *
 * <p>Each program is explored several times and the fastest counts; what it does before its first choice does not. Read the
 * ratios: to two threads on a counter, and of two workers to one.
 */
public final class CheckSpeed {
    private static final int ROUNDS = 3;
    private static final int DEFAULT_STATES = 50_000;
    private static final int ENTRIES = 100_000;
    private static final int SEATS = 10;

    private final SearchOptions options;
    private double counterRate;

    private CheckSpeed(long states) {
        options =
                SearchOptions.of(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO).withStateLimit(states);
    }

    /** Prints the table; the optional argument is the number of states to visit at most. */
    public static void main(String[] arguments) {
        long states = arguments.length > 0 ? Long.parseLong(arguments[0]) : DEFAULT_STATES;
        // Each pair of places in the two loops is a state at least.
        new CheckSpeed(states).printAll((int) Math.sqrt(states));
    }

    private void printAll(int increments) {
        System.out.printf("%-34s %10s %14s %8s %14s%n", "program", "states", "transitions/s", "ratio", "bytes/state");
        counterRate = print("two threads on a counter", ExploredProgram.of(RacingCounter.class, increments, 0), 1);
        print(
                "the same beside " + ENTRIES + " entries",
                ExploredProgram.of(RacingCounter.class, increments, ENTRIES),
                1);
        ExploredProgram philosophers = ExploredProgram.of(OrderedPhilosophers.class, SEATS, 0);
        double one = print(SEATS + " philosophers", philosophers, 1);
        double two = print(SEATS + " philosophers, two workers", philosophers, 2);
        System.out.printf(Locale.ROOT, "%ntwo workers are %.2f times as fast as one%n", two / one);
    }

    private double print(String name, ExploredProgram program, int workers) {
        SearchResult best = best(program, workers);
        System.out.printf(
                Locale.ROOT,
                "%-34s %10d %14.0f %8.2f %14.1f%n",
                name,
                best.states(),
                rate(best),
                counterRate == 0 ? 1 : rate(best) / counterRate,
                best.bytesPerState());
        return rate(best);
    }

    /** The first rounds warm the host's compiler up. */
    private SearchResult best(ExploredProgram program, int workers) {
        SearchResult best = program.exploreFromFirstChoice(options, workers);
        for (int i = 1; i < ROUNDS; i++) {
            SearchResult result = program.exploreFromFirstChoice(options, workers);
            best = rate(result) > rate(best) ? result : best;
        }
        return best;
    }

    private static double rate(SearchResult result) {
        return result.transitions() / result.seconds();
    }
}
