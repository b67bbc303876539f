package dev.fathom.conformance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/** Explores random programs with and without a reduction: all that can be found is found with it, too. */
final class ReductionComparison {
    /** A way to explore a program. */
    record Way(ProgramExplorer explorer, Strategy strategy, Backtracking backtracking, int workers) {
        Way(Reductions reductions, long mostStates, Strategy strategy, Backtracking backtracking) {
            this(new ProgramExplorer(reductions, mostStates, List.of()), strategy, backtracking, 1);
        }

        Way with(int newWorkers) {
            return new Way(explorer, strategy, backtracking, newWorkers);
        }

        private Findings explore(String name, Map<String, byte[]> classes) {
            return explorer.explore(name, classes, strategy, backtracking, workers);
        }
    }

    private final Way plain;
    private final List<Way> reduced;
    private int compared;
    private int smaller;
    private long plainStates;
    private long reducedStates;

    /** Compares one way with others; states are counted of the first of those. */
    ReductionComparison(Way plain, Way... reduced) {
        this.plain = plain;
        this.reduced = List.of(reduced);
    }

    /** Says how many programs a test tries: so many, or as {@code -Dfathom.programs} says. */
    static int programs(int inEveryBuild) {
        return Integer.getInteger("fathom.programs", inEveryBuild);
    }

    /** Explores the program of each seed, unless it is too large for the plain way. */
    void compare(long first, int programs, LongFunction<ThreadedProgram> generator) {
        for (long seed = first; seed < first + programs; seed++) {
            compare(seed, generator.apply(seed));
        }
        System.out.println(compared + " random programs compared: " + reducedStates + " of " + plainStates + " states");
    }

    private void compare(long seed, ThreadedProgram program) {
        // Machines explore one program after the other, and know classes by their names.
        String name = "Program" + seed;
        Map<String, byte[]> classes = ProgramAssembler.assemble(name, program);
        Findings expected = plain.explore(name, classes);
        if (!expected.omissions().isEmpty()) {
            return;
        }
        for (Way each : reduced) {
            Findings found = each.explore(name, classes);
            assertThat(expected.differenceTo(found))
                    .as("Seed " + seed + " (-Dfathom.seed=" + seed + " -Dfathom.programs=1):\n" + program)
                    .isEmpty();
            if (each == reduced.get(0)) {
                reducedStates += found.states();
                smaller += found.states() < expected.states() ? 1 : 0;
            }
        }
        compared++;
        plainStates += expected.states();
    }

    /** Returns how many programs were small enough. */
    int compared() {
        return compared;
    }

    /** Returns how many of these have fewer states in the first reduced way. */
    int smaller() {
        return smaller;
    }

    /** Returns how many of the states are left. */
    double remaining() {
        return (double) reducedStates / plainStates;
    }
}
