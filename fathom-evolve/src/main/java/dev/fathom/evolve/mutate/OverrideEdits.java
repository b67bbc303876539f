package dev.fathom.evolve.mutate;

import dev.fathom.evolve.change.ClassSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Declares methods anew that a class inherits from classes of the program or from {@code Object}. */
final class OverrideEdits {
    private static final int NOT_OVERRIDABLE =
            Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL | Opcodes.ACC_BRIDGE;

    private final ClassSource program;
    private final ClassNode target;
    private final List<Edit> edits = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    OverrideEdits(ClassSource program, ClassNode target) {
        this.program = program;
        this.target = target;
    }

    List<Edit> all() {
        if ((target.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_RECORD)) == 0) {
            target.methods.forEach(each -> seen.add(each.name + each.desc));
            addFrom(target);
            offer(Opcodes.ACC_PUBLIC, "toString", "()Ljava/lang/String;");
            offer(Opcodes.ACC_PUBLIC, "hashCode", "()I");
            offer(Opcodes.ACC_PUBLIC, "equals", "(Ljava/lang/Object;)Z");
        }
        return edits;
    }

    /** Goes up; what is declared further down comes first, so that final methods hide what they override. */
    private void addFrom(ClassNode type) {
        List<String> above = new ArrayList<>(type.interfaces);
        above.add(0, type.superName);
        for (String each : above) {
            ClassNode found = read(each);
            if (found != null) {
                found.methods.stream()
                        .filter(method -> !method.name.startsWith("<"))
                        .forEach(method -> offer(method.access, method.name, method.desc));
                addFrom(found);
            }
        }
    }

    private @Nullable ClassNode read(String name) {
        byte[] bytes = program.find(name);
        if (bytes == null) {
            return null;
        }
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE);
        return node;
    }

    private void offer(int access, String name, String descriptor) {
        int visible = access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED);
        if (seen.add(name + descriptor) && (access & NOT_OVERRIDABLE) == 0 && visible != 0) {
            edits.add(new Edit(name + descriptor, -1, "declare it anew", () -> add(visible, name, descriptor)));
        }
    }

    private void add(int access, String name, String descriptor) {
        MethodNode method = new MethodNode(access, name, descriptor, null, null);
        Type result = Type.getReturnType(descriptor);
        InsnList code = method.instructions;
        Defaults.push(result, code);
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        method.maxStack = 2;
        method.maxLocals = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
        target.methods.add(method);
    }
}
