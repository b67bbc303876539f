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

/** The program as it is now: what is on its class path, and what machines have loaded of that. */
public final class PresentProgram implements ClassSource, AutoCloseable {
    private final List<ClassTable> machines = new ArrayList<>();
    private final ClassPath classPath;
    private final Granularity granularity;
    private final Set<String> names;

    /** The program on a class path, which is closed with it. */
    public PresentProgram(ClassPath classPath, Granularity granularity) throws IOException {
        this.classPath = classPath;
        this.granularity = granularity;
        names = classPath.userClasses();
    }

    /** The program of a machine that records what it passes. */
    public PresentProgram(RecordableMachine machine) throws IOException {
        this(machine.classes().classPath(), machine.elements().granularity());
        join(machine);
    }

    /** Takes in a machine that has the program. */
    public void join(RecordableMachine machine) {
        machines.add(machine.classes());
    }

    @Override
    public void close() throws IOException {
        classPath.close();
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
        return granularity;
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
