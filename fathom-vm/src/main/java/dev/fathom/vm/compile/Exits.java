package dev.fathom.vm.compile;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.program.VmMethod;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The ways out of resumable code: each puts locals and operands where the interpreter has them, and returns.
 *
 * <p>They are written behind the code. Exits with the same kinds of locals share the part that writes these.
 */
final class Exits {
    private static final String OPS = Type.getInternalName(TierOps.class);
    private static final String CONTEXT = Type.getInternalName(TierContext.class);
    private static final int NOT_TOPMOST = -1;

    /** How a frame stands when its method is left. */
    private enum Standing {
        BEFORE,
        /** Before an instruction that could not be compiled, but might be the next time. */
        BEFORE_COLD,
        /** Inside a call: the callee's frame lies above. */
        INSIDE
    }

    /** Where a frame stands when its method is left, and what is on the host's stack then. */
    private record Exit(String locals, String operands, int pc, Standing standing) {}

    private final VmMethod method;
    private final MethodVisitor code;
    private final HostLocals host;
    private final char returnKind;
    private final Map<Exit, Label> pending = new LinkedHashMap<>();
    private final Map<String, Label> localWriters = new LinkedHashMap<>();

    Exits(VmMethod method, MethodVisitor code, HostLocals host, char returnKind) {
        this.method = method;
        this.code = code;
        this.host = host;
        this.returnKind = returnKind;
    }

    /** Returns where to jump to leave before the instruction at {@code pc}, with its operands on the host's stack. */
    Label before(int pc, String locals, String operands) {
        return add(new Exit(locals, operands, pc, Standing.BEFORE));
    }

    /** The same for an instruction that could not be compiled, but might be the next time. */
    Label beforeCold(int pc, String locals, String operands) {
        return add(new Exit(locals, operands, pc, Standing.BEFORE_COLD));
    }

    /** Returns where to jump to leave inside the call at {@code pc}, with the operands below its arguments on the host's stack. */
    Label inside(int pc, String locals, String operands) {
        return add(new Exit(locals, operands, pc, Standing.INSIDE));
    }

    private Label add(Exit exit) {
        return pending.computeIfAbsent(exit, key -> new Label());
    }

    /** Writes all exits that were asked for. */
    void write() {
        pending.forEach(this::write);
        Label end = new Label();
        localWriters.forEach((kinds, label) -> {
            code.visitLabel(label);
            for (int i = 0; i < kinds.length(); i++) {
                if (kinds.charAt(i) != FrameKinds.NOTHING) {
                    code.visitVarInsn(load(kinds.charAt(i)), host.local(i));
                    spill(code, host, kinds.charAt(i), i);
                }
            }
            code.visitJumpInsn(Opcodes.GOTO, end);
        });
        if (!localWriters.isEmpty()) {
            code.visitLabel(end);
            writeEnd();
        }
    }

    private void write(Exit exit, Label label) {
        code.visitLabel(label);
        boolean topmost = exit.standing != Standing.INSIDE;
        if (exit.standing == Standing.BEFORE_COLD) {
            code.visitVarInsn(Opcodes.ALOAD, HostLocals.CONTEXT);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTEXT, "meetCold", "()V", false);
        }
        code.visitVarInsn(Opcodes.ALOAD, HostLocals.CONTEXT);
        int frame = method.code().maxLocals + GuestThread.FRAME_WORDS;
        if (topmost) {
            // as much room as the interpreter keeps
            index(code, frame + method.code().maxStack + 16);
        } else {
            code.visitInsn(Opcodes.ICONST_0);
        }
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTEXT, "stack", "(I)[I", false);
        code.visitVarInsn(Opcodes.ASTORE, host.stack);
        int at = frame + FrameKinds.words(exit.operands);
        for (int i = exit.operands.length() - 1; i >= 0; i--) {
            char kind = exit.operands.charAt(i);
            at -= FrameKinds.isWide(kind) ? 2 : 1;
            spill(code, host, kind, at);
        }
        code.visitLdcInsn(exit.pc);
        code.visitVarInsn(Opcodes.ISTORE, host.pc);
        code.visitLdcInsn(topmost ? FrameKinds.words(exit.operands) : NOT_TOPMOST);
        code.visitVarInsn(Opcodes.ISTORE, host.operands);
        code.visitJumpInsn(Opcodes.GOTO, localWriters.computeIfAbsent(exit.locals, kinds -> new Label()));
    }

    /** Pushes an index into the stack of the thread, counted from the first local. */
    static void index(MethodVisitor code, int fromBase) {
        code.visitVarInsn(Opcodes.ILOAD, HostLocals.BASE);
        code.visitLdcInsn(fromBase);
        code.visitInsn(Opcodes.IADD);
    }

    /** Moves the topmost value to the stack of the thread. */
    static void spill(MethodVisitor code, HostLocals host, char kind, int fromBase) {
        code.visitVarInsn(Opcodes.ALOAD, host.stack);
        index(code, fromBase);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, OPS, "spill", "(" + kind + "[II)V", false);
    }

    private void writeEnd() {
        code.visitVarInsn(Opcodes.ALOAD, HostLocals.CONTEXT);
        code.visitVarInsn(Opcodes.ILOAD, HostLocals.BASE);
        code.visitVarInsn(Opcodes.ILOAD, HostLocals.DEPTH);
        code.visitLdcInsn(method.id);
        code.visitLdcInsn(method.code().maxLocals);
        code.visitVarInsn(Opcodes.ILOAD, host.pc);
        code.visitVarInsn(Opcodes.ILOAD, host.operands);
        code.visitVarInsn(Opcodes.ILOAD, host.fuel);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, OPS, "stop", "(L" + CONTEXT + ";IIIIIII)V", false);
        returnNothing(code, returnKind);
    }

    /** Returns a value that nobody looks at. */
    static void returnNothing(MethodVisitor code, char kind) {
        switch (kind) {
            case 'V' -> code.visitInsn(Opcodes.RETURN);
            case 'J' -> {
                code.visitInsn(Opcodes.LCONST_0);
                code.visitInsn(Opcodes.LRETURN);
            }
            case 'F' -> {
                code.visitInsn(Opcodes.FCONST_0);
                code.visitInsn(Opcodes.FRETURN);
            }
            case 'D' -> {
                code.visitInsn(Opcodes.DCONST_0);
                code.visitInsn(Opcodes.DRETURN);
            }
            default -> {
                code.visitInsn(Opcodes.ICONST_0);
                code.visitInsn(Opcodes.IRETURN);
            }
        }
    }

    /** Returns the opcode that loads a variable of a kind. */
    static int load(char kind) {
        return switch (kind) {
            case 'J' -> Opcodes.LLOAD;
            case 'F' -> Opcodes.FLOAD;
            case 'D' -> Opcodes.DLOAD;
            default -> Opcodes.ILOAD;
        };
    }

    /** Returns the opcode that stores to a variable of a kind. */
    static int store(char kind) {
        return load(kind) - Opcodes.ILOAD + Opcodes.ISTORE;
    }
}
