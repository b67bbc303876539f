package dev.fathom.evolve.mutate;

import dev.fathom.evolve.change.ClassSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Edits of what a class is: its ancestors, members and attributes. The code of its methods stays as it is. */
final class ClassEdits {
    private static final String OBJECT = "java/lang/Object";
    private static final List<String> MARKERS = List.of("java/lang/Cloneable", "java/io/Serializable");
    private static final String ANNOTATION = "Ljava/lang/Deprecated;";

    private final ClassSource program;
    private final ClassNode target;
    private final List<Edit> edits = new ArrayList<>();

    ClassEdits(ClassSource program, ClassNode target) {
        this.program = program;
        this.target = target;
    }

    List<Edit> of(MutationKind kind) {
        switch (kind) {
            case ADD_INTERFACE -> addInterfaces();
            case CHANGE_SUPERCLASS -> changeSuperclass();
            case ADD_FIELD -> addFields();
            case REORDER_FIELDS -> reorderFields();
            case CHANGE_FIELD_FLAGS -> changeFieldFlags();
            case ADD_METHOD -> addMethod();
            case CHANGE_ANNOTATIONS -> changeAnnotations();
            case CHANGE_ATTRIBUTES -> changeAttributes();
            default -> throw new IllegalArgumentException(kind + " is not about a class");
        }
        return edits;
    }

    private void add(String description, Runnable action) {
        edits.add(new Edit("", -1, description, action));
    }

    private boolean isInterface() {
        return (target.access & Opcodes.ACC_INTERFACE) != 0;
    }

    /** An interface of the program that asks for nothing, or of the JDK; and one less. */
    private void addInterfaces() {
        List<String> offered = new ArrayList<>(MARKERS);
        for (String each : new TreeSet<>(program.names())) {
            ClassNode node = header(each);
            if (node != null
                    && (node.access & Opcodes.ACC_INTERFACE) != 0
                    && (node.access & Opcodes.ACC_ANNOTATION) == 0
                    && node.methods.stream().noneMatch(method -> (method.access & Opcodes.ACC_ABSTRACT) != 0)
                    && node.interfaces.isEmpty()
                    && node.permittedSubclasses == null) {
                offered.add(each);
            }
        }
        for (String each : offered) {
            if (!each.equals(target.name) && !target.interfaces.contains(each)) {
                add("implement " + each, () -> target.interfaces.add(each));
            }
        }
        for (String each : target.interfaces) {
            if (MARKERS.contains(each)) {
                add("no longer implement " + each, () -> target.interfaces.remove(each));
            }
        }
    }

    private @Nullable ClassNode header(String name) {
        byte[] bytes = program.find(name);
        if (bytes == null) {
            return null;
        }
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE);
        return node;
    }

    /** A class of the program that extends {@code Object} and can be made without arguments, instead of {@code Object}. */
    private void changeSuperclass() {
        if (isInterface() || !OBJECT.equals(target.superName) || (target.access & Opcodes.ACC_RECORD) != 0) {
            return;
        }
        for (String each : new TreeSet<>(program.names())) {
            ClassNode node = header(each);
            if (node != null && !each.equals(target.name) && isSuperclass(node)) {
                add("extend " + each, () -> extend(each));
            }
        }
    }

    private static boolean isSuperclass(ClassNode node) {
        int unsuitable = Opcodes.ACC_INTERFACE | Opcodes.ACC_FINAL | Opcodes.ACC_ABSTRACT | Opcodes.ACC_RECORD;
        return OBJECT.equals(node.superName)
                && (node.access & unsuitable) == 0
                && node.permittedSubclasses == null
                && node.methods.stream()
                        .anyMatch(each -> each.name.equals("<init>")
                                && each.desc.equals("()V")
                                && (each.access & Opcodes.ACC_PRIVATE) == 0);
    }

    private void extend(String superclass) {
        target.superName = superclass;
        for (MethodNode method : target.methods) {
            for (AbstractInsnNode each : method.instructions) {
                if (method.name.equals("<init>")
                        && each instanceof MethodInsnNode call
                        && call.name.equals("<init>")
                        && call.owner.equals(OBJECT)) {
                    call.owner = superclass;
                }
            }
        }
    }

    private void addFields() {
        if (!isInterface() && (target.access & Opcodes.ACC_RECORD) == 0) {
            String name = "added" + target.fields.size();
            add("one field more", () -> target.fields.add(field(Opcodes.ACC_PUBLIC, name)));
            add("one field more, first", () -> target.fields.add(0, field(0, name)));
        }
    }

    private static FieldNode field(int access, String name) {
        return new FieldNode(access, name, "I", null, null);
    }

    private void reorderFields() {
        if (target.fields.size() > 1) {
            add("another order of fields", () -> Collections.reverse(target.fields));
        }
    }

    private void changeFieldFlags() {
        for (FieldNode each : target.fields) {
            if ((each.access & (Opcodes.ACC_FINAL | Opcodes.ACC_STATIC)) == 0) {
                add("volatile or not " + each.name, () -> each.access ^= Opcodes.ACC_VOLATILE);
                add("transient or not " + each.name, () -> each.access ^= Opcodes.ACC_TRANSIENT);
            }
        }
    }

    private void addMethod() {
        String name = "added" + target.methods.size();
        add("one method more", () -> {
            MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC, name, "()V", null, null);
            method.instructions.add(new InsnNode(Opcodes.RETURN));
            method.maxLocals = 1;
            target.methods.add(method);
        });
    }

    private void changeAnnotations() {
        add("annotate the class", () -> target.visibleAnnotations = toggled(target.visibleAnnotations));
        for (FieldNode each : target.fields) {
            add("annotate " + each.name, () -> each.visibleAnnotations = toggled(each.visibleAnnotations));
        }
        for (MethodNode each : target.methods) {
            add("annotate " + each.name, () -> each.visibleAnnotations = toggled(each.visibleAnnotations));
        }
    }

    private static List<AnnotationNode> toggled(@Nullable List<AnnotationNode> annotations) {
        List<AnnotationNode> result = new ArrayList<>(annotations == null ? List.of() : annotations);
        if (!result.removeIf(each -> each.desc.equals(ANNOTATION))) {
            result.add(new AnnotationNode(ANNOTATION));
        }
        return result;
    }

    /** Signatures, exceptions, members of nests, permitted subclasses, components of records. */
    private void changeAttributes() {
        add(
                "another signature",
                () -> target.signature = target.signature == null ? "<T:L" + OBJECT + ";>" + plain() : null);
        for (MethodNode each : target.methods) {
            if (!each.name.startsWith("<")) {
                add("an exception of " + each.name, () -> each.exceptions = List.of("java/lang/IllegalStateException"));
            }
        }
        if (target.nestMembers != null && !target.nestMembers.isEmpty()) {
            add("another order of the nest", () -> Collections.reverse(target.nestMembers));
        }
        if (target.permittedSubclasses != null) {
            add("another order of permitted subclasses", () -> Collections.reverse(target.permittedSubclasses));
        }
        if (target.recordComponents != null && target.recordComponents.size() > 1) {
            add("another order of components", () -> Collections.reverse(target.recordComponents));
        }
    }

    private String plain() {
        StringBuilder text = new StringBuilder("L").append(target.superName).append(';');
        target.interfaces.forEach(each -> text.append('L').append(each).append(';'));
        return text.toString();
    }
}
