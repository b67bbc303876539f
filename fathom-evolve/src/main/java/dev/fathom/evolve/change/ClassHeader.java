package dev.fathom.evolve.change;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** What a class declares, without the code. */
final class ClassHeader {
    /** Name and descriptor of class initialisers. */
    static final String INITIALISER = "<clinit>()V";

    final ClassNode node;
    final boolean isUser;
    private final Map<String, MethodNode> methods = new LinkedHashMap<>();

    ClassHeader(ClassNode node, boolean isUser) {
        this.node = node;
        this.isUser = isUser;
        for (MethodNode each : node.methods) {
            methods.put(each.name + each.desc, each);
        }
    }

    String name() {
        return node.name;
    }

    @Nullable
    String superName() {
        return node.superName;
    }

    List<String> interfaces() {
        return node.interfaces;
    }

    boolean isInterface() {
        return (node.access & Opcodes.ACC_INTERFACE) != 0;
    }

    boolean isAbstract() {
        return (node.access & Opcodes.ACC_ABSTRACT) != 0;
    }

    String packageName() {
        return node.name.substring(0, node.name.lastIndexOf('/') + 1);
    }

    /** Returns the declared methods by name and descriptor, in the order of the class file. */
    Map<String, MethodNode> methods() {
        return methods;
    }

    /** Returns a method that the class itself declares, or null. */
    @Nullable
    MethodNode method(String nameAndDescriptor) {
        return methods.get(nameAndDescriptor);
    }

    /** Returns a field that the class itself declares, or null. */
    @Nullable
    FieldNode field(String name, String descriptor) {
        for (FieldNode each : node.fields) {
            if (each.name.equals(name) && each.desc.equals(descriptor)) {
                return each;
            }
        }
        return null;
    }

    /** Says whether another version of the class declares the same; how its methods are implemented does not count. */
    boolean declaresSame(ClassHeader other) {
        return Objects.equals(superName(), other.superName())
                && interfaces().equals(other.interfaces())
                && hasInitialiser() == other.hasInitialiser()
                && List.copyOf(Declarations.of(node).entrySet())
                        .equals(List.copyOf(Declarations.of(other.node).entrySet()));
    }

    boolean hasInitialiser() {
        return methods.containsKey(INITIALISER);
    }

    /** Says whether initialising an implementing class initialises this interface (JVMS §5.5): it has default methods. */
    boolean isInitialisedWithClasses() {
        return isInterface()
                && methods.values().stream()
                        .anyMatch(each -> (each.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0);
    }
}
