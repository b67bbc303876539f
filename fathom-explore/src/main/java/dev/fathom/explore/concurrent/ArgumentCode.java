package dev.fathom.explore.concurrent;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes code that pushes arguments, as they are in the heap of the machine that a subject was loaded into. */
final class ArgumentCode {
    private static final String ENUM = "java/lang/Enum";

    private final Vm vm;

    ArgumentCode(Vm vm) {
        this.vm = vm;
    }

    /** Pushes the arguments of a method with such a descriptor. */
    void push(MethodVisitor code, String descriptor, int[] words) {
        List<String> types = Descriptors.parameters(descriptor);
        int at = 0;
        for (String each : types) {
            char kind = each.charAt(0);
            if (kind == 'L' || kind == '[') {
                pushReference(code, words[at]);
            } else {
                pushPrimitive(code, kind, words, at);
            }
            at += Descriptors.words(kind);
        }
    }

    private static void pushPrimitive(MethodVisitor code, char kind, int[] words, int at) {
        long wide = Descriptors.words(kind) == 2 ? (long) words[at + 1] << Integer.SIZE | words[at] & 0xffffffffL : 0;
        switch (kind) {
            case 'J' -> code.visitLdcInsn(wide);
            case 'D' -> code.visitLdcInsn(Double.longBitsToDouble(wide));
            case 'F' -> code.visitLdcInsn(Float.intBitsToFloat(words[at]));
            default -> code.visitLdcInsn(words[at]);
        }
    }

    private void pushReference(MethodVisitor code, int ref) {
        if (ref == 0) {
            code.visitInsn(Opcodes.ACONST_NULL);
            return;
        }
        VmClass type = vm.heap.classOf(ref);
        if (type.name.equals("java/lang/String")) {
            code.visitLdcInsn(vm.strings.toHost(ref));
        } else if (type.isSubclassOf(ENUM)) {
            VmClass above = Objects.requireNonNull(type.superclass);
            VmClass declaring = above.name.equals(ENUM) ? type : above;
            int name = vm.heap.words[ref + vm.field(ENUM, "name").offset];
            code.visitFieldInsn(Opcodes.GETSTATIC, declaring.name, vm.strings.toHost(name), "L" + declaring.name + ";");
        } else {
            pushBoxed(code, type, ref);
        }
    }

    private void pushBoxed(MethodVisitor code, VmClass type, int ref) {
        VmField value = Objects.requireNonNull(type.declaredField("value", null));
        char kind = value.descriptor.charAt(0);
        int at = ref + value.offset;
        pushPrimitive(code, kind, vm.heap.words, at);
        box(code, kind);
    }

    /** Boxes what is on the stack; what is no primitive value stays as it is. */
    static void box(MethodVisitor code, char kind) {
        if (kind != 'L' && kind != '[') {
            String box = Descriptors.boxOf(kind);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, box, "valueOf", "(" + kind + ")L" + box + ";", false);
        }
    }
}
