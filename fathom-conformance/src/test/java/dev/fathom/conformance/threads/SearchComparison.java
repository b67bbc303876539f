package dev.fathom.conformance.threads;

import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Strategy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Explores programs in several ways, and says where they do not find the same. */
final class SearchComparison {
    private static final String MAIN = "Program";

    /** A way to explore a program. */
    private record Way(Reductions reductions, Strategy strategy, Backtracking backtracking, int workers) {
        Way(Reductions reductions, Strategy strategy, Backtracking backtracking) {
            this(reductions, strategy, backtracking, 1);
        }

        Way with(int newWorkers) {
            return new Way(reductions, strategy, backtracking, newWorkers);
        }
    }

    /** All reductions, and in turn each of them alone; in turn depth and breadth first, going back by copies and by undoing. */
    private static final List<List<Way>> WAYS = List.of(
            List.of(
                    new Way(Reductions.ALL, Strategy.DFS, Backtracking.UNDO),
                    new Way(Reductions.UNTENURED_INVISIBLE, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO),
                    new Way(Reductions.LOCKSET, Strategy.DFS, Backtracking.COPY)),
            List.of(
                    new Way(Reductions.ALL, Strategy.BFS, Backtracking.COPY),
                    new Way(Reductions.UNTENURED_LOCK_CALLS, Strategy.DFS, Backtracking.UNDO),
                    new Way(Reductions.LOCAL, Strategy.DFS, Backtracking.UNDO)),
            List.of(
                    new Way(Reductions.LIBRARY_CLOCK, Strategy.DFS, Backtracking.UNDO),
                    new Way(Reductions.UNTENURED, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO),
                    new Way(Reductions.ATOMIC_LIBRARY, Strategy.DFS, Backtracking.COPY)),
            List.of(
                    new Way(Reductions.UNTENURED, Strategy.BFS, Backtracking.UNDO),
                    new Way(Reductions.INVISIBLE_STEPS, Strategy.DFS, Backtracking.UNDO),
                    new Way(Reductions.TENURED, Strategy.DFS, Backtracking.UNDO)),
            List.of(
                    new Way(Reductions.ALL, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO),
                    new Way(Reductions.PERSISTENT_SETS, Strategy.DFS, Backtracking.UNDO),
                    new Way(Reductions.NONE, Strategy.BFS, Backtracking.COPY)),
            List.of(
                    new Way(Reductions.SYMMETRIC, Strategy.DFS, Backtracking.UNDO),
                    new Way(Reductions.UNTENURED_PERSISTENT, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO),
                    new Way(Reductions.UNOWNED, Strategy.DFS, Backtracking.UNDO)),
            List.of(
                    new Way(Reductions.UNTENURED_SYMMETRIC, Strategy.BFS, Backtracking.COPY),
                    new Way(Reductions.UNLEARNED, Strategy.DFS, Backtracking.UNDO)));

    /** What one worker explores of every program, and then several; it starts from the state after the boot, so that no machine is booted for it. */
    private static final Way ONE_WORKER = new Way(Reductions.UNTENURED, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO);

    private final Map<Reductions, ProgramExplorer> explorers = new EnumMap<>(Reductions.class);
    private final long stateLimit;
    private final List<String> invariants;

    /** Tells the classes of programs apart that a machine explores one after the other. */
    private int programs;

    SearchComparison(long stateLimit) {
        this(stateLimit, List.of());
    }

    /** Compares what invariants say, too. */
    SearchComparison(long stateLimit, List<String> invariants) {
        this.stateLimit = stateLimit;
        this.invariants = List.copyOf(invariants);
    }

    /** Explores without reductions; nothing if the program is too large for that. To be called first for each program. */
    Optional<Findings> reference(ThreadedProgram program) {
        programs++;
        Findings findings = explore(program, new Way(Reductions.NONE, Strategy.DFS, Backtracking.COPY));
        return findings.omissions().isEmpty() ? Optional.of(findings) : Optional.empty();
    }

    /** Says what other ways find that the reference does not, and the other way round; "" if they agree. */
    String differences(ThreadedProgram program, Findings reference, long turn) {
        StringBuilder text = new StringBuilder();
        for (Way way : WAYS.get((int) Math.floorMod(turn, (long) WAYS.size()))) {
            text.append(difference(reference, explore(program, way), way));
        }
        Findings one = explore(program, ONE_WORKER);
        text.append(difference(reference, one, ONE_WORKER));
        return text + workerDifferences(program, one, (int) Math.floorMod(turn, 2L) + 2);
    }

    private static String difference(Findings reference, Findings found, Way way) {
        String difference = reference.differenceTo(found);
        return difference.isEmpty() ? "" : "Here: no reductions. There: " + way + '\n' + difference;
    }

    /** Says what several workers find that one does not, and the other way round; "" if they agree. */
    private String workerDifferences(ThreadedProgram program, Findings one, int workers) {
        Findings several = explore(program, ONE_WORKER.with(workers));
        String difference = one.differenceTo(several)
                + (one.states() == several.states()
                        ? ""
                        : one.states() + " states but " + several.states() + " states\n");
        return difference.isEmpty() ? "" : "Here: one worker. There: " + workers + "\n" + difference;
    }

    /** Returns a small program for which the ways differ as well. */
    ThreadedProgram shrink(ThreadedProgram program, long turn) {
        return new Shrinker(each -> reference(each)
                        .filter(findings -> !differences(each, findings, turn).isEmpty())
                        .isPresent())
                .shrink(program);
    }

    private Findings explore(ThreadedProgram program, Way way) {
        String name = MAIN + programs;
        return explorers
                .computeIfAbsent(
                        way.reductions, reductions -> new ProgramExplorer(reductions, limitOf(reductions), invariants))
                .explore(name, ProgramAssembler.assemble(name, program), way.strategy, way.backtracking, way.workers);
    }

    /**
     * A tenured base can tell more states apart than there are without it: its objects count even when nothing refers to
     * them any more. What the reference explores whole, the others have to explore whole, too.
     */
    private long limitOf(Reductions reductions) {
        return reductions == Reductions.NONE ? stateLimit : 20 * stateLimit;
    }
}
