package dev.fathom.vm.program;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds where in a class file's code an instruction of the machine comes from. */
public final class BytecodeOffsets {
    private BytecodeOffsets() {}

    /** Returns the bytecode index of the instruction at a pc of the machine, or -1. */
    public static int of(VmMethod method, int pc) {
        int number = method.code().indexOf(pc);
        if (number < 0) {
            return -1;
        }
        Reader reader = new Reader(method);
        reader.accept(reader.selector(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return number < reader.count ? reader.offsets[number] : -1;
    }

    private static final class Reader extends ClassReader {
        private final VmMethod method;
        private int[] offsets = new int[64];
        private int count;

        Reader(VmMethod method) {
            super(method.owner.bytes);
            this.method = method;
        }

        ClassVisitor selector() {
            return new ClassVisitor(Opcodes.ASM9) {
                private int index;

                @Override
                public @Nullable MethodVisitor visitMethod(
                        int access, String name, String descriptor, String signature, String[] exceptions) {
                    return index++ == method.index ? instructions() : null;
                }
            };
        }

        /** Counts what the machine has, which leaves out what does nothing where it records. */
        private MethodVisitor instructions() {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitInsn(int opcode) {
                    if (opcode == Opcodes.NOP && method.code().isRecorded()) {
                        count--;
                    }
                }
            };
        }

        @Override
        protected void readBytecodeInstructionOffset(int bytecodeOffset) {
            if (count == offsets.length) {
                offsets = Arrays.copyOf(offsets, count * 2);
            }
            offsets[count++] = bytecodeOffset;
        }
    }
}
