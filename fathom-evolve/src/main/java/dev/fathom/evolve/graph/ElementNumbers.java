package dev.fathom.evolve.graph;

import dev.fathom.vm.program.Elements;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Numbers elements and sets of them by name, for a record; those of one machine by their numbers there, too. */
final class ElementNumbers {
    private final Object2IntOpenHashMap<ElementName> numbers = new Object2IntOpenHashMap<>();
    private final List<ElementName> elements = new ArrayList<>();
    private final Object2IntOpenHashMap<IntArrayList> setNumbers = new Object2IntOpenHashMap<>();
    private final List<int[]> sets = new ArrayList<>();

    /** By number of an element of the machine, one more than its number here; 0 if it has none yet. */
    private int[] machineNumbers = {};

    ElementNumbers() {
        numbers.defaultReturnValue(-1);
        setNumbers.defaultReturnValue(-1);
        set(List.of());
    }

    /** Returns the numbers of elements, ascending. */
    int[] members(Collection<ElementName> names) {
        return names.stream().mapToInt(this::element).sorted().distinct().toArray();
    }

    /** The same for elements of a machine, by its numbers: as there are many sets of few elements, each element is named once. */
    int[] members(int[] ofMachine, Elements machine) {
        machineNumbers = IntArrays.grow(machineNumbers, machine.count());
        int[] result = new int[ofMachine.length];
        for (int i = 0; i < result.length; i++) {
            int each = ofMachine[i];
            if (machineNumbers[each] == 0) {
                machineNumbers[each] = 1 + element(ElementName.of(each, machine));
            }
            result[i] = machineNumbers[each] - 1;
        }
        Arrays.sort(result);
        int different = 0;
        for (int each : result) {
            if (different == 0 || result[different - 1] != each) {
                result[different++] = each;
            }
        }
        return Arrays.copyOf(result, different);
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
