package dev.fathom.search;

import dev.fathom.evolve.graph.Reuse;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.record.Evolution;
import dev.fathom.vm.program.Elements;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A search of made-up graphs, with what it has recorded and reused.
 *
 * @param graph what was recorded; null if that was not asked for
 */
record RecordedRun(SearchResult result, @Nullable StateGraph graph, ReuseCounts counts) {
    /** Searches with a worker for each graph. */
    static RecordedRun of(
            List<RandomGraph> systems,
            List<Elements> elements,
            SearchOptions options,
            boolean recording,
            @Nullable Reuse reuse) {
        Search search = new Search(systems, options);
        search.record(new Evolution(elements, recording, () -> reuse, () -> false, false, List::of));
        SearchResult result = search.run();
        return new RecordedRun(result, recording ? search.graph() : null, search.reuseCounts());
    }

    StateGraph recorded() {
        if (graph == null) {
            throw new IllegalStateException("nothing was recorded");
        }
        return graph;
    }

    /** Says in words what two complete searches of one graph must agree in. */
    static String summary(SearchResult result) {
        return result.verdict() + " " + result.states() + " states " + result.stateSetFingerprint() + " "
                + kinds(result) + " " + result.incompleteBecause();
    }

    static boolean isLivelocked(SearchResult result) {
        return kinds(result).contains(Violation.LIVELOCK);
    }

    /** Which way leads into a livelock depends on the order, and so does how many are told apart. */
    private static Set<String> kinds(SearchResult result) {
        Set<String> kinds = new TreeSet<>();
        result.violations()
                .forEach(each -> kinds.add(
                        each.kind().equals(Violation.LIVELOCK) ? each.kind() : each.kind() + " " + each.message()));
        return kinds;
    }
}
