package dev.fathom.evolve.graph;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * How many transitions of a graph passed which elements: enough to say what an edit leaves of it, without a look at states and transitions.
 *
 * @param passed the sets of elements
 * @param uses by set, how many transitions passed exactly those
 */
public record SetUses(StateGraph.ElementSets passed, int[] uses) {
    /** Counts the transitions of a graph. */
    public static SetUses of(StateGraph graph) {
        return new SetUses(graph.passed(), graph.transitions().uses(graph.sets().length));
    }

    /** Returns what sets are made of. */
    public List<ElementName> elements() {
        return passed.elements();
    }

    /** Returns how many transitions there are. */
    public long transitions() {
        return Arrays.stream(uses).asLongStream().sum();
    }

    /** Returns which part of the transitions passed nothing dangerous, at the most: whether the checks of their targets did is not looked at. */
    public double shareThatHolds(Predicate<ElementName> dangerous) {
        long modified = DangerousSets.of(passed, dangerous).stream()
                .mapToLong(each -> uses[each])
                .sum();
        long all = transitions();
        return all == 0 ? 1 : 1 - (double) modified / all;
    }
}
