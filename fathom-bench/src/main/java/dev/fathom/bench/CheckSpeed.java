package dev.fathom.bench;

import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.subjects.philosophers.OrderedPhilosophers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures how fast interleavings are explored, and how much memory a state takes.
 *
 * <p>Programs take turns for several rounds, and the round that took the least CPU time counts for each; what a program does
 * before its first choice does not. CPU time is that of all threads of the process, so that it includes collecting garbage, and does
 * not include what else the machine does. Read the ratios. Threads have all their positions, whatever reductions make of them: a
 * transition is the same piece of work in every revision.
 */
public final class CheckSpeed {
    private static final int ROUNDS = 4;
    private static final int DEFAULT_STATES = 200_000;
    private static final int ENTRIES = 100_000;
    private static final int SEATS = 12;

    private final long states;

    /** What is explored, and the round of it that counts. */
    private static final class Case {
        private final String name;
        private final ExploredProgram program;
        private final Strategy strategy;
        private final int workers;
        private Timed best;
        private double leastSeconds = Double.MAX_VALUE;

        Case(String name, ExploredProgram program, Strategy strategy, int workers) {
            this.name = name;
            this.program = program;
            this.strategy = strategy;
            this.workers = workers;
        }

        void run(long states) {
            SearchOptions options = SearchOptions.builder(strategy, Backtracking.UNDO)
                    .stateLimit(states)
                    .build();
            Timed timed = program.exploreFromFirstChoice(options, workers);
            leastSeconds = Math.min(leastSeconds, timed.result().seconds());
            best = best == null || timed.cpuSeconds() < best.cpuSeconds() ? timed : best;
        }

        /** Transitions per second of CPU time. */
        double rate() {
            return best.result().transitions() / best.cpuSeconds();
        }

        SearchResult result() {
            return best.result();
        }
    }

    private CheckSpeed(long states) {
        this.states = states;
    }

    /** Prints the table; the optional argument is the number of states to visit at most. */
    public static void main(String[] arguments) {
        new CheckSpeed(arguments.length > 0 ? Long.parseLong(arguments[0]) : DEFAULT_STATES).printAll();
    }

    private void printAll() {
        // Each pair of places in the two loops is a state at least.
        int increments = (int) Math.sqrt(states);
        ExploredProgram counter =
                ExploredProgram.of(RacingCounter.class, increments, 0).withVisibleSteps();
        ExploredProgram ordered = ExploredProgram.of(RacingCounter.class, increments, 0, "volatile")
                .withVisibleSteps();
        ExploredProgram beside = ExploredProgram.of(RacingCounter.class, increments, ENTRIES, "volatile")
                .withVisibleSteps();
        ExploredProgram philosophers =
                ExploredProgram.of(OrderedPhilosophers.class, SEATS, 0).withVisibleSteps();
        List<Case> cases = new ArrayList<>();
        for (Strategy strategy : List.of(Strategy.DFS, Strategy.FEWEST_PREEMPTIONS)) {
            cases.add(new Case("two threads, volatile counter", ordered, strategy, 1));
            cases.add(new Case("the same beside " + ENTRIES + " entries", beside, strategy, 1));
            cases.add(new Case("two threads, plain counter", counter, strategy, 1));
            cases.add(new Case(SEATS + " philosophers", philosophers, strategy, 1));
            cases.add(new Case(SEATS + " philosophers", philosophers, strategy, 2));
        }
        for (int i = 0; i < ROUNDS; i++) {
            cases.forEach(each -> each.run(states));
        }
        System.out.printf(
                "%-36s %-20s %7s %8s %12s %14s %6s %12s%n",
                "program", "order", "workers", "states", "transitions", "per CPU second", "ratio", "bytes/state");
        int half = cases.size() / 2;
        printHalf(cases.subList(0, half));
        printHalf(cases.subList(half, cases.size()));
    }

    /** Prints the cases of an order, and what two workers gain. */
    private static void printHalf(List<Case> cases) {
        for (Case each : cases) {
            System.out.printf(
                    Locale.ROOT,
                    "%-36s %-20s %7d %8d %12d %14.0f %6.2f %12.1f%n",
                    each.name,
                    each.strategy.text(),
                    each.workers,
                    each.result().states(),
                    each.result().transitions(),
                    each.rate(),
                    each.rate() / cases.get(0).rate(),
                    each.result().bytesPerState());
        }
        Case one = cases.get(cases.size() - 2);
        Case two = cases.get(cases.size() - 1);
        System.out.printf(
                Locale.ROOT,
                "two workers are %.2f times as fast as one by the clock; a transition takes %.2f times the CPU time%n%n",
                one.leastSeconds / two.leastSeconds,
                one.rate() / two.rate());
    }
}
