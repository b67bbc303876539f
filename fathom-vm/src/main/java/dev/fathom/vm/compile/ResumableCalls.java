package dev.fathom.vm.compile;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes calls from resumable code to resumable code: host calls, after which the caller looks whether the callee has returned.
 *
 * <p>A virtual call goes straight to the method of the class that the interpreter met last; others it looks up, and the host learns which
 * they are.
 */
final class ResumableCalls {
    private final ResumableSite site;
    private final HotCode hotCode;
    private final MethodVisitor code;
    private final ResumableAccess access;

    /** Kinds of the arguments of the call at hand, the receiver included, and of its result. */
    private String arguments = "";

    private char result;

    /** Where the call is left to the interpreter; its arguments are in variables. */
    private Label refused = new Label();

    ResumableCalls(ResumableSite site, HotCode hotCode, ResumableAccess access) {
        this.site = site;
        this.hotCode = hotCode;
        this.access = access;
        this.code = site.code;
    }

    /**
     * Writes a call.
     *
     * @param descriptor what the instruction says of arguments and result
     * @param receiver whether it has a receiver
     */
    void call(String descriptor, boolean receiver) {
        arguments = MethodCompiler.hostArguments(descriptor, receiver);
        result = MethodCompiler.hostType(Type.getReturnType(descriptor));
        switch (site.word(0)) {
            case Op.CALL_STATIC -> direct(3);
            case Op.CALL_SPECIAL -> direct(0);
            case Op.CALL_VIRTUAL -> dispatch("virtualTarget", site.word(4), virtualSeed());
            case Op.CALL_INTERFACE -> dispatch("interfaceTarget", site.word(3), interfaceSeed());
            case Op.CALL_HANDLE -> code.visitJumpInsn(Opcodes.GOTO, site.leave());
            default -> site.leaveCold();
        }
    }

    private @Nullable VmMethod virtualSeed() {
        int type = site.word(4);
        return type == 0 ? null : hotCode.virtual(type, site.word(1));
    }

    private @Nullable VmMethod interfaceSeed() {
        return site.word(3) == 0 ? null : hotCode.method(site.word(4));
    }

    private void direct(int initialized) {
        VmMethod target = hotCode.method(site.word(1));
        boolean fits = kindsOf(target).equals(arguments)
                && result == MethodCompiler.hostType(Type.getReturnType(target.descriptor));
        if (!fits || hotCode.isNeverCallable(target)) {
            code.visitJumpInsn(Opcodes.GOTO, site.leave());
            return;
        }
        if (!hotCode.isCallable(target)) {
            site.leaveCold();
            return;
        }
        if (initialized > 0) {
            access.initialized(initialized);
        }
        refused = new Label();
        takeArguments();
        if (initialized == 0) {
            receiver();
            code.visitJumpInsn(Opcodes.IFEQ, refused);
        }
        pass();
        invoke(target);
        complete();
    }

    /** Calls what the class of the receiver says: the seed, if it is what the interpreter found there for the class. */
    private void dispatch(String lookUp, int seedClass, @Nullable VmMethod seed) {
        refused = new Label();
        Label called = new Label();
        takeArguments();
        receiver();
        code.visitJumpInsn(Opcodes.IFEQ, refused);
        if (seed != null && hotCode.isCallable(seed) && kindsOf(seed).equals(arguments)) {
            Label other = new Label();
            site.words();
            receiver();
            code.visitInsn(Opcodes.IALOAD);
            code.visitLdcInsn(Heap.CLASS_MASK);
            code.visitInsn(Opcodes.IAND);
            code.visitLdcInsn(seedClass);
            code.visitJumpInsn(Opcodes.IF_ICMPNE, other);
            pass();
            invoke(seed);
            code.visitJumpInsn(Opcodes.GOTO, called);
            code.visitLabel(other);
        }
        receiver();
        code.visitLdcInsn(site.word(1));
        site.context();
        site.words();
        site.operation(lookUp, "(II" + ResumableSite.CONTEXT_DESCRIPTOR + "[I)Ljava/lang/Object;");
        String shape = ResumableClasses.shapeName(arguments, result);
        int target = site.host.free + FrameKinds.words(arguments);
        code.visitTypeInsn(Opcodes.CHECKCAST, shape);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ASTORE, target);
        code.visitJumpInsn(Opcodes.IFNULL, refused);
        site.storeFuel();
        code.visitVarInsn(Opcodes.ALOAD, target);
        passWithoutFuel();
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                shape,
                ResumableClasses.CALL,
                ResumableClasses.hostDescriptor(arguments, result),
                false);
        code.visitLabel(called);
        complete();
    }

    private static String kindsOf(VmMethod target) {
        return MethodCompiler.hostArguments(target.descriptor, !target.isStatic());
    }

    /** Moves the arguments from the operands to variables. */
    private void takeArguments() {
        int at = site.host.free + FrameKinds.words(arguments);
        for (int i = arguments.length() - 1; i >= 0; i--) {
            char kind = arguments.charAt(i);
            at -= FrameKinds.isWide(kind) ? 2 : 1;
            code.visitVarInsn(Exits.store(kind), at);
        }
    }

    private void receiver() {
        code.visitVarInsn(Opcodes.ILOAD, site.host.free);
    }

    private void loadArguments() {
        int at = site.host.free;
        for (int i = 0; i < arguments.length(); i++) {
            char kind = arguments.charAt(i);
            code.visitVarInsn(Exits.load(kind), at);
            at += FrameKinds.isWide(kind) ? 2 : 1;
        }
    }

    private void pass() {
        site.storeFuel();
        passWithoutFuel();
    }

    private String below() {
        return site.operands.substring(0, site.operands.length() - arguments.length());
    }

    /** Pushes what a resumable method wants to know: the context, where its locals begin, how deep it is, and its arguments. */
    private void passWithoutFuel() {
        site.context();
        code.visitVarInsn(Opcodes.ILOAD, HostLocals.BASE);
        code.visitLdcInsn(site.method.code().maxLocals + GuestThread.FRAME_WORDS + FrameKinds.words(below()));
        code.visitInsn(Opcodes.IADD);
        code.visitVarInsn(Opcodes.ILOAD, HostLocals.DEPTH);
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IADD);
        loadArguments();
    }

    private void invoke(VmMethod target) {
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                ResumableClasses.bodyName(target),
                ResumableClasses.BODY,
                ResumableClasses.hostDescriptor(arguments, result),
                false);
    }

    /** Goes on behind the call if the callee has returned; else leaves, inside the call or before it. */
    private void complete() {
        Label stopped = new Label();
        Label done = new Label();
        site.getField("status", "I");
        code.visitJumpInsn(Opcodes.IFNE, stopped);
        site.loadFuel();
        if (hotCode.isSingle()) {
            site.loadWords(); // a peer may have made objects
        }
        code.visitJumpInsn(Opcodes.GOTO, done);
        code.visitLabel(stopped);
        if (result != 'V') {
            code.visitInsn(FrameKinds.isWide(result) ? Opcodes.POP2 : Opcodes.POP);
        }
        site.loadFuel();
        site.getField("status", "I");
        code.visitLdcInsn(TierContext.STOPPED);
        code.visitJumpInsn(Opcodes.IF_ICMPEQ, site.exits.inside(site.pc, site.locals, below()));
        code.visitLabel(refused);
        loadArguments();
        code.visitJumpInsn(Opcodes.GOTO, site.leave());
        code.visitLabel(done);
    }
}
