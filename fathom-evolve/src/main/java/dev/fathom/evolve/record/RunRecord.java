package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.StateGraph;
import java.util.Map;

/**
 * What is kept of a run.
 *
 * @param graph the states and transitions
 * @param classes the class files of the user's that were loaded, by internal name
 * @param lookUps what else was looked for on the class path, and what was found
 * @param threads what was learned about threads
 */
public record RunRecord(
        StateGraph graph, Map<String, byte[]> classes, Map<String, Long> lookUps, ThreadKnowledge threads) {}
