package dev.fathom.evolve.record;

import dev.fathom.evolve.change.ClassSource;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Elements.Granularity;
import dev.fathom.vm.program.VmClass;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The program as a machine has it: what is on its class path, and what it has loaded of that. */
public final class PresentProgram implements ClassSource {
    private final ClassTable classes;
    private final ClassPath classPath;
    private final Set<String> names;

    public PresentProgram(ClassTable classes) throws IOException {
        this.classes = classes;
        classPath = classes.classPath();
        names = classPath.userClasses();
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
        return classes.elements().granularity();
    }

    /** Returns a number for what there is of a file. */
    public long digest(String file) {
        return classPath.digest(file);
    }

    /** Returns the class files of the user's that were loaded. */
    public Map<String, byte[]> loaded() {
        Map<String, byte[]> result = new TreeMap<>();
        for (int i = 1; i < classes.classCount(); i++) {
            VmClass each = classes.byId(i);
            if (each.isUsers() && each.bytes != null && names.contains(each.name)) {
                result.put(each.name, each.bytes);
            }
        }
        return result;
    }

    /** Returns what else was looked for, and a number for what was found. */
    public Map<String, Long> lookUps() {
        return classPath.lookUps();
    }
}
