package dev.fathom.explore.subject;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the annotations of {@code dev.fathom.api} that a class carries. */
final class Harness {
    private static final String PACKAGE = "Ldev/fathom/api/";

    private final ClassNode node = new ClassNode();
    private final List<MethodNode> methods;

    Harness(VmClass type) {
        new ClassReader(type.bytes).accept(node, ClassReader.SKIP_CODE);
        methods = node.methods;
    }

    /** Says whether a method carries the annotation. */
    boolean has(String annotation, VmMethod method) {
        return find(annotation, method) != null;
    }

    private @Nullable AnnotationNode find(String annotation, VmMethod method) {
        MethodNode found = node(method);
        return found == null ? null : find(annotation, found.invisibleAnnotations);
    }

    private @Nullable MethodNode node(VmMethod method) {
        if (!method.owner.name.equals(node.name)) {
            return null;
        }
        for (MethodNode each : methods) {
            if (each.name.equals(method.name) && each.desc.equals(method.descriptor)) {
                return each;
            }
        }
        return null;
    }

    private static @Nullable AnnotationNode find(String annotation, @Nullable List<AnnotationNode> among) {
        if (among != null) {
            for (AnnotationNode each : among) {
                if (each.desc.equals(PACKAGE + annotation + ";")) {
                    return each;
                }
            }
        }
        return null;
    }

    private static <T> @Nullable T value(@Nullable AnnotationNode annotation, Function<Object, T> as) {
        return annotation == null || annotation.values == null ? null : as.apply(annotation.values.get(1));
    }

    /** Returns the values given for a parameter, as the command line writes them, or null. */
    @Nullable
    String values(VmMethod method, int parameter) {
        MethodNode found = node(method);
        if (found == null || found.invisibleParameterAnnotations == null) {
            return null;
        }
        return value(find("Values", found.invisibleParameterAnnotations[parameter]), String.class::cast);
    }

    /** Returns the name of the operation that a precondition guards, or null. */
    @Nullable
    String guarded(VmMethod method) {
        return value(find("Precondition", method), String.class::cast);
    }

    /** Returns the internal names of the exceptions that an operation may throw. */
    List<String> mayThrow(VmMethod method) {
        List<String> declared = value(
                find("Throws", method),
                list -> ((List<?>) list)
                        .stream().map(each -> ((Type) each).getInternalName()).toList());
        return declared == null ? List.of() : declared;
    }

    /** Returns the class that is the model, with dots, or an empty text. */
    String model() {
        String name = value(find("Model", node.invisibleAnnotations), type -> ((Type) type).getClassName());
        return name == null ? "" : name;
    }
}
