package dev.fathom.vm.exec;

import dev.fathom.vm.heap.GuestThread;
import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.program.ClassTable;
import dev.fathom.vm.program.Code;
import dev.fathom.vm.program.Descriptors;
import dev.fathom.vm.program.InstructionFacts;
import dev.fathom.vm.program.LinkageProblem;
import dev.fathom.vm.program.Op;
import dev.fathom.vm.program.SignatureText;
import dev.fathom.vm.program.SymbolicReference.ClassRef;
import dev.fathom.vm.program.SymbolicReference.ConstantRef;
import dev.fathom.vm.program.SymbolicReference.DynamicRef;
import dev.fathom.vm.program.SymbolicReference.FieldRef;
import dev.fathom.vm.program.SymbolicReference.MethodRef;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmField;
import dev.fathom.vm.program.VmMethod;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/**
 * Resolves symbolic instructions and rewrites them into their direct form (JVMS §5.4.3).
 *
 * <p>Resolution depends on loaded classes only, which are never unloaded, so the rewriting stays valid when the search
 * backtracks. Whether a class is initialised does change: the direct forms check that themselves.
 */
public final class Resolver {
    private final Vm vm;
    private final ClassTable classes;

    Resolver(Vm vm) {
        this.vm = vm;
        this.classes = vm.classes;
    }

    /** Resolves the instruction at {@code pc}; it is then run again. */
    public void resolve(VmMethod method, int pc) {
        Code code = method.code();
        int[] insns = code.insns;
        Object symbol = code.pool[insns[pc + 1]];
        switch (insns[pc]) {
            case Op.GETFIELD, Op.PUTFIELD -> instanceField(method, insns, pc, (FieldRef) symbol);
            case Op.GETSTATIC, Op.PUTSTATIC -> staticField(method, insns, pc, (FieldRef) symbol);
            case Op.INVOKESTATIC -> invokeStatic(method, insns, pc, (MethodRef) symbol);
            case Op.INVOKESPECIAL -> invokeSpecial(method, insns, pc, (MethodRef) symbol);
            case Op.INVOKEVIRTUAL -> invokeVirtual(method, insns, pc, (MethodRef) symbol);
            case Op.INVOKEINTERFACE -> invokeInterface(method, insns, pc, (MethodRef) symbol);
            case Op.INVOKEDYNAMIC -> invokeDynamic(method, insns, pc, (DynamicRef) symbol);
            case Op.NEWARRAY, Op.ANEWARRAY -> patch(insns, pc, Op.NEW_ARRAY, classOf(method, symbol).id);
            case Op.CHECKCAST -> patch(insns, pc, Op.CAST, classOf(method, symbol).id);
            case Op.INSTANCEOF -> patch(insns, pc, Op.IS_INSTANCE, classOf(method, symbol).id);
            case Op.MULTIANEWARRAY -> patch(insns, pc, Op.NEW_MULTI, classOf(method, symbol).id);
            default -> throw new IllegalStateException("nothing to resolve in instruction " + insns[pc]);
        }
    }

    VmClass classOf(VmMethod method, Object symbol) {
        return classOf(method, ((ClassRef) symbol).name());
    }

    private VmClass classOf(VmMethod method, String name) {
        VmClass type = classes.resolve(method.owner, name);
        classes.accessRules().checkClass(method.owner, type);
        return type;
    }

    /** Operands before the operation: other workers may run the instruction meanwhile. */
    private static void patch(int[] insns, int pc, int op, int... operands) {
        System.arraycopy(operands, 0, insns, pc + 1, operands.length);
        insns[pc] = op;
    }

    /** Resolves NEW; classes with untracked fields keep the symbolic form, which allocates their cells. */
    public VmClass newObject(VmMethod method, int pc) {
        int[] insns = method.code().insns;
        VmClass type = classOf(method, method.code().pool[insns[pc + 1]]);
        if (type.isAbstract() || type.isInterface()) {
            throw new LinkageProblem("java/lang/InstantiationError", type.externalName());
        }
        if (type.untrackedOffsets.length == 0) {
            patch(insns, pc, Op.NEW_OBJECT, type.id, type.instanceWords, initState(type));
        }
        return type;
    }

    private static int initState(VmClass type) {
        return type.statics + Heap.INIT_STATE;
    }

    private VmField field(VmMethod method, FieldRef ref, int op) {
        boolean wantStatic = op == Op.GETSTATIC || op == Op.PUTSTATIC;
        VmClass owner = classOf(method, ref.owner());
        VmField field = owner.findField(ref.name(), ref.descriptor());
        if (field == null) {
            throw new LinkageProblem("java/lang/NoSuchFieldError", fieldNotFound(owner, ref));
        }
        classes.accessRules().checkField(method.owner, owner, field);
        if (field.isStatic() != wantStatic) {
            throw new LinkageProblem(
                    "java/lang/IncompatibleClassChangeError",
                    "Expected " + (wantStatic ? "static" : "non-static") + " field " + field);
        }
        if (op == Op.PUTFIELD || op == Op.PUTSTATIC) {
            classes.accessRules().checkStore(method, owner, field);
        }
        return field;
    }

