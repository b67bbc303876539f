package dev.fathom.evolve.graph;

import dev.fathom.vm.program.Elements;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records a state graph while it is explored, in whatever order.
 *
 * <p>Sets of elements have the numbers here that they have in the graph, as transitions are written in their final form at once: the sets of the machine
 * have the even ones, those that an earlier record or another machine brings have the odd ones.
 */
public final class GraphRecorder implements PassedElements {
    private final StateTable states = new StateTable();
    private final Elements machineElements;
    private final ElementSets sets;
    private final BitSet expanded = new BitSet();
    private final BitSet violating = new BitSet();
    private final IntArrayList checks = new IntArrayList();
    private final Transitions transitions = new Transitions();
    private final Object2IntOpenHashMap<String> labelNumbers = new Object2IntOpenHashMap<>();
    private final List<String> labels = new ArrayList<>();
    private final Map<List<ElementName>, Integer> importedNumbers = new HashMap<>();
    private final List<List<ElementName>> imported = new ArrayList<>();
    private List<ElementName> importedPrologue = List.of();
    private int prologue;
    private boolean stopped;

    public GraphRecorder(Elements elements) {
        machineElements = elements;
        sets = new ElementSets(elements);
        labelNumbers.defaultReturnValue(-1);
    }

    /** Returns the states; whoever adds one must have it in the order of its numbers. */
    public StateTable states() {
        return states;
    }

    @Override
    public void begin() {
        machineElements.begin();
    }

    @Override
    public int passed() {
        return 2 * sets.passed();
    }

    /** Says which elements were passed before there was a state. */
    public void prologue(int elements) {
        prologue = elements;
    }

    /** Says which elements were passed before there was a state in an earlier run, on whose states this record relies. */
    public void earlierPrologue(List<ElementName> elements) {
        importedPrologue = elements;
    }

    /** Takes over a set of another record or machine; may be called by several threads. */
    public synchronized int importSet(List<ElementName> elements) {
        return importedNumbers.computeIfAbsent(elements, key -> {
            imported.add(key);
            return 2 * imported.size() - 1;
        });
    }

    /** Returns the number of a label. */
    public int label(String text) {
        int number = labelNumbers.getInt(text);
        if (number < 0) {
            number = labels.size();
            labelNumbers.put(text, number);
            labels.add(text);
        }
        return number;
    }

    public void transition(int fromState, int labelNumber, int targetState, int elements) {
        if (stopped) {
            return;
        }
        transitions.add(fromState, labelNumber, targetState, elements);
    }

    /** Says what checking a state passed. */
    public void checked(int state, int elements) {
        if (stopped) {
            return;
        }
        while (checks.size() <= state) {
            checks.add(0);
        }
        checks.set(state, elements);
    }

    /** Says that checking a state showed something wrong. */
    public void violating(int state) {
        violating.set(state);
    }

    /** Says that all transitions of a state are recorded. */
    public void expanded(int state) {
        expanded.set(state);
    }

    /** Returns about how much memory this takes. */
    public long bytes() {
        return states.bytes() + transitions.bytes() + 4L * checks.size();
    }

    /** Stops to record, and forgets all but the states. */
    public void stop() {
        stopped = true;
        clearTransitions();
    }

    /** Says whether recording was stopped: then there is no graph. */
    public boolean isStopped() {
        return stopped;
    }

    /** Stops to record, and forgets all that was. */
    public void clear() {
        stop();
        states.clear();
    }

    private void clearTransitions() {
        transitions.clear();
        checks.clear();
        checks.trim();
    }

    public int transitionCount() {
        return transitions.count();
    }

    /** Goes on in the place of another one, which had come to this graph; nothing is recorded yet. States keep their numbers, and so do labels. */
    public synchronized void takeOver(StateGraph graph) {
        for (int i = 0; i < graph.stateCount(); i++) {
            states.number(graph.states().high(i), graph.states().low(i));
        }
        graph.labels().forEach(this::label);
        int[] numbers = new int[graph.sets().length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = importSet(graph.names(i));
        }
        for (int from = 0; from < graph.stateCount(); from++) {
            for (int i = graph.first()[from]; i < graph.first()[from + 1]; i++) {
                transition(from, graph.label()[i], graph.target()[i], numbers[graph.set()[i]]);
            }
            checked(from, numbers[graph.check(from)]);
        }
        expanded.or(graph.expanded());
        violating.or(graph.violating());
        earlierPrologue(graph.names(graph.prologue()));
    }

    /** Returns the graph as it is now. */
    public synchronized StateGraph graph() {
        ElementNumbers names = new ElementNumbers();
        int[][] numbered = new int[Math.max(2 * sets.count(), 2 * imported.size() + 1) + 1][];
        Arrays.fill(numbered, names.members(List.of()));
        for (int i = 0; i < sets.count(); i++) {
            numbered[2 * i] = names.members(sets.members(i), machineElements);
        }
        for (int i = 0; i < imported.size(); i++) {
            numbered[2 * i + 1] = names.members(imported.get(i));
        }
        List<ElementName> prologueNames = namesOf(sets.members(prologue / 2), machineElements);
        prologueNames.addAll(importedPrologue);
        numbered[numbered.length - 1] = names.members(prologueNames);
        return new StateGraph(
                states,
                expanded,
                violating,
                checks.toIntArray(),
                transitions,
                List.copyOf(labels),
                new StateGraph.ElementSets(names.elements(), numbered, numbered.length - 1));
    }

    static List<ElementName> namesOf(int[] members, Elements elements) {
        List<ElementName> result = new ArrayList<>(members.length);
        for (int each : members) {
            result.add(ElementName.of(each, elements));
        }
        return result;
    }
}
