package dev.fathom.evolve.graph;

import dev.fathom.vm.footprint.Footprint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An earlier record, and what of it still holds. */
public final class Reuse {
    private final Supplier<StateGraph> graph;
    private final Supplier<ModifiedTransitions> edited;
    private @Nullable Impact impact;
    private final @Nullable Whole whole;
    private List<Footprint> footprints = List.of();
    private final Function<ElementName, Collection<ElementName>> namesNow;
    private final ReuseMode mode;

    /**
     * A search that has found everything as it is.
     *
     * @param head what can be said of its graph without reading it
     * @param totals what it counted
     */
    public record Whole(GraphHead head, SearchTotals totals) {}

    /**
     * Makes a record reusable.
     *
     * @param namesNow what an element that is not dangerous may be called now
     */
    public Reuse(
            StateGraph graph, Impact impact, Function<ElementName, Collection<ElementName>> namesNow, ReuseMode mode) {
        this(() -> graph, impact::edited, namesNow, mode, null);
        this.impact = impact;
    }

    /**
     * Makes a record reusable; it is read, and what of it holds is computed, when somebody asks.
     *
     * @param edited what of it is modified
     * @param whole the earlier search, if it came to its end and nothing that it passed may behave differently now
     */
    public Reuse(
            Supplier<StateGraph> graph,
            Supplier<ModifiedTransitions> edited,
            Function<ElementName, Collection<ElementName>> namesNow,
            ReuseMode mode,
            @Nullable Whole whole) {
        this.graph = graph;
        this.edited = edited;
        this.namesNow = namesNow;
        this.mode = mode;
        this.whole = whole;
    }

    /** Returns the earlier search, if everything is as it was; else null. */
    public @Nullable Whole whole() {
        return whole;
    }

    public StateGraph graph() {
        return graph.get();
    }

    public ReuseMode mode() {
        return mode;
    }

    public Impact impact() {
        Impact known = impact;
        if (known == null) {
            known = new Impact(edited.get());
            impact = known;
        }
        return known;
    }

    /** Adds what the earlier run knew of calls in whatever state, and still holds. */
    public Reuse with(List<Footprint> known) {
        footprints = known;
        return this;
    }

    /** Returns what is known of calls in whatever state. */
    public List<Footprint> footprints() {
        return footprints;
    }

    /** Computes what of the record holds, unless that is known; keeps nothing. */
    public Impact computeImpact() {
        Impact known = impact;
        if (known != null) {
            return known;
        }
        Impact computed = new Impact(edited.get());
        graph().transitions().forgetColumns();
        return computed;
    }

    /** Returns the states from which something modified or unknown can be reached; keeps nothing, and takes little memory. */
    public BitSet affectedStates() {
        return edited.get().affectedStates();
    }

    /** Returns the number that a state has in the record, or {@link StateTable#NONE}. */
    public int find(RecordedFingerprints states, int state) {
        return graph().states().find(states.high(state), states.low(state));
    }

    /** Returns the elements of a recorded set under the names they have now. */
    public List<ElementName> namesNow(int set) {
        Set<ElementName> names = new LinkedHashSet<>();
        for (int each : graph().sets()[set]) {
            names.addAll(namesNow.apply(graph().elements().get(each)));
        }
        return new ArrayList<>(names);
    }

    /** Returns the record with all elements under the names they have now; only if all of it holds. */
    public StateGraph graphNow() {
        ElementNumbers numbers = new ElementNumbers();
        StateGraph known = graph();
        int[][] sets = new int[known.sets().length][];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = numbers.members(namesNow(i));
        }
        return new StateGraph(
                known.states(),
                known.expanded(),
                known.violating(),
                known.checks(),
                known.transitions(),
                known.labels(),
                new StateGraph.ElementSets(numbers.elements(), sets, known.prologue()));
    }
}
