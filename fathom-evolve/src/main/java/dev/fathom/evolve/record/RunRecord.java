package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.SearchTotals;
import dev.fathom.evolve.graph.StateGraph;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a run.
 *
 * @param graph the states and transitions
 * @param classes the class files of the user's that were loaded, by internal name
 * @param lookUps what else was looked for on the class path, and what was found
 * @param threads what was learned about threads
 * @param demands what was asked about every state, in words: the checks of a run that asked something else say nothing
 * @param totals what a search counted that came to its end and found nothing wrong; null for any other run
 */
public record RunRecord(
        StateGraph graph,
        Map<String, byte[]> classes,
        Map<String, Long> lookUps,
        ThreadKnowledge threads,
        String demands,
        @Nullable SearchTotals totals) {
    /**
     * Makes the record of a run.
     *
     * @param reused the record from which the run took what it did not execute; null if there is none. What that was depends on classes and files that this run
     *     may not have looked at, so that they belong to its record as well.
     */
    public static RunRecord of(
            StateGraph graph,
            PresentProgram program,
            ThreadKnowledge threads,
            String demands,
            @Nullable SearchTotals totals,
            @Nullable RunRecord reused) {
        Map<String, byte[]> classes = new TreeMap<>(program.loaded());
        Map<String, Long> lookUps = new TreeMap<>(program.lookUps());
        if (reused != null) {
            for (String each : reused.classes.keySet()) {
                byte[] now = program.find(each);
                if (now != null) {
                    classes.putIfAbsent(each, now);
                }
            }
            reused.lookUps.keySet().forEach(each -> lookUps.computeIfAbsent(each, program::digest));
        }
        return new RunRecord(graph, classes, lookUps, threads, demands, totals);
    }
}
