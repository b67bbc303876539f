package dev.fathom.vm.compile;

import dev.fathom.vm.heap.Heap;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes loads and stores of elements of arrays as resumable code.
 *
 * <p>Array, index and value wait in variables, so that they are there for the interpreter if it has to do it.
 */
final class ElementCode {
    private final ResumableSite site;
    private final MethodVisitor code;
    private final WordCode words;

    /** Where value, array and index are. */
    private final int value;

    private final int array;
    private final int index;

    ElementCode(ResumableSite site) {
        this.site = site;
        code = site.code;
        words = new WordCode(site);
        value = site.host.free;
        array = value + 2;
        index = value + 3;
    }

    /** Loads an element of a type. */
    void load(char type) {
        code.visitVarInsn(Opcodes.ISTORE, index);
        code.visitVarInsn(Opcodes.ISTORE, array);
        within(site.leaveAfter(this::reload));
        address(type);
        words.load(isPacked(type) ? 'I' : type);
        if (isPacked(type)) {
            shift(type);
            code.visitInsn(Opcodes.IUSHR);
            code.visitInsn(type == 'B' ? Opcodes.I2B : type == 'C' ? Opcodes.I2C : Opcodes.I2S);
        }
    }

    /** Stores an element of a type: L for references. */
    void store(char type) {
        int load = type == 'L' || isPacked(type) ? Opcodes.ILOAD : Exits.load(type);
        code.visitVarInsn(load - Opcodes.ILOAD + Opcodes.ISTORE, value);
        code.visitVarInsn(Opcodes.ISTORE, index);
        code.visitVarInsn(Opcodes.ISTORE, array);
        Label leave = site.leaveAfter(() -> {
            reload();
            code.visitVarInsn(load, value);
        });
        within(leave);
        if (type == 'L') {
            code.visitVarInsn(Opcodes.ILOAD, array);
            code.visitVarInsn(Opcodes.ILOAD, value);
            site.context();
            site.words();
            site.operation("takes", "(II" + ResumableSite.CONTEXT_DESCRIPTOR + "[I)Z");
            code.visitJumpInsn(Opcodes.IFEQ, leave);
        } else if (isPacked(type)) {
            pack(type);
        }
        address(type);
        words.store(isPacked(type) ? 'I' : type, value);
    }

    private static boolean isPacked(char type) {
        return type == 'B' || type == 'C' || type == 'S';
    }

    private void reload() {
        code.visitVarInsn(Opcodes.ILOAD, array);
        code.visitVarInsn(Opcodes.ILOAD, index);
    }

    /** Goes on if the array is none that needs a second look, and has the element. */
    private void within(Label leave) {
        code.visitVarInsn(Opcodes.ILOAD, array);
        site.jumpIfGuarded(leave);
        code.visitVarInsn(Opcodes.ILOAD, index);
        site.words();
        code.visitVarInsn(Opcodes.ILOAD, array);
        code.visitLdcInsn(Heap.LENGTH);
        code.visitInsn(Opcodes.IADD);
        code.visitInsn(Opcodes.IALOAD);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Integer", "compareUnsigned", "(II)I", false);
        code.visitJumpInsn(Opcodes.IFGE, leave);
    }

    /** Pushes the address of the word that the element is in. */
    private void address(char type) {
        code.visitVarInsn(Opcodes.ILOAD, array);
        code.visitLdcInsn(Heap.ARRAY_DATA);
        code.visitInsn(Opcodes.IADD);
        code.visitVarInsn(Opcodes.ILOAD, index);
        if (isPacked(type)) {
            code.visitInsn(type == 'B' ? Opcodes.ICONST_2 : Opcodes.ICONST_1);
            code.visitInsn(Opcodes.ISHR);
        } else if (FrameKinds.isWide(type)) {
            code.visitInsn(Opcodes.ICONST_1);
            code.visitInsn(Opcodes.ISHL);
        }
        code.visitInsn(Opcodes.IADD);
    }

    /** Pushes by how many bits the element is shifted in its word. */
    private void shift(char type) {
        code.visitVarInsn(Opcodes.ILOAD, index);
        code.visitInsn(type == 'B' ? Opcodes.ICONST_3 : Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IAND);
        code.visitInsn(type == 'B' ? Opcodes.ICONST_3 : Opcodes.ICONST_4);
        code.visitInsn(Opcodes.ISHL);
    }

    /** Makes the value the whole word that it becomes a part of. */
    private void pack(char type) {
        code.visitVarInsn(Opcodes.ILOAD, array);
        code.visitVarInsn(Opcodes.ILOAD, index);
        code.visitVarInsn(Opcodes.ILOAD, value);
        if (type == 'B') {
            site.context();
            site.words();
            site.operation("wordWithByte", "(III" + ResumableSite.CONTEXT_DESCRIPTOR + "[I)I");
        } else {
            site.words();
            site.operation("wordWithChar", "(III[I)I");
        }
        code.visitVarInsn(Opcodes.ISTORE, value);
    }
}
