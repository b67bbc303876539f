package dev.fathom.vm.link;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * Links accesses through var handles.
 *
 * <p>When the erased type of the call is the one the handle's form implements, the implementation is called at once;
 * otherwise the JDK's own code adapts a method handle for the access.
 */
final class VarHandleLinker {
    private static final Type VAR_HANDLE = Type.getObjectType("java/lang/invoke/VarHandle");
    private static final Type VAR_FORM = Type.getObjectType("java/lang/invoke/VarForm");
    private static final Type MEMBER = Type.getObjectType("java/lang/invoke/MemberName");
    private static final Type MEMBERS = Type.getType("[Ljava/lang/invoke/MemberName;");
    private static final Type TYPES = Type.getType("[Ljava/lang/invoke/MethodType;");
    private static final Type ACCESS = Type.getObjectType("java/lang/invoke/VarHandle$AccessDescriptor");

    private static final String INITIALIZE = "initialize";

    private record Key(VmClass caller, String name, String descriptor) {}

    /** The call to link: descriptor without the handle, and the two numbers by which the JDK knows the access mode. */
    private record Access(String descriptor, int type, int mode) {
        Type[] parameters() {
            return Type.getArgumentTypes(descriptor);
        }

        Type result() {
            return Type.getReturnType(descriptor);
        }

        /** The type of the value that the implementation returns; it differs where the call drops the value. */
        Type implementedResult() {
            if (result().getSort() != Type.VOID) {
                return result();
            }
            Type[] parameters = parameters();
            return switch (type) {
                case 2 -> Type.BOOLEAN_TYPE;
                case 3, 4 -> parameters.length == 0 ? Type.VOID_TYPE : parameters[parameters.length - 1];
                default -> Type.VOID_TYPE;
            };
        }
    }

    private final LinkContext context;
    private final Map<Key, VmMethod> stubs = new HashMap<>();

    VarHandleLinker(LinkContext context) {
        this.context = context;
    }

    VmMethod link(VmClass caller, String name, String descriptor) {
        Key key = new Key(caller, name, descriptor);
        VmMethod stub = stubs.get(key);
        if (stub == null) {
            stub = create(caller, name, new Access(descriptor, accessType(name), accessMode(name)));
            stubs.put(key, stub);
        }
        return stub;
    }

    /** Returns the number by which the JDK's tables know the access mode. */
    @SuppressWarnings("EnumOrdinal")
    private static int accessMode(String name) {
        return VarHandle.AccessMode.valueFromMethodName(name).ordinal();
    }

    /** Returns the ordinal of the JDK's VarHandle.AccessType. */
    private static int accessType(String name) {
        if (name.startsWith("getAnd")) {
            return 4;
        }
        if (name.startsWith("compareAndExchange")) {
            return 3;
        }
        if (name.startsWith("compareAndSet") || name.startsWith("weakCompareAndSet")) {
            return 2;
        }
        return name.startsWith("set") ? 1 : 0;
    }

    /** Says whether an access orders less than that of a volatile variable does, or may fail for no reason; nobody looks for races of plain ones. */
    private static boolean isWeak(String name) {
        return name.equals("get")
                || name.equals("set")
                || name.startsWith("weak")
                || name.endsWith("Opaque")
                || name.endsWith("Acquire")
                || name.endsWith("Release");
    }

