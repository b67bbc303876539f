package dev.fathom.explore.subject;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the annotations of {@code dev.fathom.api} that a class and its superclasses carry; a method has those of what it overrides. */
final class Harness {
    private static final String PACKAGE = "Ldev/fathom/api/";

    private final VmClass type;
    private final Map<VmClass, ClassNode> nodes = new HashMap<>();

    Harness(VmClass type) {
        this.type = type;
    }

    private ClassNode node(VmClass of) {
        return nodes.computeIfAbsent(of, each -> {
            ClassNode node = new ClassNode();
            new ClassReader(each.bytes).accept(node, ClassReader.SKIP_CODE);
            return node;
        });
    }

    /** Says whether a method carries the annotation. */
    boolean has(String annotation, VmMethod method) {
        return find(annotation, method) != null;
    }

    private @Nullable AnnotationNode find(String annotation, VmMethod method) {
        return declarations(method)
                .map(each -> find(annotation, each.invisibleAnnotations))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns a method, and those that it overrides. */
    private Stream<MethodNode> declarations(VmMethod method) {
        return Stream.iterate(method.owner, Objects::nonNull, each -> each.superclass)
                .filter(each -> each.bytes != null)
                .flatMap(each -> node(each).methods.stream())
                .filter(each -> each.name.equals(method.name) && each.desc.equals(method.descriptor));
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
        return ofParameter("Values", method, parameter);
    }

    /** Returns the name of the method that tells the values of a parameter in each state, or null. */
    @Nullable
    String among(VmMethod method, int parameter) {
        return ofParameter("Among", method, parameter);
    }

    private @Nullable String ofParameter(String annotation, VmMethod method, int parameter) {
        return declarations(method)
                .filter(each -> each.invisibleParameterAnnotations != null)
                .map(each -> value(find(annotation, each.invisibleParameterAnnotations[parameter]), String.class::cast))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
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
        String name = value(find("Model", node(type).invisibleAnnotations), type -> ((Type) type).getClassName());
        return name == null ? "" : name;
    }
}
