package dev.fathom.vm.program;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Reads methods as the class file has them, for those who explain code rather than run it. */
public final class MethodNodes {
    private MethodNodes() {}

    /** Returns the original code; its n-th real instruction is the one at {@code code().starts[n]}. */
    public static MethodNode read(VmMethod method) {
        MethodNode node = new MethodNode(Opcodes.ASM9, method.access, method.name, method.descriptor, null, null);
        Translator.read(method, node);
        return node;
    }
}
