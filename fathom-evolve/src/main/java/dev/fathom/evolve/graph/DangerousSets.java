package dev.fathom.evolve.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Predicate;

/** Which sets of a recorded graph have an element that may behave differently now. */
public final class DangerousSets {
    private DangerousSets() {}

    static BitSet of(StateGraph graph, Predicate<ElementName> dangerous) {
        BitSet elements = new BitSet();
        for (int i = 0; i < graph.elements().size(); i++) {
            elements.set(i, dangerous.test(graph.elements().get(i)));
        }
        BitSet result = new BitSet();
        for (int i = 0; i < graph.sets().length; i++) {
            result.set(i, Arrays.stream(graph.sets()[i]).anyMatch(elements::get));
        }
        return result;
    }

    /** Says whether no transition, and no check of a state, passed something dangerous. */
    public static boolean areUnused(StateGraph graph, Predicate<ElementName> dangerous) {
        BitSet sets = of(graph, dangerous);
        if (sets.isEmpty()) {
            return true;
        }
        int[] uses = graph.transitions().uses(graph.sets().length);
        return sets.stream().allMatch(each -> uses[each] == 0)
                && Arrays.stream(graph.checks()).noneMatch(sets::get);
    }

    /**
     * Returns which part of the transitions passed nothing dangerous, at the most: whether the checks of their targets did is not looked at. It takes a fraction of what it takes to
     * read the graph.
     */
    public static double shareThatHolds(StateGraph graph, Predicate<ElementName> dangerous) {
        int[] uses = graph.transitions().uses(graph.sets().length);
        long modified =
                of(graph, dangerous).stream().mapToLong(each -> uses[each]).sum();
        return graph.transitionCount() == 0 ? 1 : 1 - (double) modified / graph.transitionCount();
    }
}
