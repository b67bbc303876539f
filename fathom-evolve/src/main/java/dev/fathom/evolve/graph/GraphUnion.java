package dev.fathom.evolve.graph;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Puts a graph together of which several workers have recorded a part each, numbered as each of them liked.
 *
 * <p>Every state was checked, and every transition made, by one of them; to the others a state is no more than a target.
 */
public final class GraphUnion {
    private final List<StateGraph> parts;
    private final StateTable states = new StateTable();
    private final ElementNumbers names = new ElementNumbers();
    private final Object2IntOpenHashMap<String> labelNumbers = new Object2IntOpenHashMap<>();
    private final List<String> labels = new ArrayList<>();

    /** By part and its number of a state, set or label: the number in the whole. */
    private final List<int[]> stateNumbers = new ArrayList<>();

    private final List<int[]> setNumbers = new ArrayList<>();
    private final List<int[]> partLabels = new ArrayList<>();

    private GraphUnion(List<StateGraph> parts) {
        this.parts = parts;
        parts.forEach(this::number);
    }

    /** Returns the whole of some parts. */
    public static StateGraph of(List<StateGraph> parts) {
        return parts.size() == 1 ? parts.get(0) : new GraphUnion(parts).whole();
    }

    private void number(StateGraph part) {
        int[] numbers = new int[part.stateCount()];
        for (int i = 0; i < numbers.length; i++) {
            states.add(part.states().high(i), part.states().low(i));
            numbers[i] = states.find(part.states().high(i), part.states().low(i));
        }
        stateNumbers.add(numbers);
        setNumbers.add(Arrays.stream(part.sets())
                .mapToInt(set -> names.set(namesOf(part, set)))
                .toArray());
        partLabels.add(part.labels().stream().mapToInt(this::label).toArray());
    }

    private static List<ElementName> namesOf(StateGraph part, int[] set) {
        return Arrays.stream(set).mapToObj(part.elements()::get).toList();
    }

    private int label(String text) {
        int number = labelNumbers.getOrDefault(text, labels.size());
        if (number == labels.size()) {
            labelNumbers.put(text, number);
            labels.add(text);
        }
        return number;
    }

    private StateGraph whole() {
        BitSet expanded = new BitSet();
        BitSet violating = new BitSet();
        int[] checks = new int[states.count()];
        List<ElementName> prologue = new ArrayList<>();
        Transitions transitions = new Transitions();
        for (int p = 0; p < parts.size(); p++) {
            StateGraph part = parts.get(p);
            int[] numbers = stateNumbers.get(p);
            part.expanded().stream().forEach(each -> expanded.set(numbers[each]));
            part.violating().stream().forEach(each -> violating.set(numbers[each]));
            prologue.addAll(namesOf(part, part.sets()[part.prologue()]));
            for (int i = 0; i < numbers.length; i++) {
                int check = setNumbers.get(p)[part.check(i)];
                checks[numbers[i]] = check == 0 ? checks[numbers[i]] : check;
            }
            addTransitions(p, transitions);
        }
        int prologueSet = names.set(prologue);
        return new StateGraph(
                states,
                expanded,
                violating,
                checks,
                transitions,
                List.copyOf(labels),
                new StateGraph.ElementSets(names.elements(), names.sets(), prologueSet));
    }

    private void addTransitions(int p, Transitions transitions) {
        StateGraph part = parts.get(p);
        int[] numbers = stateNumbers.get(p);
        for (int state = 0; state < part.stateCount(); state++) {
            for (int i = part.first()[state]; i < part.first()[state + 1]; i++) {
                int to = part.target()[i];
                transitions.add(
                        numbers[state],
                        partLabels.get(p)[part.label()[i]],
                        to < 0 ? to : numbers[to],
                        setNumbers.get(p)[part.set()[i]]);
            }
        }
    }
}
