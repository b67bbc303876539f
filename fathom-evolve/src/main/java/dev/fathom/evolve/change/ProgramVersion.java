package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** The classes of one version of a program and how they are related, with the JDK's behind them. */
final class ProgramVersion {
    private final ClassSource source;
    private final JdkClasses jdk;
    private final Map<String, @Nullable ClassHeader> headers = new HashMap<>();
    private final Map<String, Map<String, ClassHeader>> supertypes = new HashMap<>();

    ProgramVersion(ClassSource source, JdkClasses jdk) {
        this.source = source;
        this.jdk = jdk;
    }

    /** Returns the header of a class, of the JDK or else of the program, as the machine looks for them; null if there is none. */
    @Nullable
    ClassHeader find(String name) {
        if (!headers.containsKey(name)) {
            ClassHeader ofJdk = jdk.find(name);
            headers.put(name, ofJdk == null ? findInSource(name) : ofJdk);
        }
        return headers.get(name);
    }

    private @Nullable ClassHeader findInSource(String name) {
        byte[] bytes = source.find(name);
        return bytes == null ? null : new ClassHeader(ClassFiles.header(name, bytes), true);
    }

    /** Says whether the source knows nothing of a class, so that it cannot have mattered. */
    boolean isUnknown(String name) {
        return find(name) == null && !source.isAbsent(name);
    }

    /** Returns a class and its superclasses as far as they are known, the class first. */
    List<ClassHeader> superclasses(String name) {
        List<ClassHeader> result = new ArrayList<>();
        String next = name;
        while (next != null) {
            ClassHeader header = find(next);
            if (header == null || result.contains(header)) {
                break;
            }
            result.add(header);
            next = header.superName();
        }
        return result;
    }

    /** Returns a class and all its supertypes as far as they are known, by name: superclasses first, then interfaces as they are met. */
    Map<String, ClassHeader> supertypes(String name) {
        Map<String, ClassHeader> known = supertypes.get(name);
        if (known == null) {
            known = new LinkedHashMap<>();
            List<ClassHeader> classes = superclasses(name);
            for (ClassHeader each : classes) {
                known.put(each.name(), each);
            }
            for (ClassHeader each : classes) {
                addInterfaces(each, known);
            }
            supertypes.put(name, known);
        }
        return known;
    }

    private void addInterfaces(ClassHeader header, Map<String, ClassHeader> into) {
        for (String each : header.interfaces()) {
            ClassHeader found = find(each);
            if (found != null && into.putIfAbsent(each, found) == null) {
                addInterfaces(found, into);
            }
        }
    }

    boolean isSubtype(ClassHeader type, ClassHeader of) {
        return supertypes(type.name()).containsKey(of.name());
    }

    /**
     * Returns which methods that ancestors of a class in the JDK declare are declared anew by the class or other ancestors, and by which; a class may inherit from
     * one class what an interface of the JDK asks for that another one names.
     */
    Set<String> overriddenOfJdk(String name) {
        Set<String> result = new TreeSet<>();
        for (ClassHeader each : supertypes(name).values()) {
            if (each.isUser) {
                for (Map.Entry<String, MethodNode> method : each.methods().entrySet()) {
                    if (MethodLookup.isInstanceMethod(method.getValue()) && isDeclaredByJdk(name, method.getKey())) {
                        boolean isAbstract = (method.getValue().access & Opcodes.ACC_ABSTRACT) != 0;
                        result.add(each.name() + "." + method.getKey() + (isAbstract ? " (abstract)" : ""));
                    }
                }
            }
        }
        return result;
    }

    private boolean isDeclaredByJdk(String type, String method) {
        return supertypes(type).values().stream().anyMatch(each -> !each.isUser && each.method(method) != null);
    }

    /** Returns a supertype that is named but not there, or null. */
    @Nullable
    String missingSupertype(String name) {
        for (ClassHeader each : supertypes(name).values()) {
            if (each.superName() != null && find(each.superName()) == null) {
                return each.superName();
            }
            for (String implemented : each.interfaces()) {
                if (find(implemented) == null) {
                    return implemented;
                }
            }
        }
        return null;
    }
}
