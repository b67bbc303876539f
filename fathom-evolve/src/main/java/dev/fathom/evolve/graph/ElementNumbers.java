package dev.fathom.evolve.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Numbers elements and sets of them by name, for a record. */
final class ElementNumbers {
    private final Object2IntOpenHashMap<ElementName> numbers = new Object2IntOpenHashMap<>();
    private final List<ElementName> elements = new ArrayList<>();
    private final Object2IntOpenHashMap<IntArrayList> setNumbers = new Object2IntOpenHashMap<>();
    private final List<int[]> sets = new ArrayList<>();

    ElementNumbers() {
        numbers.defaultReturnValue(-1);
        setNumbers.defaultReturnValue(-1);
        set(List.of());
    }

    /** Returns the numbers of elements, ascending. */
    int[] members(Collection<ElementName> names) {
        return names.stream().mapToInt(this::element).sorted().distinct().toArray();
    }

    int set(Collection<ElementName> names) {
        int[] members = members(names);
        IntArrayList key = IntArrayList.wrap(members);
        int number = setNumbers.getInt(key);
        if (number < 0) {
            number = sets.size();
            setNumbers.put(key, number);
            sets.add(members);
        }
        return number;
    }

    private int element(ElementName name) {
        int number = numbers.getInt(name);
        if (number < 0) {
            number = elements.size();
            numbers.put(name, number);
            elements.add(name);
        }
        return number;
    }

    List<ElementName> elements() {
        return List.copyOf(elements);
    }

    int[][] sets() {
        return sets.toArray(int[][]::new);
    }
}
