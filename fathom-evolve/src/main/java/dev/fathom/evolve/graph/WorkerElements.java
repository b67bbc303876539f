package dev.fathom.evolve.graph;

import dev.fathom.vm.program.Elements;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * One more machine whose transitions go into the record of a first one.
 *
 * <p>Its numbers of elements mean nothing to others, so the record gets the names of each of its sets, once.
 */
public final class WorkerElements implements PassedElements {
    private final Elements elements;
    private final GraphRecorder recorder;
    private final ElementSets sets;

    /** By set of this machine, its number in the record; 0, which is the empty set's, if it was not passed yet. */
    private final IntArrayList numbers = new IntArrayList();

    public WorkerElements(Elements elements, GraphRecorder recorder) {
        this.elements = elements;
        this.recorder = recorder;
        sets = new ElementSets(elements);
    }

    @Override
    public void begin() {
        elements.begin();
    }

    @Override
    public int passed() {
        int set = sets.passed();
        while (numbers.size() <= set) {
            numbers.add(0);
        }
        if (set != 0 && numbers.getInt(set) == 0) {
            numbers.set(set, recorder.importSet(GraphRecorder.namesOf(sets.members(set), elements)));
        }
        return numbers.getInt(set);
    }
}
