package dev.fathom.evolve.record;

import dev.fathom.evolve.change.ClassSource;
import dev.fathom.vm.RecordableMachine;
import dev.fathom.vm.options.Granularity;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.VmClass;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The program as machines have it: what is on their class path, and what they have loaded of that. */
public final class PresentProgram implements ClassSource {
    private final List<ClassTable> machines = new ArrayList<>();
    private final ClassPath classPath;
    private final Set<String> names;

    /** The program of a first machine. */
    public PresentProgram(RecordableMachine machine) throws IOException {
        ClassTable classes = machine.classes();
        machines.add(classes);
        classPath = classes.classPath();
        names = classPath.userClasses();
    }

    /** Takes in one more machine that has the same program. */
    public void join(RecordableMachine machine) {
        machines.add(machine.classes());
    }

    @Override
    public Set<String> names() {
        return names;
    }

    @Override
    public byte @Nullable [] find(String internalName) {
        return names.contains(internalName) ? classPath.userResource(internalName + ".class") : null;
    }

    /** Returns how finely it is recorded which code runs. */
    public Granularity granularity() {
        return machines.get(0).elements().granularity();
    }

    /** Returns a number for what is found now by something that was {@linkplain #lookUps looked for}. */
    public long digest(String look) {
        return classPath.lookUps().digest(look);
    }

    /** Returns the class files of the user's that were loaded. */
    public Map<String, byte[]> loaded() {
        Map<String, byte[]> result = new TreeMap<>();
        for (ClassTable classes : machines) {
            for (int i = 1; i < classes.classCount(); i++) {
                VmClass each = classes.byId(i);
                if (each.isUsers() && each.bytes != null && names.contains(each.name)) {
                    result.put(each.name, each.bytes);
                }
            }
        }
        return result;
    }

    /** Returns what else was looked for, and a number for what was found when somebody first looked. */
    public Map<String, Long> lookUps() {
        Map<String, Long> result = new TreeMap<>();
        for (ClassTable each : machines) {
            each.classPath().lookUps().made().forEach(result::putIfAbsent);
        }
        return result;
    }
}