    private static String fieldNotFound(VmClass owner, FieldRef ref) {
        if (Runtime.version().feature() < 21) {
            return ref.name();
        }
        String type = SignatureText.type(ref.descriptor());
        return "Class " + owner.externalName() + " does not have member field '" + type + " " + ref.name() + "'";
    }

    private void instanceField(VmMethod method, int[] insns, int pc, FieldRef ref) {
        boolean get = insns[pc] == Op.GETFIELD;
        VmField field = field(method, ref, insns[pc]);
        char kind = field.descriptor.charAt(0);
        if (field.untracked) {
            patch(insns, pc, get ? Op.GETFIELD_UNTRACKED : Op.PUTFIELD_UNTRACKED, field.offset, kind);
        } else if (field.isWide()) {
            patch(insns, pc, get ? Op.GETFIELD2 : Op.PUTFIELD2, field.offset);
        } else if (get) {
            patch(insns, pc, Op.GETFIELD1, field.offset);
            method.code().fieldReadResolved(pc);
        } else if (field.isReference()) {
            patch(insns, pc, Op.PUTFIELD_REF, field.offset);
        } else if (isNarrow(kind)) {
            patch(insns, pc, Op.PUTFIELD_NARROW, field.offset, kind);
        } else {
            patch(insns, pc, Op.PUTFIELD1, field.offset);
        }
    }

    private void staticField(VmMethod method, int[] insns, int pc, FieldRef ref) {
        boolean get = insns[pc] == Op.GETSTATIC;
        VmField field = field(method, ref, insns[pc]);
        char kind = field.descriptor.charAt(0);
        int init = initState(field.owner);
        if (field.isWide()) {
            patch(insns, pc, get ? Op.GETSTATIC2 : Op.PUTSTATIC2, field.offset, init);
        } else if (get) {
            patch(insns, pc, Op.GETSTATIC1, field.offset, init);
        } else if (field.isReference()) {
            patch(insns, pc, Op.PUTSTATIC_REF, field.offset, init);
        } else if (isNarrow(kind)) {
            patch(insns, pc, Op.PUTSTATIC_NARROW, field.offset, init, kind);
        } else {
            patch(insns, pc, Op.PUTSTATIC1, field.offset, init);
        }
    }

    private static boolean isNarrow(char kind) {
        return kind == 'Z' || kind == 'B' || kind == 'C' || kind == 'S';
    }

    private VmMethod method(VmMethod caller, MethodRef ref) {
        VmClass owner = classOf(caller, ref.owner());
        VmMethod found = owner.findMethod(ref.name(), ref.descriptor());
        if (found == null) {
            found = polymorphic(owner, ref);
        }
        if (found == null) {
            throw new LinkageProblem(
                    "java/lang/NoSuchMethodError",
                    "'" + SignatureText.method(owner.externalName(), ref.name(), ref.descriptor()) + "'");
        }
        classes.accessRules().checkMethod(caller.owner, owner, found);
        return found;
    }

    private static @Nullable VmMethod polymorphic(VmClass owner, MethodRef ref) {
        for (VmMethod each : owner.methods) {
            if (each.isSignaturePolymorphic() && each.name.equals(ref.name())) {
                return each;
            }
        }
        return null;
    }

    private void invokeStatic(VmMethod caller, int[] insns, int pc, MethodRef ref) {
        VmMethod target = method(caller, ref);
        if (target.isSignaturePolymorphic()) {
            linkTo(caller, target, insns, pc, ref);
            return;
        }
        if (!target.isStatic()) {
            throw wrongKind("static", target);
        }
        patch(insns, pc, Op.CALL_STATIC, target.id, target.argWords, initState(target.owner));
    }

    private static LinkageProblem wrongKind(String expected, VmMethod target) {
        return new LinkageProblem(
                "java/lang/IncompatibleClassChangeError",
                "Expected " + expected + " method '"
                        + SignatureText.method(target.owner.externalName(), target.name, target.descriptor) + "'");
    }

    /** Private and superclass calls: no dispatch, but super calls find the nearest definition above the caller. */
    private void invokeSpecial(VmMethod caller, int[] insns, int pc, MethodRef ref) {
        VmMethod target = method(caller, ref);
        VmClass current = caller.owner;
        if (!target.isConstructor()
                && !target.isPrivate()
                && !target.owner.isInterface()
                && current != target.owner
                && current.isAssignableTo(target.owner)
                && current.superclass != null) {
            VmMethod above = current.superclass.findMethod(ref.name(), ref.descriptor());
            target = above == null ? target : above;
        }
        if (target.isStatic()) {
            throw wrongKind("non-static", target);
        }
        patch(insns, pc, Op.CALL_SPECIAL, target.id, target.argWords);
    }

