package dev.fathom.vm.compile;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes loads and stores of words of the heap.
 *
 * <p>What tests anything is written in place. In a method that all code calls, the host would learn what happens there on the whole, and not at this place: one store somewhere that the barrier
 * takes note of would cost every other one.
 */
final class WordCode {
    private static final String GUEST_OPS = Type.getInternalName(GuestOps.class);

    private final ResumableSite site;
    private final MethodVisitor code;

    WordCode(ResumableSite site) {
        this.site = site;
        code = site.code;
    }

    /** Replaces the address on the stack by the value of a type that is there. */
    void load(char type) {
        site.words();
        if (FrameKinds.isWide(type)) {
            code.visitMethodInsn(Opcodes.INVOKESTATIC, GUEST_OPS, "getStaticLong", "(I[I)J", false);
        } else {
            code.visitInsn(Opcodes.SWAP);
            code.visitInsn(Opcodes.IALOAD);
        }
        MethodCompiler.fromBits(code, type);
    }

    /** Stores a value of a type, which is in a variable, at the address on the stack, through the barrier. */
    void store(char type, int value) {
        boolean wide = FrameKinds.isWide(type);
        barrier(wide);
        site.words();
        if (wide) {
            code.visitVarInsn(Exits.load(type), value);
            MethodCompiler.toBits(code, type);
            site.operation("storeWide", "(I[IJ)V");
        } else {
            code.visitInsn(Opcodes.SWAP);
            code.visitVarInsn(type == 'F' ? Opcodes.FLOAD : Opcodes.ILOAD, value);
            MethodCompiler.toBits(code, type);
            code.visitInsn(Opcodes.IASTORE);
        }
    }

    /** Has the barrier take note of what is at the address on the stack, which stays there, if it has to. */
    private void barrier(boolean wide) {
        Label noted = new Label();
        Label back = new Label();
        code.visitInsn(Opcodes.DUP);
        site.getField("mark", "I");
        code.visitJumpInsn(Opcodes.IF_ICMPLT, noted);
        code.visitLabel(back);
        site.aside(() -> {
            code.visitLabel(noted);
            code.visitInsn(Opcodes.DUP);
            site.context();
            site.operation(wide ? "beforeWideStore" : "beforeStore", "(I" + ResumableSite.CONTEXT_DESCRIPTOR + ")V");
            code.visitJumpInsn(Opcodes.GOTO, back);
        });
    }
}
