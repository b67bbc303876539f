package dev.fathom.vm.program;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Members of the JDK that Fathom names: peers and reductions were written for a JDK that has them. */
public final class JdkMembers {
    private final ClassTable classes;
    private final Map<String, Map<String, VmField>> fields = new HashMap<>();
    private @Nullable ThreadFields threadFields;

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

    /** Returns where threads keep what the machine sets; the class of threads must be there. */
    public ThreadFields threadFields() {
        if (threadFields == null) {
            threadFields = new ThreadFields(this);
        }
        return threadFields;
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
