package dev.fathom.vm;

import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.state.Dependence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Says where in the source a program asks for what it depends on.
 *
 * <p>Lines are read from the class file as it is now: what is known from a record was noted when they were others.
 */
final class DependencePlaces {
    private final ClassPath classPath;

    DependencePlaces(ClassPath classPath) {
        this.classPath = classPath;
    }

    /** Returns the assumptions that dependences make, one for each kind. */
    List<Assumption> assumptions(Collection<Dependence> dependences) {
        Map<Dependence.Kind, List<String>> byKind = new EnumMap<>(Dependence.Kind.class);
        for (Dependence each : new TreeSet<>(dependences)) {
            if (each.kind().isOfLength()) {
                continue;
            }
            byKind.computeIfAbsent(each.kind(), key -> new ArrayList<>()).addAll(places(each));
        }
        List<Assumption> result = new ArrayList<>();
        byKind.forEach((kind, places) -> result.add(new Assumption(kind, places)));
        return result;
    }

    private List<String> places(Dependence dependence) {
        String method = dependence.className().replace('/', '.') + "." + dependence.method();
        List<String> places = new ArrayList<>();
        byte[] file = classPath.userClass(dependence.className());
        if (file != null) {
            ClassNode node = new ClassNode();
            new ClassReader(file).accept(node, ClassReader.SKIP_FRAMES);
            for (int line : lines(node, dependence)) {
                places.add(method + "(" + node.sourceFile + ":" + line + ")");
            }
        }
        if (places.isEmpty()) {
            places.add(method);
        }
        String what = dependence.what();
        return places.stream().map(each -> what + " at " + each).toList();
    }

    private static TreeSet<Integer> lines(ClassNode type, Dependence dependence) {
        String what = dependence.what();
        int dot = what.lastIndexOf('.');
        String name = dot < 0 ? "<init>" : what.substring(dot + 1);
        TreeSet<Integer> lines = new TreeSet<>();
        for (MethodNode method : type.methods) {
            if (!method.name.equals(dependence.method())) {
                continue;
            }
            int line = -1;
            for (AbstractInsnNode each : method.instructions) {
                if (each instanceof LineNumberNode number) {
                    line = number.line;
                } else if (each instanceof MethodInsnNode call
                        && call.name.equals(name)
                        && call.desc.equals(dependence.descriptor())
                        && (!name.equals("<init>") || call.owner.endsWith(what))
                        && line > 0) {
                    lines.add(line);
                }
            }
        }
        return lines;
    }
}
