package dev.fathom.evolve.graph;

import dev.fathom.vm.program.Elements;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Records a state graph while it is explored, in whatever order.
 *
 * <p>A transition takes 12 to 16 bytes here ({@link Transitions}). Sets that an earlier record brings are numbered from -1 down until the graph is
 * complete.
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
        return sets.passed();
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
        imported.add(elements);
        return -imported.size();
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

    /** Returns the graph as it is now. */
    public StateGraph graph() {
        ElementNumbers names = new ElementNumbers();
        int[] machineSets = new int[sets.count()];
        for (int i = 0; i < machineSets.length; i++) {
            machineSets[i] = names.set(namesOf(sets.members(i), machineElements));
        }
        List<ElementName> prologueNames = namesOf(sets.members(prologue), machineElements);
        prologueNames.addAll(importedPrologue);
        int prologueSet = names.set(prologueNames);
        int[] importedSets = imported.stream().mapToInt(names::set).toArray();
        Transitions.Sorted sorted = transitions.sorted(states.count());
        return new StateGraph(
                states,
                expanded,
                violating,
                renumbered(Arrays.copyOf(checks.toIntArray(), states.count()), machineSets, importedSets),
                sorted.first(),
                sorted.label(),
                sorted.target(),
                renumbered(sorted.set(), machineSets, importedSets),
                List.copyOf(labels),
                names.elements(),
                names.sets(),
                prologueSet);
    }

    static List<ElementName> namesOf(int[] members, Elements elements) {
        List<ElementName> result = new ArrayList<>(members.length);
        for (int each : members) {
            result.add(new ElementName(elements.owner(each).name, elements.method(each), elements.ordinal(each)));
        }
        return result;
    }

    private static int[] renumbered(int[] numbers, int[] machineSets, int[] importedSets) {
        if (importedSets.length == 0 && isIdentity(machineSets)) {
            return numbers;
        }
        for (int i = 0; i < numbers.length; i++) {
            int number = numbers[i];
            numbers[i] = number >= 0 ? machineSets[number] : importedSets[-1 - number];
        }
        return numbers;
    }

    private static boolean isIdentity(int[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] != i) {
                return false;
            }
        }
        return true;
    }
}
