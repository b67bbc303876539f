package dev.fathom.vm.link;

import dev.fathom.vm.program.UnsupportedGuestFeature;
import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Links calls of MethodHandle.invokeExact and invoke: check the type, then run the handle. */
final class HandleLinker {
    private static final String HANDLE = "java/lang/invoke/MethodHandle";
    private static final String TYPE = "type";
    private static final String INITIALIZE = "initialize";

    private record Key(VmClass caller, String name, String descriptor) {}

    private final LinkContext context;
    private final Map<Key, VmMethod> stubs = new HashMap<>();

    HandleLinker(LinkContext context) {
        this.context = context;
    }

    VmMethod link(VmClass caller, String name, String descriptor) {
        Key key = new Key(caller, name, descriptor);
        VmMethod stub = stubs.get(key);
        if (stub == null) {
            stub = create(caller, name, descriptor);
            stubs.put(key, stub);
        }
        return stub;
    }

    private VmMethod create(VmClass caller, String name, String descriptor) {
        if (!name.equals("invokeExact") && !name.equals("invoke")) {
            throw new UnsupportedGuestFeature("calling MethodHandle." + name + " is not supported");
        }
        HiddenClass target = new HiddenClass(caller, HiddenNames.of(caller, "Invoke", name + descriptor), List.of());
        target.staticField(TYPE, ConstantCode.METHOD_TYPE.getDescriptor());
        initializer(target, descriptor);
        GeneratorAdapter code = target.entry("(L" + HANDLE + ";" + descriptor.substring(1));
        Label start = code.mark();
        Label other = new Label();
        Label differs = new Label();
        code.loadArg(0);
        code.getField(ConstantCode.METHOD_HANDLE, TYPE, ConstantCode.METHOD_TYPE);
        loadType(target, code);
        code.visitJumpInsn(Opcodes.IF_ACMPNE, other);
        code.loadArg(0);
        run(code, descriptor);
        code.visitLabel(other);
        loadType(target, code);
        code.ifNonNull(differs);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, target.name, INITIALIZE, "()V", false);
        code.goTo(start);
        code.visitLabel(differs);
        code.loadArg(0);
        loadType(target, code);
        if (name.equals("invokeExact")) {
            refuse(code);
        }
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/Invokers",
                "checkGenericType",
                "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
                false);
        run(code, descriptor);
        return target.defineLinkage(context.vm());
    }

    private static void loadType(HiddenClass target, GeneratorAdapter code) {
        code.getStatic(target.type(), TYPE, ConstantCode.METHOD_TYPE);
    }

    /** Throws the JDK's own exception. */
    private static void refuse(GeneratorAdapter code) {
        code.dup2();
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/Invokers",
                "checkExactType",
                "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)V",
                false);
    }

    private static void run(GeneratorAdapter code, String descriptor) {
        code.loadArgs(1, Type.getArgumentTypes(descriptor).length);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HANDLE, "invokeBasic", descriptor, false);
        code.returnValue();
    }

    /** No class initialiser: the stub is entered as if it were a method of the handle. */
    private static void initializer(HiddenClass target, String descriptor) {
        GeneratorAdapter code = target.method(Opcodes.ACC_STATIC, INITIALIZE, "()V");
        ConstantCode.loadMethodType(code, Type.getMethodType(descriptor));
        code.putStatic(target.type(), TYPE, ConstantCode.METHOD_TYPE);
        code.returnValue();
    }
}