    private void invokeVirtual(VmMethod caller, int[] insns, int pc, MethodRef ref) {
        VmMethod target = method(caller, ref);
        if (target.isSignaturePolymorphic()) {
            linkTo(caller, target, insns, pc, ref);
        } else if (target.isStatic()) {
            throw wrongKind("non-static", target);
        } else {
            patchDispatch(insns, pc, target);
        }
    }

    private static void patchDispatch(int[] insns, int pc, VmMethod target) {
        if (target.isPrivate() || target.isConstructor()) {
            patch(insns, pc, Op.CALL_SPECIAL, target.id, target.argWords);
        } else if (target.vtableIndex >= 0) {
            patch(insns, pc, Op.CALL_VIRTUAL, target.vtableIndex, target.argWords, target.id);
        } else {
            patch(insns, pc, Op.CALL_INTERFACE, target.id, target.argWords, 0, 0);
        }
    }

    private void invokeInterface(VmMethod caller, int[] insns, int pc, MethodRef ref) {
        VmMethod target = method(caller, ref);
        if (target.isStatic()) {
            throw wrongKind("non-static", target);
        }
        patchDispatch(insns, pc, target);
    }

    private void invokeDynamic(VmMethod caller, int[] insns, int pc, DynamicRef ref) {
        for (Object each : ref.arguments()) {
            if (each instanceof Handle handle) {
                check(caller, handle);
            }
        }
        VmMethod target = vm.linker.linkCallSite(caller.owner, ref);
        patch(insns, pc, Op.CALL_STATIC, target.id, target.argWords, initState(target.owner));
    }

    /** A handle that a call site names is resolved like the instruction that does the same. */
    private void check(VmMethod caller, Handle handle) {
        VmClass owner = classOf(caller, handle.getOwner());
        if (handle.getTag() <= Opcodes.H_PUTSTATIC) {
            VmField field = owner.findField(handle.getName(), handle.getDesc());
            if (field != null) {
                classes.accessRules().checkField(caller.owner, owner, field);
            }
            return;
        }
        VmMethod method = owner.findMethod(handle.getName(), handle.getDesc());
        if (method != null) {
            classes.accessRules().checkMethod(caller.owner, owner, method);
        }
    }

    /**
     * invokeBasic and the linkTo family are primitives of the interpreter (the pool keeps the descriptor); other calls on
     * handles go to a stub made for their descriptor.
     */
    private void linkTo(VmMethod caller, VmMethod target, int[] insns, int pc, MethodRef ref) {
        int words = Descriptors.argumentWords(ref.descriptor()) + (target.isStatic() ? 0 : 1);
        if (target.name.equals("invokeBasic") || target.name.startsWith("linkTo")) {
            patch(insns, pc, Op.CALL_HANDLE, insns[pc + 1], words, target.id);
        } else {
            VmMethod stub = vm.linker.linkPolymorphic(caller.owner, target, ref.descriptor());
            patch(insns, pc, Op.CALL_SPECIAL, stub.id, words); // like a method of the handle, which must not be null
        }
    }

    /** Resolves a constant that is a class or a string; says whether it is one. The instruction is then run again. */
    public boolean resolvePlainConstant(VmMethod method, int pc) {
        int[] insns = method.code().insns;
        Object symbol = method.code().pool[insns[pc + 1]];
        if (symbol instanceof ClassRef ref) {
            patch(insns, pc, Op.PUSH, classOf(method, ref).mirror);
        } else if (((ConstantRef) symbol).value() instanceof String text) {
            patch(insns, pc, Op.PUSH, vm.strings.intern(text));
        } else {
            return false;
        }
        return true;
    }

    /** Loads a constant: pushes its words, and rewrites the instruction if the constant is permanent. */
    void loadConstant(VmMethod method, int pc) {
        int[] insns = method.code().insns;
        Object symbol = method.code().pool[insns[pc + 1]];
        if (resolvePlainConstant(method, pc)) {
            return;
        }
        Object value = ((ConstantRef) symbol).value();
        var thread = vm.scheduler.current();
        VmMethod pending = vm.linker.pendingConstant(method.owner, value);
        if (pending != null) {
            runBefore(thread, pending);
            return;
        }
        long words = vm.linker.resolveConstant(method.owner, value);
        boolean wide = value instanceof org.objectweb.asm.ConstantDynamic dynamic && dynamic.getSize() == 2;
        if (vm.linker.isPermanent(method.owner, value)) {
            if (wide) {
                patch(insns, pc, Op.PUSH2, (int) words, (int) (words >>> 32));
            } else {
                patch(insns, pc, Op.PUSH, (int) words);
            }
            return;
        }
        thread.push((int) words);
        if (wide) {
            thread.push((int) (words >>> 32));
        }
        thread.pc += InstructionFacts.words(insns, pc);
    }

    /** Lets a method run before the present instruction. */
    private void runBefore(GuestThread thread, VmMethod method) {
        if (!vm.interpreter.hasRoomFor(method)) {
            throw vm.throwables.stackOverflow();
        }
        thread.savePc();
        thread.pushInterlude(method);
    }
}
