package dev.fathom.vm.jdk;

import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.Map;

/** Members of the JDK that Fathom names: peers and reductions were written for a JDK that has them. */
public final class JdkMembers {
    private final ClassTable classes;
    private final Map<String, Map<String, VmField>> fields = new HashMap<>();

    public JdkMembers(ClassTable classes) {
        this.classes = classes;
    }

    public ClassTable classes() {
        return classes;
    }

    /** Returns a field that must exist. */
    public VmField field(String className, String fieldName) {
        Map<String, VmField> known = fields.computeIfAbsent(className, any -> new HashMap<>());
        VmField field = known.get(fieldName);
        if (field == null) {
            field = findField(className, fieldName);
            known.put(fieldName, field);
        }
        return field;
    }

    private VmField findField(String className, String fieldName) {
        VmField found = classes.system(className).declaredField(fieldName, null);
        if (found == null) {
            throw new UnsupportedGuestFeature(
                    "this JDK has no field " + className + "." + fieldName + ", which a peer of Fathom needs");
        }
        return found;
    }

    /** Returns a method that must exist, declared in exactly that class. */
    public VmMethod method(String className, String name, String descriptor) {
        VmMethod found = classes.system(className).declaredMethod(name, descriptor);
        if (found == null) {
            throw new UnsupportedGuestFeature(
                    "this JDK has no method " + className + "." + name + descriptor + ", which Fathom needs");
        }
        return found;
    }
}
