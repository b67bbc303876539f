package dev.fathom.vm.link;

import dev.fathom.vm.program.VmClass;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Writes guest code for dynamic constants: the common bootstrap methods directly, the others by calling them. */
final class DynamicConstantCode {
    private final ConstantCode constants;

    DynamicConstantCode(ConstantCode constants) {
        this.constants = constants;
    }

    /** Pushes the constant and returns its type. */
    Type load(VmClass caller, GeneratorAdapter code, ConstantDynamic constant) {
        Type type = Type.getType(constant.getDescriptor());
        if (!constant.getBootstrapMethod().getOwner().equals("java/lang/invoke/ConstantBootstraps")
                || !loadDirectly(caller, code, constant, type)) {
            callBootstrap(caller, code, constant);
            code.unbox(type);
        }
        return type;
    }

    private boolean loadDirectly(VmClass caller, GeneratorAdapter code, ConstantDynamic constant, Type type) {
        switch (constant.getBootstrapMethod().getName()) {
            case "nullConstant" -> code.visitInsn(Opcodes.ACONST_NULL);
            case "primitiveClass" -> ConstantCode.loadClass(code, Type.getType(constant.getName()));
            case "enumConstant" -> {
                ConstantCode.loadClass(code, type);
                code.push(constant.getName());
                code.visitMethodInsn(
                        Opcodes.INVOKESTATIC,
                        "java/lang/Enum",
                        "valueOf",
                        "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
                        false);
                code.checkCast(type);
            }
            case "getStaticFinal" -> {
                return loadStaticFinal(code, constant, type);
            }
            case "invoke" -> {
                return invokeDirectly(caller, code, constant, type);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean loadStaticFinal(GeneratorAdapter code, ConstantDynamic constant, Type type) {
        boolean named = constant.getBootstrapMethodArgumentCount() == 1;
        Type owner = named ? (Type) constant.getBootstrapMethodArgument(0) : type;
        if (ValueConversion.isPrimitive(owner)) {
            return false;
        }
        code.getStatic(owner, constant.getName(), type);
        return true;
    }

    /** Calls a static method whose parameters are references, one for each argument. */
    private boolean invokeDirectly(VmClass caller, GeneratorAdapter code, ConstantDynamic constant, Type type) {
        if (!(constant.getBootstrapMethodArgument(0) instanceof Handle callee)
                || callee.getTag() != Opcodes.H_INVOKESTATIC) {
            return false;
        }
        Type[] parameters = Type.getArgumentTypes(callee.getDesc());
        Type result = Type.getReturnType(callee.getDesc());
        boolean plain = parameters.length == constant.getBootstrapMethodArgumentCount() - 1
                && !ValueConversion.isPrimitive(result)
                && !ValueConversion.isPrimitive(type);
        for (Type each : parameters) {
            plain &= each.getSort() == Type.OBJECT;
        }
        if (!plain) {
            return false;
        }
        for (int i = 0; i < parameters.length; i++) {
            constants.loadBoxed(caller, code, constant.getBootstrapMethodArgument(i + 1));
            ValueConversion.castTo(code, ConstantCode.OBJECT, parameters[i]);
        }
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, callee.getOwner(), callee.getName(), callee.getDesc(), callee.isInterface());
        ValueConversion.castTo(code, result, type);
        return true;
    }

    private void callBootstrap(VmClass caller, GeneratorAdapter code, ConstantDynamic constant) {
        Object[] arguments = new Object[constant.getBootstrapMethodArgumentCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = constant.getBootstrapMethodArgument(i);
        }
        constants.load(caller, code, constant.getBootstrapMethod());
        code.push(constant.getName());
        ConstantCode.loadClass(code, Type.getType(constant.getDescriptor()));
        constants.loadStaticArguments(caller, code, arguments);
        ConstantCode.loadClass(code, Type.getObjectType(caller.name));
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/ConstantBootstraps",
                "makeConstant",
                "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Object;"
                        + "Ljava/lang/Class;)Ljava/lang/Object;",
                false);
    }
}