    private VmMethod create(VmClass caller, String name, Access access) {
        HiddenClass target =
                new HiddenClass(caller, HiddenNames.of(caller, "VarHandle", name + access.descriptor()), List.of());
        target.staticField("erased", ConstantCode.METHOD_TYPE.getDescriptor());
        target.staticField("access", ACCESS.getDescriptor());
        initializer(target, access);
        GeneratorAdapter code = target.entry(
                "(" + VAR_HANDLE.getDescriptor() + access.descriptor().substring(1));
        if (caller.isUsers() && isWeak(name)) {
            code.push(access.mode());
            code.visitMethodInsn(Opcodes.INVOKESTATIC, "dev/fathom/guest/AccessModes", "weak", "(I)V", false);
        }
        Label start = code.mark();
        Label adapt = new Label();
        Label differs = new Label();
        Label resolve = new Label();
        int form = code.newLocal(VAR_FORM);
        int member = code.newLocal(MEMBER);
        check(target, code, access, form, adapt);
        findMember(code, access, form, member, resolve, adapt);
        direct(code, access, member);
        code.visitLabel(resolve);
        code.loadLocal(form);
        code.push(access.mode());
        code.invokeVirtual(VAR_FORM, new Method("getMemberName", MEMBER, new Type[] {Type.INT_TYPE}));
        code.pop();
        code.goTo(start);
        code.visitLabel(adapt);
        code.getStatic(target.type(), "erased", ConstantCode.METHOD_TYPE);
        code.ifNonNull(differs);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, target.name, INITIALIZE, "()V", false);
        code.goTo(start);
        code.visitLabel(differs);
        adapted(target, code, access);
        return target.defineLinkage(context.vm());
    }

    /** Jumps away unless the handle accepts inexact calls and implements exactly this erased type. */
    private static void check(HiddenClass target, GeneratorAdapter code, Access access, int form, Label adapt) {
        code.loadArg(0);
        code.getField(VAR_HANDLE, "vform", VAR_FORM);
        code.dup();
        code.storeLocal(form);
        code.getField(VAR_FORM, "methodType_table", TYPES);
        code.push(access.type());
        code.arrayLoad(ConstantCode.METHOD_TYPE);
        code.getStatic(target.type(), "erased", ConstantCode.METHOD_TYPE);
        code.visitJumpInsn(Opcodes.IF_ACMPNE, adapt);
        code.loadArg(0);
        code.getField(VAR_HANDLE, "exact", Type.BOOLEAN_TYPE);
        code.visitJumpInsn(Opcodes.IFNE, adapt);
    }

    private static void findMember(
            GeneratorAdapter code, Access access, int form, int member, Label resolve, Label adapt) {
        code.loadLocal(form);
        code.getField(VAR_FORM, "memberName_table", MEMBERS);
        code.ifNull(adapt);
        code.loadLocal(form);
        code.getField(VAR_FORM, "memberName_table", MEMBERS);
        code.push(access.mode());
        code.arrayLoad(MEMBER);
        code.dup();
        code.storeLocal(member);
        code.ifNull(resolve);
    }

    private static void direct(GeneratorAdapter code, Access access, int member) {
        Type[] parameters = access.parameters();
        Type[] all = new Type[parameters.length + 2];
        all[0] = VAR_HANDLE;
        System.arraycopy(parameters, 0, all, 1, parameters.length);
        all[all.length - 1] = MEMBER;
        code.loadArgs();
        code.loadLocal(member);
        Type result = access.implementedResult();
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/MethodHandle",
                "linkToStatic",
                Type.getMethodDescriptor(result, all),
                false);
        if (!ValueConversion.isPrimitive(access.result())) {
            cast(code, access.result());
        } else if (access.result().getSort() == Type.VOID && result.getSize() == 2) {
            code.pop2();
        } else if (access.result().getSort() == Type.VOID && result.getSize() == 1) {
            code.pop();
        }
        code.returnValue();
    }

    /** Casts as Class.cast does, whose message differs from that of the instruction. */
    private static void cast(GeneratorAdapter code, Type type) {
        if (type.equals(ConstantCode.OBJECT)) {
            return;
        }
        Label fits = new Label();
        code.dup();
        code.ifNull(fits);
        code.dup();
        code.instanceOf(type);
        code.visitJumpInsn(Opcodes.IFNE, fits);
        code.push(type);
        code.swap();
        code.invokeVirtual(
                ConstantCode.CLASS, new Method("cast", ConstantCode.OBJECT, new Type[] {ConstantCode.OBJECT}));
        code.visitLabel(fits);
    }

    private static void adapted(HiddenClass target, GeneratorAdapter code, Access access) {
        code.loadArg(0);
        code.getStatic(target.type(), "access", ACCESS);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/Invokers",
                "checkVarHandleGenericType",
                Type.getMethodDescriptor(ConstantCode.METHOD_HANDLE, VAR_HANDLE, ACCESS),
                false);
        code.loadArg(0);
        code.invokeVirtual(VAR_HANDLE, new Method("asDirect", VAR_HANDLE, new Type[0]));
        code.loadArgs(1, access.parameters().length);
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "java/lang/invoke/MethodHandle",
                "invokeBasic",
                "(" + VAR_HANDLE.getDescriptor() + access.descriptor().substring(1),
                false);
        code.returnValue();
    }

    /** No class initialiser: the stub is entered as if it were a method of the handle. */
    private static void initializer(HiddenClass target, Access access) {
        GeneratorAdapter code = target.method(Opcodes.ACC_STATIC, INITIALIZE, "()V");
        code.newInstance(ACCESS);
        code.dup();
        ConstantCode.loadMethodType(code, Type.getMethodType(access.descriptor()));
        code.push(access.type());
        code.push(access.mode());
        code.invokeConstructor(ACCESS, new Method("<init>", "(Ljava/lang/invoke/MethodType;II)V"));
        code.putStatic(target.type(), "access", ACCESS);
        ConstantCode.loadMethodType(code, Type.getMethodType(access.implementedResult(), access.parameters()));
        code.invokeVirtual(ConstantCode.METHOD_TYPE, new Method("erase", ConstantCode.METHOD_TYPE, new Type[0]));
        code.putStatic(target.type(), "erased", ConstantCode.METHOD_TYPE);
        code.returnValue();
    }
}
