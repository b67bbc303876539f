package dev.fathom.bench;

import dev.fathom.search.SearchResult;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import dev.fathom.subjects.deos.Deos;
import dev.fathom.subjects.philosophers.DiningPhilosophers;
import dev.fathom.subjects.remoteagent.RemoteAgent;
import dev.fathom.vm.range.FieldRange;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Searches the subjects of Groce and Visser 2002 in all the ways of its Tables 2 to 4, and prints our figures next to the paper's.
 *
 * <p>Nothing was found where there is a dash. The philosophers dine for ever. A path is a number of
 * choices here and of transitions there, and memory includes garbage here. Seconds are CPU time. So compare rows with rows, not with the paper.
 */
public final class HeuristicTables {
    /** There are fifty rows for each of seven subjects: with more than this nobody would wait for the end. */
    private static final int DEFAULT_SECONDS = 4;

    private static final int WARM_UP_STATES = 1000;

    /** Sizes at which breadth-first search does not come to the error in the time of a row. */
    private static final int GRAIN = 4;

    private static final int TASKS = 4;
    private static final int DISTURBANCES = 2;

    /** What counts periods is 0, 1, or more. */
    private static final List<FieldRange> PERIODS = Stream.of(
                    "PeriodicEvent.current", "KernelThread.lastExecution", "KernelThread.lastCompletion")
            .map(each -> FieldRange.parse("dev.fathom.subjects.deos." + each + "=0..1"))
            .toList();

    private final int seconds;
    private final PublishedFigures published = PublishedFigures.read();

    private HeuristicTables(int seconds) throws IOException {
        this.seconds = seconds;
    }

    /** Prints the tables; arguments: seconds of CPU time for each row (4), and the subjects (all). */
    public static void main(String[] arguments) throws IOException {
        int seconds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_SECONDS;
        List<String> wanted = List.of(arguments).subList(Math.min(1, arguments.length), arguments.length);
        Map<String, ExploredProgram> subjects = subjects();
        if (!subjects.keySet().containsAll(wanted)) {
            throw new IllegalArgumentException("the subjects are " + subjects.keySet() + ", not " + wanted);
        }
        HeuristicTables tables = new HeuristicTables(seconds);
        subjects.forEach((name, program) -> {
            if (wanted.isEmpty() || wanted.contains(name)) {
                tables.print(name, program);
            }
        });
    }

    private static Map<String, ExploredProgram> subjects() {
        Map<String, ExploredProgram> subjects = new LinkedHashMap<>();
        subjects.put("deos", ExploredProgram.of(Deos.class, 0, GRAIN));
        subjects.put("deos-range", ExploredProgram.of(Deos.class, 0, GRAIN).with(PERIODS));
        subjects.put("remote-agent", ExploredProgram.of(RemoteAgent.class, TASKS, DISTURBANCES, 0));
        for (int seats : new int[] {8, 16, 32, 64}) {
            subjects.put("dining-philosophers-" + seats, ExploredProgram.of(DiningPhilosophers.class, seats, 0));
        }
        return subjects;
    }

    private void print(String subject, ExploredProgram program) {
        System.out.printf("%n%s, at most %d s of CPU time a row%n", subject, seconds);
        System.out.printf(
                "%-40s %6s | %8s %6s %9s %6s %7s | %8s %6s %9s %6s %7s%n",
                "search", "queue", "s", "MB", "states", "path", "deepest", "paper s", "MB", "states", "path",
                "deepest");
        warmUp(program);
        for (HeuristicRow row : HeuristicRow.all()) {
            Timed timed = program.explore(row.options(), seconds);
            SearchResult result = timed.result();
            PublishedFigures.Row paper = published.of(subject, row);
            System.out.printf(
                    Locale.ROOT,
                    "%-40s %6s | %8s %6s %9d %6s %7d | %8s %6s %9s %6s %7s%n",
                    row.order(),
                    row.queue(),
                    isFound(result) ? String.format(Locale.ROOT, "%.2f", timed.cpuSeconds()) : "-",
                    isFound(result) ? result.peakMemoryBytes() >> 20 : "-",
                    result.states(),
                    isFound(result) ? result.violations().get(0).choices().size() : "-",
                    result.maxDepth(),
                    orDash(paper, paper.seconds()),
                    orDash(paper, paper.megabytes()),
                    paper.states(),
                    orDash(paper, paper.pathLength()),
                    paper.deepest());
        }
    }

    /** Warms the host's compiler up, else the first rows would fare worse than the others. */
    private void warmUp(ExploredProgram program) {
        program.explore(
                SearchOptions.builder(Strategy.FEWEST_PREEMPTIONS, Backtracking.UNDO)
                        .stateLimit(WARM_UP_STATES)
                        .build(),
                seconds);
    }

    private static boolean isFound(SearchResult result) {
        return !result.violations().isEmpty();
    }

    private static String orDash(PublishedFigures.Row paper, String figure) {
        return !paper.outcome().isEmpty() && figure.isEmpty() ? "-" : figure;
    }
}
