package dev.fathom.vm.peer.lang;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Follows values on the stack back to the instruction that a reader would blame for them.
 *
 * <p>Casts, copies and swaps are looked through. A local has a source only if it was written to, so that an untouched
 * parameter can be told from a reused slot.
 */
final class NullSources extends SourceInterpreter {
    NullSources() {
        super(Opcodes.ASM9);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
        return insn instanceof VarInsnNode ? new SourceValue(value.size, insn) : value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
        return insn.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(insn, value);
    }
}
