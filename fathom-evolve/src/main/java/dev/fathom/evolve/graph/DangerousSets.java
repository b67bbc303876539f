package dev.fathom.evolve.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Predicate;

/** Which recorded sets have an element that may behave differently now. */
final class DangerousSets {
    private DangerousSets() {}

    static BitSet of(StateGraph.ElementSets passed, Predicate<ElementName> dangerous) {
        BitSet elements = new BitSet();
        for (int i = 0; i < passed.elements().size(); i++) {
            elements.set(i, dangerous.test(passed.elements().get(i)));
        }
        BitSet result = new BitSet();
        for (int i = 0; i < passed.sets().length; i++) {
            result.set(i, Arrays.stream(passed.sets()[i]).anyMatch(elements::get));
        }
        return result;
    }
}
