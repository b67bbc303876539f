package dev.fathom.vm.link;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.ClassFile;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The methods that a dynamic proxy has: those of {@code Object} it forwards, and those of its interfaces. */
public final class ProxyMethods {
    /** Says that two interfaces want the same method with return types that do not fit. */
    public static final class IncompatibleReturnTypes extends Exception {
        private static final long serialVersionUID = 1L;

        IncompatibleReturnTypes(String message) {
            super(message);
        }
    }

    /**
     * One method of a proxy.
     *
     * @param from the class or interface that the handler sees the method as a member of
     * @param exceptions the exceptions that all the interfaces which have the method allow
     */
    record Entry(VmMethod method, VmClass from, List<VmClass> exceptions) {}

    private final Vm vm;
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /** Collects the methods, as {@code java.lang.reflect.Proxy} describes it. */
    public ProxyMethods(Vm vm, List<VmClass> interfaces) throws IncompatibleReturnTypes {
        this.vm = vm;
        VmClass object = vm.system("java/lang/Object");
        add(object.method("hashCode", "()I"), object);
        add(object.method("equals", "(Ljava/lang/Object;)Z"), object);
        add(object.method("toString", "()Ljava/lang/String;"), object);
        for (VmClass each : interfaces) {
            for (VmMethod method : methodsOf(each).values()) {
                add(method, each);
            }
        }
        checkReturnTypes();
    }

    List<Entry> entries() {
        return List.copyOf(entries.values());
    }

    /** Returns the public instance methods of an interface, its own before inherited ones. */
    private static Map<String, VmMethod> methodsOf(VmClass type) {
        Map<String, VmMethod> found = new LinkedHashMap<>();
        List<VmClass> all = new ArrayList<>();
        all.add(type);
        all.addAll(List.of(type.allInterfaces));
        for (VmClass each : all) {
            for (VmMethod method : each.methods) {
                VmMethod before = method.isStatic() || !method.isPublic() ? method : found.get(method.key());
                if (before == null || (before != method && method.owner.isAssignableTo(before.owner))) {
                    found.put(method.key(), method);
                }
            }
        }
        return found;
    }

    private void add(VmMethod method, VmClass from) {
        List<VmClass> exceptions = exceptionsOf(method);
        Entry before = entries.get(method.key());
        if (before == null) {
            entries.put(method.key(), new Entry(method, from, exceptions));
        } else {
            entries.put(
                    method.key(), new Entry(before.method(), before.from(), common(before.exceptions(), exceptions)));
        }
    }

    private List<VmClass> exceptionsOf(VmMethod method) {
        ClassFile file = method.owner.classFile();
        int at = file.offsetInMethod(method.index, "Exceptions");
        List<VmClass> found = new ArrayList<>();
        for (int i = 0; at >= 0 && i < file.u2(at); i++) {
            found.add(vm.classes.resolve(method.owner, file.className(file.u2(at + 2 + 2 * i))));
        }
        return found;
    }

    /** Keeps of each list what the other allows too. */
    private static List<VmClass> common(List<VmClass> first, List<VmClass> second) {
        List<VmClass> result = new ArrayList<>();
        addAllowed(first, second, result);
        addAllowed(second, first, result);
        return result;
    }

    private static void addAllowed(List<VmClass> from, List<VmClass> by, List<VmClass> result) {
        for (VmClass each : from) {
            if (!result.contains(each) && by.stream().anyMatch(each::isAssignableTo)) {
                result.add(each);
            }
        }
    }

    private void checkReturnTypes() throws IncompatibleReturnTypes {
        Map<String, List<Entry>> bySignature = entries.values().stream()
                .collect(Collectors.groupingBy(
                        each -> signature(each.method()), LinkedHashMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Entry>> each : bySignature.entrySet()) {
            if (each.getValue().size() > 1) {
                checkReturnTypes(each.getKey(), each.getValue());
            }
        }
    }

    private static String signature(VmMethod method) {
        return method.name + method.descriptor.substring(0, method.descriptor.indexOf(')') + 1);
    }

    /** One of the return types must be assignable to all others. */
    private void checkReturnTypes(String signature, List<Entry> methods) throws IncompatibleReturnTypes {
        List<VmClass> types = methods.stream().map(this::returnType).toList();
        for (VmClass each : types) {
            if (types.stream().allMatch(each::isAssignableTo)) {
                return;
            }
        }
        throw new IncompatibleReturnTypes("methods with same signature " + signature
                + " but incompatible return types: "
                + types.stream().map(VmClass::externalName).toList());
    }

    private VmClass returnType(Entry entry) {
        String type = Descriptors.returnType(entry.method().descriptor);
        return Descriptors.isReference(type)
                ? vm.classes.resolve(entry.method().owner, Descriptors.className(type))
                : vm.classes.primitive(type.charAt(0));
    }
}
