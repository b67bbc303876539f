package dev.fathom.engine.report;

import dev.fathom.explore.result.Coverage;
import dev.fathom.search.Progress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run looks like: for people who look at pictures.
 *
 * @param states how many states the graph has, from 0 to one less
 * @param edges its transitions; none if there is no graph
 * @param coverage which branches of user code were taken, if that is known
 * @param progress how far the run was, in the order of time
 */
public record SearchPicture(int states, List<Edge> edges, Optional<Coverage> coverage, List<Progress> progress) {
    /** Nothing to look at. */
    public static final SearchPicture NONE = new SearchPicture(0, List.of(), Optional.empty(), List.of());

    /**
     * A transition.
     *
     * @param from the state where it begins
     * @param to where it leads, -1 for the end of the program
     * @param label the thread that runs, or the alternative that is chosen
     * @param wrong what goes wrong in it, empty if nothing
     */
    public record Edge(int from, int to, String label, String wrong) {}

    public SearchPicture {
        edges = List.copyOf(edges);
        progress = List.copyOf(progress);
    }

    /** Returns the same with how far a run was over time. */
    public SearchPicture with(List<Progress> newProgress) {
        return new SearchPicture(states, edges, coverage, newProgress);
    }

    /** Returns the same with branches that were taken, unless they are known. */
    public SearchPicture with(Optional<Coverage> newCoverage) {
        return new SearchPicture(states, edges, coverage.or(() -> newCoverage), progress);
    }

    /** Returns what a page draws. */
    public Map<String, Object> json() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("states", states);
        map.put(
                "edges",
                edges.stream()
                        .map(each -> List.<Object>of(each.from, each.to, each.label, each.wrong))
                        .toList());
        coverage.ifPresent(each -> map.put("coverage", json(each)));
        map.put(
                "progress",
                progress.stream()
                        .map(each -> List.<Object>of(
                                Math.round(each.seconds() * 100) / 100.0,
                                each.states(),
                                each.transitions(),
                                each.memoryBytes()))
                        .toList());
        return map;
    }

    private static Map<String, Object> json(Coverage coverage) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("branches", coverage.branches());
        map.put("taken", coverage.taken());
        map.put(
                "missed",
                coverage.missed().stream()
                        .map(each -> List.<Object>of(each.method(), each.line(), each.outcome()))
                        .toList());
        return map;
    }
}
