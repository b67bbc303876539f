package dev.fathom.evolve.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Records of runs that never were. */
public final class RandomGraphs {
    /** The element that an edit has changed. */
    public static final Predicate<ElementName> DANGEROUS = each -> each.ordinal() == 0;

    private static final int ELEMENTS = 12;
    private static final int SETS = 9;

    private RandomGraphs() {}

    /** Makes a graph of up to 40 states, of which few transitions and checks pass what is dangerous. */
    public static StateGraph make(Random random) {
        int size = 2 + random.nextInt(39);
        StateTable states = new StateTable();
        BitSet expanded = new BitSet();
        BitSet violating = new BitSet();
        Transitions transitions = new Transitions();
        int[] checks = new int[size];
        for (int i = 0; i < size; i++) {
            states.add(i + 1, i + 1);
            expanded.set(i, random.nextInt(30) > 0);
            violating.set(i, random.nextInt(60) == 0);
            checks[i] = random.nextInt(10) == 0 ? random.nextInt(SETS) : 1;
            for (int label = random.nextInt(4); label > 0; label--) {
                int target = random.nextInt(40) == 0 ? StateGraph.PROBLEM : random.nextInt(size + 1) - 1;
                transitions.add(i, label, target, random.nextInt(15) == 0 ? 0 : 1 + random.nextInt(SETS - 1));
            }
        }
        return new StateGraph(
                states,
                expanded,
                violating,
                checks,
                transitions,
                List.of("", "a", "b", "c"),
                new StateGraph.ElementSets(elements(), sets(random), random.nextInt(SETS)));
    }

    private static List<ElementName> elements() {
        List<ElementName> elements = new ArrayList<>();
        for (int i = 0; i < ELEMENTS; i++) {
            elements.add(new ElementName("C", "m()V", i));
        }
        return elements;
    }

    /** The first set has the one dangerous element, sometimes another has it as well. */
    private static int[][] sets(Random random) {
        int[][] sets = new int[SETS][];
        for (int i = 0; i < SETS; i++) {
            int least = i == 0 || (i > 1 && random.nextInt(30) == 0) ? 0 : 1;
            sets[i] = IntStream.range(least, ELEMENTS)
                    .filter(each -> each == 0 || random.nextBoolean())
                    .toArray();
        }
        return sets;
    }
}
