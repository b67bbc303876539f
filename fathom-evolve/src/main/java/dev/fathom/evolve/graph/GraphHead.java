package dev.fathom.evolve.graph;

import dev.fathom.vm.state.Dependence;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What can be said of a recorded graph without its states and transitions, which take much longer to read.
 *
 * @param passed the sets of elements that were passed
 * @param labels what transitions are called
 * @param kinds the kinds of rows that transitions are in
 * @param uses by set of elements, how many transitions passed it
 * @param checkUses by set of elements, how many checks of states passed it
 * @param states how many states there are
 * @param transitions how many transitions there are
 */
public record GraphHead(
        StateGraph.ElementSets passed,
        List<String> labels,
        List<int[]> kinds,
        int[] uses,
        int[] checkUses,
        int states,
        int transitions) {
    /** Returns the head of a graph; it takes a pass over its transitions. */
    public static GraphHead of(StateGraph graph) {
        int[] checkUses = new int[graph.sets().length];
        for (int i = 0; i < graph.stateCount(); i++) {
            checkUses[graph.check(i)]++;
        }
        return new GraphHead(
                graph.passed(),
                graph.labels(),
                graph.transitions().kinds(),
                graph.transitions().uses(graph.sets().length),
                checkUses,
                graph.stateCount(),
                graph.transitionCount());
    }

    /** Says whether no transition, and no check of a state, passed something dangerous. */
    public boolean isSafe(Predicate<ElementName> dangerous) {
        return DangerousSets.of(passed, dangerous).stream().allMatch(each -> uses[each] == 0 && checkUses[each] == 0);
    }

    /** Returns what transitions and checks of states depended on beside the program; sets that none of them passed, as of learning runs before the first state, do not count. */
    public Set<Dependence> dependences() {
        BitSet sets = DangerousSets.of(passed, each -> each.dependence().isPresent());
        Set<Dependence> result = new LinkedHashSet<>();
        for (int i = sets.nextSetBit(0); i >= 0; i = sets.nextSetBit(i + 1)) {
            if (uses[i] > 0 || checkUses[i] > 0) {
                for (int each : passed.sets()[i]) {
                    passed.elements().get(each).dependence().ifPresent(result::add);
                }
            }
        }
        return result;
    }

    /**
     * Returns about which part of the transitions holds: they passed nothing dangerous, and neither did the check of the state they led to. How many led to each state is not told here; it is taken
     * for the same.
     */
    public double shareThatHolds(Predicate<ElementName> dangerous) {
        BitSet sets = DangerousSets.of(passed, dangerous);
        return share(sets, uses, transitions) * share(sets, checkUses, states);
    }

    private static double share(BitSet dangerousSets, int[] uses, int all) {
        long modified = dangerousSets.stream().mapToLong(each -> uses[each]).sum();
        return all == 0 ? 1 : 1 - (double) modified / all;
    }

    /** Says whether something that transitions passed is passed again for sure, by one of those that passed nothing dangerous. */
    public boolean isStillPassed(Predicate<ElementName> element, Predicate<ElementName> dangerous) {
        BitSet telling = DangerousSets.of(passed, element);
        telling.andNot(DangerousSets.of(passed, dangerous));
        return telling.stream().anyMatch(each -> uses[each] > 0);
    }
}
