package dev.fathom.evolve.change;

import dev.fathom.evolve.change.ClassChange.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/** Compares a class that is in both versions, all but the code of its methods. */
final class ClassComparison {
    private final List<ClassChange> found = new ArrayList<>();

    private ClassComparison() {}

    static List<ClassChange> of(String name, Meaning old, Meaning now) {
        ClassComparison comparison = new ClassComparison();
        ClassHeader was = Objects.requireNonNull(old.version().find(name));
        ClassHeader is = Objects.requireNonNull(now.version().find(name));
        comparison.compare(name, Kind.LAYOUT, old.layout(name), now.layout(name));
        comparison.compare(name, Kind.HIERARCHY, types(was, old), types(is, now));
        comparison.compare(name, Kind.STATICS, statics(was), statics(is));
        comparison.compare(name, Kind.INITIALISATION, old.initialisers(name), now.initialisers(name));
        comparison.compareDeclarations(name, Declarations.of(was.node), Declarations.of(is.node));
        return comparison.found;
    }

    private static List<String> types(ClassHeader header, Meaning meaning) {
        List<String> result = new ArrayList<>(meaning.types(header.name()));
        if (header.isAbstract() && !header.isInterface()) {
            result.add("abstract");
        }
        return result;
    }

    private static List<String> statics(ClassHeader header) {
        List<String> result = new ArrayList<>();
        for (FieldNode each : header.node.fields) {
            if ((each.access & Opcodes.ACC_STATIC) != 0) {
                String flags = (each.access & Opcodes.ACC_FINAL) != 0
                        ? "final "
                        : (each.access & Opcodes.ACC_VOLATILE) != 0 ? "volatile " : "";
                result.add(flags + Names.type(each.desc) + " " + each.name
                        + (each.value == null ? "" : " = " + Names.constant(each.value))
                        + Meaning.marks(each));
            }
        }
        return result;
    }

    private void compare(String name, Kind kind, List<String> was, List<String> is) {
        if (!was.equals(is)) {
            found.add(new ClassChange(name, kind, difference(was, is)));
        }
    }

    private void compareDeclarations(String name, Map<String, String> was, Map<String, String> is) {
        List<String> words = new ArrayList<>();
        was.forEach((each, rest) -> {
            if (is.containsKey(each) && !rest.equals(is.get(each))) {
                words.add(each + " changed");
            }
        });
        List<String> wasNames = List.copyOf(was.keySet());
        List<String> isNames = List.copyOf(is.keySet());
        if (!wasNames.equals(isNames)) {
            words.add(difference(wasNames, isNames));
        }
        if (!words.isEmpty()) {
            found.add(new ClassChange(name, Kind.SHAPE, String.join("; ", words)));
        }
    }

    /** Says in words how two lists differ. */
    private static String difference(List<String> was, List<String> is) {
        String gone = without(was, is);
        String come = without(is, was);
        if (gone.isEmpty() && come.isEmpty()) {
            return "another order: " + String.join(", ", is);
        } else if (gone.isEmpty()) {
            return "new: " + come;
        }
        return come.isEmpty() ? "gone: " + gone : "gone: " + gone + "; new: " + come;
    }

    private static String without(List<String> all, List<String> others) {
        return all.stream().filter(each -> !others.contains(each)).collect(Collectors.joining(", "));
    }
}
