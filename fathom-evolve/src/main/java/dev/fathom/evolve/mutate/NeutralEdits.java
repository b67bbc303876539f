package dev.fathom.evolve.mutate;

import dev.fathom.vm.program.names.Leaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Edits that do not change what code does. */
final class NeutralEdits {
    private static final int CLASS = 7;
    private static final int STRING = 8;

    private NeutralEdits() {}

    /** Inserts {@code nop} before about a third of the instructions. */
    static void insertNops(MethodNode method, Random random) {
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (Leaders.isCounted(each) && random.nextInt(3) == 0) {
                method.instructions.insertBefore(each, new InsnNode(Opcodes.NOP));
            }
        }
    }

    /** Inserts jumps to labels that control falls through to; only where paths join, for there the class file has a stack map. */
    static void insertGotos(MethodNode method) {
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (each instanceof LabelNode label && hasFrame(label) && mayFallThrough(label.getPrevious())) {
                method.instructions.insertBefore(label, new JumpInsnNode(Opcodes.GOTO, label));
            }
        }
    }

    private static boolean hasFrame(LabelNode label) {
        AbstractInsnNode next = label.getNext();
        while (next instanceof LineNumberNode || next instanceof LabelNode) {
            next = next.getNext();
        }
        return next instanceof FrameNode;
    }

    /** Says whether control may go on behind the last instruction up to here; labels are gone over, as several may stand together. */
    private static boolean mayFallThrough(AbstractInsnNode last) {
        AbstractInsnNode at = last;
        while (at instanceof LineNumberNode) {
            at = at.getPrevious();
        }
        if (at == null || at.getOpcode() < 0) {
            return false;
        }
        int opcode = at.getOpcode();
        return opcode != Opcodes.GOTO
                && opcode != Opcodes.ATHROW
                && opcode != Opcodes.RET
                && (opcode < Opcodes.TABLESWITCH || opcode > Opcodes.RETURN);
    }

    static void stripDebug(MethodNode method) {
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (each instanceof LineNumberNode) {
                method.instructions.remove(each);
            }
        }
        method.localVariables = null;
    }

    /** Fills the constant pool of a new class file with constants of an old one, in another order, and with some that are of no use. */
    static void shuffleConstants(byte[] classFile, ClassWriter into, Random random) {
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        List<Runnable> constants = new ArrayList<>();
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            int tag = at == 0 ? 0 : reader.readByte(at - 1);
            if (tag == CLASS) {
                String name = reader.readUTF8(at, buffer);
                constants.add(() -> into.newClass(name));
            } else if (tag == STRING) {
                String text = reader.readUTF8(at, buffer);
                constants.add(() -> into.newConst(text));
            }
            String unused = "unused " + i;
            constants.add(() -> into.newUTF8(unused));
        }
        java.util.Collections.shuffle(constants, random);
        constants.forEach(Runnable::run);
    }
}
