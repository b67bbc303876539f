package dev.fathom.vm.link;

import dev.fathom.vm.program.VmClass;
import java.util.Objects;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Writes guest code that computes a loadable constant of a class file. */
final class ConstantCode {
    static final Type OBJECT = Type.getObjectType("java/lang/Object");
    static final Type CLASS = Type.getObjectType("java/lang/Class");
    static final Type STRING = Type.getObjectType("java/lang/String");
    static final Type METHOD_TYPE = Type.getObjectType("java/lang/invoke/MethodType");
    static final Type METHOD_HANDLE = Type.getObjectType("java/lang/invoke/MethodHandle");

    private final DynamicConstantCode dynamic = new DynamicConstantCode(this);

    /** Pushes the constant of {@code caller} and returns its type on the stack. */
    Type load(VmClass caller, GeneratorAdapter code, Object constant) {
        if (constant instanceof Type type) {
            return loadType(code, type);
        }
        if (constant instanceof Handle handle) {
            loadHandle(caller, code, handle);
            return METHOD_HANDLE;
        }
        if (constant instanceof ConstantDynamic value) {
            return dynamic.load(caller, code, value);
        }
        code.visitLdcInsn(constant);
        return constant instanceof String
                ? STRING
                : Objects.requireNonNull(ValueConversion.primitiveOf(Type.getType(constant.getClass())));
    }

    /** Pushes the constant as an object. */
    void loadBoxed(VmClass caller, GeneratorAdapter code, Object constant) {
        code.valueOf(load(caller, code, constant));
    }

    private static Type loadType(GeneratorAdapter code, Type type) {
        if (type.getSort() != Type.METHOD) {
            loadClass(code, type);
            return CLASS;
        }
        loadMethodType(code, type);
        return METHOD_TYPE;
    }

    static void loadMethodType(GeneratorAdapter code, Type type) {
        Type[] parameters = type.getArgumentTypes();
        loadClass(code, type.getReturnType());
        code.push(parameters.length);
        code.newArray(CLASS);
        for (int i = 0; i < parameters.length; i++) {
            code.dup();
            code.push(i);
            loadClass(code, parameters[i]);
            code.arrayStore(CLASS);
        }
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/MethodType",
                "methodType",
                "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
                false);
    }

    static void loadClass(GeneratorAdapter code, Type type) {
        if (ValueConversion.isPrimitive(type)) {
            code.getStatic(ValueConversion.wrapperOf(type), "TYPE", CLASS);
        } else {
            code.visitLdcInsn(type);
        }
    }

    private static void loadHandle(VmClass caller, GeneratorAdapter code, Handle handle) {
        loadClass(code, Type.getObjectType(caller.name));
        code.push(handle.getTag());
        loadClass(code, Type.getObjectType(handle.getOwner()));
        code.push(handle.getName());
        if (handle.getTag() <= Opcodes.H_PUTSTATIC) {
            loadClass(code, Type.getType(handle.getDesc()));
        } else {
            loadMethodType(code, Type.getMethodType(handle.getDesc()));
        }
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/MethodHandleNatives",
                "linkMethodHandleConstant",
                "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)"
                        + "Ljava/lang/invoke/MethodHandle;",
                false);
    }

    /** Pushes static arguments in the form that the JDK's linkage methods take: null, the one, or an array. */
    void loadStaticArguments(VmClass caller, GeneratorAdapter code, Object[] arguments) {
        if (arguments.length == 0) {
            code.visitInsn(Opcodes.ACONST_NULL);
            return;
        }
        if (arguments.length == 1) {
            loadBoxed(caller, code, arguments[0]);
            return;
        }
        code.push(arguments.length);
        code.newArray(OBJECT);
        for (int i = 0; i < arguments.length; i++) {
            code.dup();
            code.push(i);
            loadBoxed(caller, code, arguments[i]);
            code.arrayStore(OBJECT);
        }
    }
}
