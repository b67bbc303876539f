package dev.fathom.vm.compile;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Op;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes accesses to fields, allocations and casts as resumable code.
 *
 * <p>Each asks first whether the interpreter's loop would do it on its own; if not, the code is left with the operands as they were. Where the slow path
 * would do nothing else than store through the barrier, that is done here, too.
 */
final class ResumableAccess {
    private final ResumableSite site;
    private final MethodVisitor code;
    private final WordCode words;

    ResumableAccess(ResumableSite site) {
        this.site = site;
        this.code = site.code;
        words = new WordCode(site);
    }

    void field(String descriptor) {
        char type = descriptor.charAt(0);
        switch (site.word(0)) {
            case Op.GETFIELD1, Op.GETFIELD2 -> {
                code.visitInsn(Opcodes.DUP);
                site.jumpIfGuarded(site.leave());
                code.visitLdcInsn(site.word(1));
                code.visitInsn(Opcodes.IADD);
                words.load(type);
            }
            case Op.PUTFIELD1, Op.PUTFIELD2, Op.PUTFIELD_NARROW, Op.PUTFIELD_REF ->
                putField(type, MethodCompiler.hostType(Type.getType(descriptor)));
            case Op.GETSTATIC1, Op.GETSTATIC2 -> {
                initialized(2);
                lone();
                code.visitLdcInsn(site.word(1));
                words.load(type);
            }
            case Op.PUTSTATIC1, Op.PUTSTATIC2, Op.PUTSTATIC_NARROW, Op.PUTSTATIC_REF ->
                putStatic(type, MethodCompiler.hostType(Type.getType(descriptor)));
            case Op.GETFIELD_UNTRACKED, Op.PUTFIELD_UNTRACKED -> code.visitJumpInsn(Opcodes.GOTO, site.leave());
            default -> site.leaveCold();
        }
    }

    private void putField(char type, char kind) {
        int value = site.host.free;
        code.visitVarInsn(Exits.store(kind), value);
        Label leave = site.leaveAfter(() -> code.visitVarInsn(Exits.load(kind), value));
        code.visitInsn(Opcodes.DUP);
        if (site.word(0) == Op.PUTFIELD_REF) {
            site.getField("fastStore", "I");
            code.visitJumpInsn(Opcodes.IF_ICMPLT, leave);
        } else {
            site.jumpIfGuarded(leave);
        }
        code.visitLdcInsn(site.word(1));
        code.visitInsn(Opcodes.IADD);
        words.store(type, value);
    }

    private void putStatic(char type, char kind) {
        initialized(2);
        lone();
        if (site.word(0) == Op.PUTSTATIC_REF) {
            code.visitInsn(Opcodes.DUP);
            code.visitLdcInsn(site.word(1));
            site.context();
            site.operation("takesStatic", "(II" + ResumableSite.CONTEXT_DESCRIPTOR + ")Z");
            code.visitJumpInsn(Opcodes.IFEQ, site.leave());
        }
        int value = site.host.free;
        code.visitVarInsn(Exits.store(kind), value);
        code.visitLdcInsn(site.word(1));
        words.store(type, value);
    }

    /** Goes on if the class is initialised whose state is at the address that an operand of the instruction names. */
    void initialized(int operand) {
        site.words();
        code.visitLdcInsn(site.word(operand));
        code.visitInsn(Opcodes.IALOAD);
        code.visitLdcInsn(Heap.INITIALIZED);
        code.visitJumpInsn(Opcodes.IF_ICMPNE, site.leave());
    }

    /** Goes on if nobody else can notice an access to a static field. */
    private void lone() {
        if (!site.single) {
            code.visitVarInsn(Opcodes.ILOAD, site.host.guard);
            code.visitInsn(Opcodes.ICONST_1);
            code.visitJumpInsn(Opcodes.IF_ICMPNE, site.leave());
        }
    }

    void arrayLength() {
        code.visitInsn(Opcodes.DUP);
        code.visitJumpInsn(Opcodes.IFEQ, site.leave());
        code.visitLdcInsn(Heap.LENGTH);
        code.visitInsn(Opcodes.IADD);
        site.words();
        code.visitInsn(Opcodes.SWAP);
        code.visitInsn(Opcodes.IALOAD);
    }

    void divide(int opcode) {
        if (opcode == Opcodes.IDIV || opcode == Opcodes.IREM) {
            code.visitInsn(Opcodes.DUP);
        } else {
            code.visitInsn(Opcodes.DUP2);
            code.visitInsn(Opcodes.LCONST_0);
            code.visitInsn(Opcodes.LCMP);
        }
        code.visitJumpInsn(Opcodes.IFEQ, site.leave());
        code.visitInsn(opcode);
    }

    /** Locks or unlocks, if there is one schedule and nobody else has the lock. */
    void monitor(String name) {
        if (!site.single) {
            code.visitJumpInsn(Opcodes.GOTO, site.leave());
            return;
        }
        code.visitInsn(Opcodes.DUP);
        site.context();
        code.visitInsn(Opcodes.SWAP);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ResumableSite.CONTEXT, name, "(I)Z", false);
        code.visitJumpInsn(Opcodes.IFEQ, site.leave());
        code.visitInsn(Opcodes.POP);
    }

    void type() {
        switch (site.word(0)) {
            case Op.NEW_OBJECT -> {
                code.visitLdcInsn(site.word(1));
                code.visitLdcInsn(site.word(2));
                code.visitLdcInsn(site.word(3));
                allocate("newObject", "(III");
            }
            case Op.NEW_ARRAY -> {
                code.visitInsn(Opcodes.DUP);
                code.visitLdcInsn(site.word(1));
                allocate("newArray", "(II");
                code.visitInsn(Opcodes.SWAP);
                code.visitInsn(Opcodes.POP);
            }
            case Op.CAST -> cast();
            case Op.IS_INSTANCE -> {
                code.visitLdcInsn(site.word(1));
                instanceTest();
            }
            case Op.NEW_MULTI -> code.visitJumpInsn(Opcodes.GOTO, site.leave());
            default -> site.leaveCold();
        }
    }

    private void allocate(String name, String arguments) {
        Label good = new Label();
        site.context();
        site.words();
        site.operation(name, arguments + ResumableSite.CONTEXT_DESCRIPTOR + "[I)I");
        code.visitInsn(Opcodes.DUP);
        code.visitJumpInsn(Opcodes.IFNE, good);
        code.visitInsn(Opcodes.POP);
        code.visitJumpInsn(Opcodes.GOTO, site.leave());
        code.visitLabel(good);
    }

    private void cast() {
        Label good = new Label();
        code.visitInsn(Opcodes.DUP);
        code.visitJumpInsn(Opcodes.IFEQ, good);
        code.visitInsn(Opcodes.DUP);
        code.visitLdcInsn(site.word(1));
        instanceTest();
        code.visitJumpInsn(Opcodes.IFEQ, site.leave());
        code.visitLabel(good);
    }

    private void instanceTest() {
        site.context();
        site.words();
        site.operation("isInstance", "(II" + ResumableSite.CONTEXT_DESCRIPTOR + "[I)Z");
    }
}
