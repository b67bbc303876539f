package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.RecordComponentNode;
import org.objectweb.asm.tree.TypeAnnotationNode;

/** Lists what reflection can see of a class: declarations and all about them, in the order of the class file. */
final class Declarations {
    private final Map<String, String> declarations = new LinkedHashMap<>();

    private Declarations() {}

    static Map<String, String> of(ClassNode node) {
        Declarations result = new Declarations();
        result.addClass(node);
        node.fields.forEach(result::addField);
        node.methods.forEach(result::addMethod);
        if (node.recordComponents != null) {
            node.recordComponents.forEach(result::addComponent);
        }
        return result.declarations;
    }

    private void addClass(ClassNode node) {
        add(
                "class",
                flags(Flags.ofClass(node.access))
                        + texts("signature", node.signature)
                        + annotations(node.visibleAnnotations, node.visibleTypeAnnotations));
        add("enclosing", texts(node.outerClass, node.outerMethod, node.outerMethodDesc));
        add("nest", texts(node.nestHostClass) + list(node.nestMembers) + list(node.permittedSubclasses));
        for (InnerClassNode each : node.innerClasses) {
            if (each.name.equals(node.name) || node.name.equals(each.outerName)) {
                add(
                        "nested class " + Names.dotted(each.name),
                        texts(each.outerName, each.innerName) + flags(Flags.ofClass(each.access)));
            }
        }
    }

    private void addField(FieldNode field) {
        Object constant = (field.access & Opcodes.ACC_STATIC) != 0 ? field.value : null;
        add(
                "field " + Names.type(field.desc) + " " + field.name,
                flags(Flags.ofField(field.access))
                        + texts("signature", field.signature)
                        + (constant == null ? "" : " = " + Names.constant(constant))
                        + annotations(field.visibleAnnotations, field.visibleTypeAnnotations));
    }

    private void addMethod(MethodNode method) {
        if (method.name.equals("<clinit>")) {
            return;
        }
        StringBuilder parameters = new StringBuilder();
        if (method.parameters != null) {
            method.parameters.forEach(
                    each -> parameters.append(" ").append(each.name).append(" ").append(each.access));
        }
        if (method.visibleParameterAnnotations != null) {
            for (List<AnnotationNode> each : method.visibleParameterAnnotations) {
                parameters.append(" |").append(annotations(each, null));
            }
        }
        add(
                "method " + Names.signature(method.name, method.desc),
                flags(Flags.ofMethod(method.access))
                        + texts("signature", method.signature)
                        + list(method.exceptions)
                        + parameters
                        + (method.annotationDefault == null ? "" : " default " + value(method.annotationDefault))
                        + annotations(method.visibleAnnotations, method.visibleTypeAnnotations));
    }

    private void addComponent(RecordComponentNode component) {
        add(
                "component " + Names.type(component.descriptor) + " " + component.name,
                texts("signature", component.signature)
                        + annotations(component.visibleAnnotations, component.visibleTypeAnnotations));
    }

    private void add(String declaration, String rest) {
        declarations.put(declaration, rest);
    }

    private static String flags(List<String> flags) {
        return flags.isEmpty() ? "" : " " + String.join(" ", flags);
    }

    private static String texts(@Nullable String... texts) {
        StringBuilder result = new StringBuilder();
        if (texts[texts.length - 1] != null || texts.length > 2) {
            for (String each : texts) {
                result.append(" ").append(each);
            }
        }
        return result.toString();
    }

    private static String list(@Nullable List<String> list) {
        return list == null || list.isEmpty() ? "" : " " + list;
    }

    private static String annotations(
            @Nullable List<? extends AnnotationNode> plain, @Nullable List<TypeAnnotationNode> ofTypes) {
        StringBuilder result = new StringBuilder();
        for (AnnotationNode each : plain == null ? List.<AnnotationNode>of() : plain) {
            result.append(" ").append(annotation(each));
        }
        for (TypeAnnotationNode each : ofTypes == null ? List.<TypeAnnotationNode>of() : ofTypes) {
            result.append(" ").append(annotation(each)).append(" at ").append(each.typeRef);
            result.append(each.typePath == null ? "" : " " + each.typePath);
        }
        return result.toString();
    }

    static String annotation(AnnotationNode annotation) {
        return "@" + Names.type(annotation.desc) + (annotation.values == null ? "" : value(annotation.values));
    }

    /** Writes a value of an annotation, its type included: a list stands for an array or for names and values, an array of strings for an enum constant. */
    private static String value(Object value) {
        if (value instanceof AnnotationNode nested) {
            return annotation(nested);
        } else if (value instanceof List<?> list) {
            return list.stream().map(Declarations::value).toList().toString();
        } else if (value instanceof String[] constant) {
            return String.join(".", constant);
        } else if (value.getClass().isArray()) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < java.lang.reflect.Array.getLength(value); i++) {
                elements.add(value(java.lang.reflect.Array.get(value, i)));
            }
            return elements.toString();
        }
        return value.getClass().getSimpleName() + " " + Names.constant(value);
    }
}
