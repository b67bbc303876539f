package dev.fathom.conformance.threads;

import dev.fathom.search.Backtracking;
import dev.fathom.search.Strategy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Explores programs in several ways, and says where they do not find the same. */
final class SearchComparison {
    private static final String MAIN = "Program";

    /** A way to explore a program. */
    private record Way(Reductions reductions, Strategy strategy, Backtracking backtracking) {}

    /** All reductions, and in turn each of them alone; in turn depth and breadth first, going back by copies and by undoing. */
    private static final List<List<Way>> WAYS = List.of(
            List.of(
                    new Way(Reductions.ALL, Strategy.DFS, Backtracking.UNDO),
                    new Way(Reductions.DISCIPLINED, Strategy.DFS, Backtracking.COPY)),
            List.of(
                    new Way(Reductions.ALL, Strategy.BFS, Backtracking.COPY),
                    new Way(Reductions.LOCAL, Strategy.DFS, Backtracking.UNDO)),
            List.of(
                    new Way(Reductions.UNSETTLED, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO),
                    new Way(Reductions.ATOMIC_LIBRARY, Strategy.DFS, Backtracking.COPY)),
            List.of(
                    new Way(Reductions.UNSETTLED, Strategy.BFS, Backtracking.UNDO),
                    new Way(Reductions.SETTLED, Strategy.DFS, Backtracking.UNDO)),
            List.of(
                    new Way(Reductions.ALL, Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO),
                    new Way(Reductions.NONE, Strategy.BFS, Backtracking.COPY)));

    private final Map<Reductions, ProgramExplorer> explorers = new EnumMap<>(Reductions.class);
    private final long stateLimit;

    /** Tells the classes of programs apart that a machine explores one after the other. */
    private int programs;

    SearchComparison(long stateLimit) {
        this.stateLimit = stateLimit;
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
            String difference = reference.differenceTo(explore(program, way));
            if (!difference.isEmpty()) {
                text.append("Here: no reductions. There: ")
                        .append(way)
                        .append('\n')
                        .append(difference);
            }
        }
        return text.toString();
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
                .computeIfAbsent(way.reductions, reductions -> new ProgramExplorer(reductions, limitOf(reductions)))
                .explore(name, ProgramAssembler.assemble(name, program), way.strategy, way.backtracking);
    }

    /**
     * A settled base can tell more states apart than there are without it: its objects count even when nothing refers to
     * them any more. What the reference explores whole, the others have to explore whole, too.
     */
    private long limitOf(Reductions reductions) {
        return reductions == Reductions.NONE ? stateLimit : 20 * stateLimit;
    }
}
