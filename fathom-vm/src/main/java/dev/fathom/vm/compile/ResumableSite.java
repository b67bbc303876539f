package dev.fathom.vm.compile;

import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Where the translation of a method to resumable code stands: the instruction at hand, and what is written around it. */
final class ResumableSite {
    static final String CONTEXT = Type.getInternalName(TierContext.class);
    static final String CONTEXT_DESCRIPTOR = "L" + CONTEXT + ";";
    private static final String OPS = Type.getInternalName(TierOps.class);

    final VmMethod method;
    final MethodVisitor code;
    final HostLocals host;
    final Exits exits;

    /** Whether no reference but null needs a second look: the machine follows one schedule. */
    final boolean single;

    private final List<Runnable> asides = new ArrayList<>();

    /** The instruction at hand, and what it finds. */
    int pc;

    String locals = "";
    String operands = "";

    ResumableSite(VmMethod method, MethodVisitor code, HostLocals host, Exits exits, boolean single) {
        this.method = method;
        this.code = code;
        this.host = host;
        this.exits = exits;
        this.single = single;
    }

    /** Returns the word of the machine's code that stands so far behind the first one of the instruction. */
    int word(int offset) {
        return method.code().insns[pc + offset];
    }

    /** Returns where to jump to leave the instruction to the interpreter, with its operands as they were. */
    Label leave() {
        return exits.before(pc, locals, operands);
    }

    /** Returns where to jump to leave the instruction to the interpreter when its operands have to be put back on the host's stack first. */
    Label leaveAfter(Runnable operandsBack) {
        Label label = new Label();
        Label leave = leave();
        aside(() -> {
            code.visitLabel(label);
            operandsBack.run();
            code.visitJumpInsn(Opcodes.GOTO, leave);
        });
        return label;
    }

    /** Has something written behind the code, where it is out of the way; it must end with a jump. */
    void aside(Runnable writing) {
        asides.add(writing);
    }

    void writeAsides() {
        asides.forEach(Runnable::run);
    }

    /** Writes a jump that leaves an instruction to the interpreter that could be compiled once it is resolved. */
    void leaveCold() {
        code.visitJumpInsn(Opcodes.GOTO, exits.beforeCold(pc, locals, operands));
    }

    void context() {
        code.visitVarInsn(Opcodes.ALOAD, HostLocals.CONTEXT);
    }

    void words() {
        code.visitVarInsn(Opcodes.ALOAD, host.words);
    }

    /** Jumps if the topmost reference, which is taken, is null or needs a second look. */
    void jumpIfGuarded(Label to) {
        if (single) {
            code.visitJumpInsn(Opcodes.IFEQ, to);
        } else {
            code.visitVarInsn(Opcodes.ILOAD, host.guard);
            code.visitJumpInsn(Opcodes.IF_ICMPLT, to);
        }
    }

    void operation(String name, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, OPS, name, descriptor, false);
    }

    void getField(String name, String descriptor) {
        context();
        code.visitFieldInsn(Opcodes.GETFIELD, CONTEXT, name, descriptor);
    }

    /** Takes the words from the context. */
    void loadWords() {
        getField("words", "[I");
        code.visitVarInsn(Opcodes.ASTORE, host.words);
    }

    /** Takes the fuel that is left from the context. */
    void loadFuel() {
        getField("fuel", "I");
        code.visitVarInsn(Opcodes.ISTORE, host.fuel);
    }

    /** Tells the context how much fuel is left. */
    void storeFuel() {
        context();
        code.visitVarInsn(Opcodes.ILOAD, host.fuel);
        code.visitFieldInsn(Opcodes.PUTFIELD, CONTEXT, "fuel", "I");
    }
}
