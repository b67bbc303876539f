package dev.fathom.conformance.threads;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes a generated program as class files: a worker with one method per thread, and classes with initialisers. */
final class ProgramAssembler {
    private static final String GUEST = "dev/fathom/conformance/threads/guest/";
    private static final String WORKER = GUEST + "Worker";
    private static final String TASK = GUEST + "Task";

    /** Local variable of what the thread saw so far; the locks it holds are above. */
    private static final int SEEN = 0;

    private final String name;
    private final ThreadedProgram program;
    private final Deque<Integer> monitors = new ArrayDeque<>();
    private int locks;
    private int locals;
    private int line;

    private ProgramAssembler(String name, ThreadedProgram program) {
        this.name = name;
        this.program = program;
    }

    /** Returns the class files by internal name; the main class has the given one. */
    static Map<String, byte[]> assemble(String name, ThreadedProgram program) {
        return new ProgramAssembler(name, program).classes();
    }

    private Map<String, byte[]> classes() {
        Map<String, byte[]> result = new LinkedHashMap<>();
        for (int i = 0; i < program.initialisers().size(); i++) {
            result.put(touched(i), initialised(i));
        }
        result.put(name, main());
        if (program.copies() > 0) {
            result.put(task(), taskClass());
        }
        return result;
    }

    private String task() {
        return name + "$Task";
    }

