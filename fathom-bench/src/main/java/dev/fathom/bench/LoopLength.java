package dev.fathom.bench;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Counts the bytecodes of a loop: those from the target of the backward jump to the jump. */
final class LoopLength {
    private LoopLength() {}

    static int of(Class<?> type, String method) throws IOException {
        ClassNode node = new ClassNode();
        try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            new ClassReader(in).accept(node, 0);
        }
        for (MethodNode each : node.methods) {
            if (each.name.equals(method)) {
                return loopIn(each);
            }
        }
        throw new IllegalArgumentException("no method " + method);
    }

    private static int loopIn(MethodNode method) {
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof JumpInsnNode jump
                    && method.instructions.indexOf(jump.label) < method.instructions.indexOf(jump)) {
                int count = 0;
                for (AbstractInsnNode insn = jump.label; insn != jump.getNext(); insn = insn.getNext()) {
                    count += insn.getOpcode() >= 0 ? 1 : 0;
                }
                return count;
            }
        }
        throw new IllegalArgumentException("no loop in " + method.name);
    }
}
