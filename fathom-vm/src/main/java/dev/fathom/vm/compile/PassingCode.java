package dev.fathom.vm.compile;

import dev.fathom.vm.program.Elements;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Code that notes which elements are passed.
 *
 * <p>It is in every method, and a record must cost little. So most of them are bits of fields: no call, which the host would have to inline.
 */
final class PassingCode {
    private static final String ELEMENTS = Type.getInternalName(Elements.class);
    private static final List<String> FIELDS = List.of("first", "second", "third", "fourth");

    private PassingCode() {}

    /**
     * Writes such code.
     *
     * @param bits writes what puts the bits of a word on the stack
     */
    static void write(MethodVisitor code, Elements elements, int word, Runnable bits) {
        int number = elements.field(word);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, MethodCompiler.CONTEXT, "elements", "L" + ELEMENTS + ";");
        if (number != Elements.NO_FIELD) {
            String field = FIELDS.get(number);
            code.visitInsn(Opcodes.DUP);
            code.visitFieldInsn(Opcodes.GETFIELD, ELEMENTS, field, "J");
            bits.run();
            code.visitInsn(Opcodes.LOR);
            code.visitFieldInsn(Opcodes.PUTFIELD, ELEMENTS, field, "J");
        } else {
            code.visitLdcInsn(word);
            bits.run();
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ELEMENTS, "pass", "(IJ)V", false);
        }
    }
}