    /** Writes what all threads do but the main one. */
    private byte[] taskClass() {
        ClassWriter writer = writer(task(), TASK);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, TASK, "<init>", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        end(code);
        MethodVisitor body = writer.visitMethod(Opcodes.ACC_PROTECTED, "body", "()I", null, null);
        body.visitCode();
        body.visitMethodInsn(Opcodes.INVOKESTATIC, name, "thread1", "()I", false);
        body.visitInsn(Opcodes.IRETURN);
        end(body);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private String touched(int number) {
        return name + "$" + number % Math.max(1, program.initialisers().size());
    }

    private static ClassWriter writer(String className, String superName) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String first, String second) {
                return "java/lang/Object";
            }
        };
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, className, null, superName, null);
        writer.visitSource("generated", null);
        return writer;
    }

    private byte[] initialised(int number) {
        boolean extending = program.inherits() && number > 0;
        ClassWriter writer = writer(touched(number), extending ? touched(number - 1) : "java/lang/Object");
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "value", "I", null, null)
                .visitEnd();
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        ops(code, program.initialisers().get(number));
        code.visitVarInsn(Opcodes.ILOAD, SEEN);
        code.visitFieldInsn(Opcodes.PUTSTATIC, touched(number), "value", "I");
        code.visitInsn(Opcodes.RETURN);
        end(code);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private byte[] main() {
        ClassWriter writer = writer(name, WORKER);
        constructor(writer);
        for (int i = 0; i < program.threads().size(); i++) {
            MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "thread" + i, "()I", null, null);
            ops(code, program.threads().get(i));
            code.visitVarInsn(Opcodes.ILOAD, SEEN);
            code.visitInsn(Opcodes.IRETURN);
            end(code);
        }
        body(writer);
        mainMethod(writer);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void constructor(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "(I)V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ILOAD, 1);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, WORKER, "<init>", "(I)V", false);
        code.visitInsn(Opcodes.RETURN);
        end(code);
    }

    private void body(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PROTECTED, "body", "(I)I", null, null);
        code.visitCode();
        for (int i = 1; i < program.threads().size(); i++) {
            Label next = new Label();
            code.visitVarInsn(Opcodes.ILOAD, 1);
            push(code, i);
            code.visitJumpInsn(Opcodes.IF_ICMPNE, next);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, name, "thread" + i, "()I", false);
            code.visitInsn(Opcodes.IRETURN);
            code.visitLabel(next);
        }
        push(code, 0);
        code.visitInsn(Opcodes.IRETURN);
        end(code);
    }

    private void mainMethod(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
        code.visitCode();
        for (int i = 1; i < program.threads().size() && program.copies() == 0; i++) {
            code.visitTypeInsn(Opcodes.NEW, name);
            code.visitInsn(Opcodes.DUP);
            push(code, i);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", "(I)V", false);
            push(code, program.daemons() ? 1 : 0);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, WORKER, "add", "(L" + WORKER + ";Z)V", false);
        }
        for (int i = 0; i < program.copies(); i++) {
            code.visitTypeInsn(Opcodes.NEW, task());
            code.visitInsn(Opcodes.DUP);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, task(), "<init>", "()V", false);
            push(code, program.daemons() ? 1 : 0);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, TASK, "add", "(L" + TASK + ";Z)V", false);
        }
        code.visitMethodInsn(Opcodes.INVOKESTATIC, GUEST + "Environment", "prepare", "()V", false);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, name, "thread0", "()I", false);
        if (program.joins()) {
            code.visitMethodInsn(Opcodes.INVOKESTATIC, program.copies() > 0 ? TASK : WORKER, "finish", "(I)V", false);
        } else {
            code.visitInsn(Opcodes.POP);
        }
        code.visitInsn(Opcodes.RETURN);
        end(code);
    }

    private static void end(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void ops(MethodVisitor code, List<Op> ops) {
        code.visitCode();
        locals = SEEN + 1;
        push(code, 0);
        code.visitVarInsn(Opcodes.ISTORE, SEEN);
        sequence(code, ops);
    }

    private void sequence(MethodVisitor code, List<Op> ops) {
        for (Op each : ops) {
            Label start = new Label();
            code.visitLabel(start);
            code.visitLineNumber(++line, start);
            op(code, each);
        }
    }

    private void op(MethodVisitor code, Op op) {
        switch (op.kind()) {
            case SYNCHRONIZED -> synchronizedBlock(code, op);
            case ATOMIC -> atomicBlock(code, op);
            case LOCKED -> lockedBlock(code, op);
            case TRY_LOCKED, TRY_LOCKED_TIMED, LOCKED_INTERRUPTIBLY -> tryLockedBlock(code, op);
            case IF_X, IF_VOLATILE -> conditional(code, op);
            case TOUCH -> touch(code, op);
            default -> simple(code, op);
        }
    }

    private void simple(MethodVisitor code, Op op) {
        if ((op.kind().needsMonitor() && monitors.isEmpty()) || (op.kind().needsLock() && locks == 0)) {
            return;
        }
        if (op.kind().needsMonitor()) {
            code.visitVarInsn(Opcodes.ALOAD, monitors.getLast());
        }
        call(code, op);
        if (op.kind().givesNumber()) {
            see(code);
        }
    }

    private static void call(MethodVisitor code, Op op) {
        if (op.kind().descriptor.startsWith("(I)")) {
            push(code, op.number());
        }
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, GUEST + op.kind().owner, op.kind().method, op.kind().descriptor, false);
    }

    /** Adds the number on the stack to what the thread saw. */
    private static void see(MethodVisitor code) {
        code.visitVarInsn(Opcodes.ILOAD, SEEN);
        push(code, 10);
        code.visitInsn(Opcodes.IMUL);
        code.visitInsn(Opcodes.IADD);
        code.visitVarInsn(Opcodes.ISTORE, SEEN);
    }

    private void touch(MethodVisitor code, Op op) {
        if (!program.initialisers().isEmpty()) {
            code.visitFieldInsn(Opcodes.GETSTATIC, touched(op.number()), "value", "I");
            see(code);
        }
    }

    private void conditional(MethodVisitor code, Op op) {
        Label end = new Label();
        call(code, op);
        push(code, op.number());
        code.visitJumpInsn(Opcodes.IF_ICMPNE, end);
        sequence(code, op.body());
        code.visitLabel(end);
    }

    private void synchronizedBlock(MethodVisitor code, Op op) {
        int local = locals++;
        call(code, op);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ASTORE, local);
        code.visitInsn(Opcodes.MONITORENTER);
        monitors.addLast(local);
        guarded(code, op.body(), () -> {
            code.visitVarInsn(Opcodes.ALOAD, local);
            code.visitInsn(Opcodes.MONITOREXIT);
        });
        monitors.removeLast();
    }

    private void atomicBlock(MethodVisitor code, Op op) {
        atomic(code, "begin");
        guarded(code, op.body(), () -> atomic(code, "end"));
    }

    private static void atomic(MethodVisitor code, String method) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "dev/fathom/api/Atomic", method, "()V", false);
    }

    private void lockedBlock(MethodVisitor code, Op op) {
        call(code, op);
        locks++;
        guarded(code, op.body(), () -> unlock(code));
        locks--;
    }

    private void tryLockedBlock(MethodVisitor code, Op op) {
        Label end = new Label();
        call(code, op);
        code.visitJumpInsn(Opcodes.IFEQ, end);
        locks++;
        guarded(code, op.body(), () -> unlock(code));
        locks--;
        code.visitLabel(end);
    }

    private static void unlock(MethodVisitor code) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, GUEST + "Library", "unlock", "()V", false);
    }

    private void guarded(MethodVisitor code, List<Op> body, Runnable release) {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label after = new Label();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitLabel(start);
        code.visitInsn(Opcodes.NOP);
        sequence(code, body);
        code.visitLabel(end);
        release.run();
        code.visitJumpInsn(Opcodes.GOTO, after);
        code.visitLabel(handler);
        release.run();
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(after);
    }

    private static void push(MethodVisitor code, int value) {
        code.visitIntInsn(Opcodes.BIPUSH, value);
    }
}
