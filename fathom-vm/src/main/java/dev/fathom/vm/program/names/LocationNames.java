package dev.fathom.vm.program.names;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Names the instructions of a method so that an edit elsewhere in the method does not change the name: by what the instruction
 * does and how many before it do the same.
 *
 * <p>Instructions are numbered as {@link Leaders} does. Equal names do not promise that what follows is equal.
 */
public final class LocationNames {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    private LocationNames() {}

    /** Names the instructions of a method. */
    public static LocationNames of(MethodNode method) {
        LocationNames result = new LocationNames();
        Map<String, Integer> seen = new HashMap<>();
        for (AbstractInsnNode each : method.instructions) {
            if (Leaders.isCounted(each)) {
                String text = InstructionText.of(each);
                result.add(seen.merge(text, 1, Integer::sum) + " " + text);
            }
        }
        return result;
    }

    private void add(String name) {
        numbers.put(name, names.size());
        names.add(name);
    }

    /** Returns how many instructions have names. */
    public int count() {
        return names.size();
    }

    /** Returns the name of an instruction. */
    public String nameOf(int number) {
        return names.get(number);
    }

    /** Returns the number of the instruction of that name, or -1. */
    public int find(String name) {
        return numbers.getOrDefault(name, -1);
    }
}
