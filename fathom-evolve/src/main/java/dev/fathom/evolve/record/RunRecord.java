package dev.fathom.evolve.record;

import dev.fathom.evolve.graph.GraphHead;
import dev.fathom.evolve.graph.SearchTotals;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.vm.footprint.Footprint;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is kept of a run. Its graph is read when somebody asks for it: often its head is enough. */
public final class RunRecord {
    private final Supplier<StateGraph> reading;
    private @Nullable StateGraph graph;
    private @Nullable GraphHead head;
    private final Map<String, byte[]> classes;
    private final Map<String, Long> lookUps;
    private final ThreadKnowledge threads;
    private final String demands;
    private final @Nullable SearchTotals totals;
    private List<Footprint> footprints = List.of();

    /** Makes a record whose graph is read later. */
    RunRecord(
            @Nullable GraphHead head,
            Supplier<StateGraph> reading,
            Map<String, byte[]> classes,
            Map<String, Long> lookUps,
            ThreadKnowledge threads,
            String demands,
            @Nullable SearchTotals totals) {
        this.head = head;
        this.reading = reading;
        this.classes = classes;
        this.lookUps = lookUps;
        this.threads = threads;
        this.demands = demands;
        this.totals = totals;
    }

    /**
     * Makes the record of a run.
     *
     * @param totals what a search counted that came to its end and found nothing wrong; null for any other run
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
        return new RunRecord(null, () -> graph, classes, lookUps, threads, demands, totals);
    }

    /** Adds what is known of calls in whatever state. */
    public RunRecord with(List<Footprint> known) {
        footprints = known;
        return this;
    }

    /** Returns what is known of calls in whatever state. */
    public List<Footprint> footprints() {
        return footprints;
    }

    /** Returns the states and transitions. */
    public synchronized StateGraph graph() {
        StateGraph known = graph;
        if (known == null) {
            known = reading.get();
            graph = known;
        }
        return known;
    }

    /** Returns what can be said of the graph without reading it. */
    public synchronized GraphHead head() {
        GraphHead known = head;
        if (known == null) {
            known = GraphHead.of(graph());
            head = known;
        }
        return known;
    }

    /** Returns the class files of the user's that were loaded, by internal name. */
    public Map<String, byte[]> classes() {
        return classes;
    }

    /** Returns what else was looked for on the class path, and what was found. */
    public Map<String, Long> lookUps() {
        return lookUps;
    }

    /** Returns what was learned about threads. */
    public ThreadKnowledge threads() {
        return threads;
    }

    /** Returns what was asked about every state, in words: the checks of a run that asked something else say nothing. */
    public String demands() {
        return demands;
    }

    /** Returns what a search counted that came to its end and found nothing wrong; null for any other run. */
    public @Nullable SearchTotals totals() {
        return totals;
    }
}
