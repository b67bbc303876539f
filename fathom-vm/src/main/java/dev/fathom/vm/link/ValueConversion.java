package dev.fathom.vm.link;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Converts the value on top of the stack as LambdaMetafactory adapts arguments and results. */
final class ValueConversion {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final Type NUMBER = Type.getObjectType("java/lang/Number");

    private ValueConversion() {}

    /**
     * Converts.
     *
     * @param from the static type of the value
     * @param to the type that is needed
     * @param functional the type that the functional interface has at this place once its type variables are known
     */
    static void convert(GeneratorAdapter code, Type from, Type to, Type functional) {
        if (from.getSort() == Type.VOID || to.getSort() == Type.VOID) {
            return;
        }
        if (isPrimitive(from)) {
            fromPrimitive(code, from, to);
            return;
        }
        Type source = from;
        if (!isPrimitive(functional)) {
            source = functional;
            castTo(code, from, source);
        }
        if (isPrimitive(to)) {
            unbox(code, source, to);
        } else {
            castTo(code, source, to);
        }
    }

    private static void fromPrimitive(GeneratorAdapter code, Type from, Type to) {
        if (isPrimitive(to)) {
            widen(code, from, to);
            return;
        }
        Type boxed = primitiveOf(to);
        if (boxed != null) {
            widen(code, from, boxed);
            code.valueOf(boxed);
        } else {
            code.valueOf(from);
            castTo(code, wrapperOf(from), to);
        }
    }

    private static void unbox(GeneratorAdapter code, Type source, Type to) {
        Type primitive = primitiveOf(source);
        if (primitive != null) {
            code.unbox(primitive);
            widen(code, primitive, to);
            return;
        }
        boolean number = to.getSort() != Type.BOOLEAN && to.getSort() != Type.CHAR;
        castTo(code, source, number ? NUMBER : wrapperOf(to));
        unboxNumber(code, to, number);
    }

    /** Every numeric wrapper may stand here, and Number converts by itself. */
    private static void unboxNumber(GeneratorAdapter code, Type to, boolean number) {
        String owner = number ? NUMBER.getInternalName() : wrapperOf(to).getInternalName();
        code.visitMethodInsn(
                org.objectweb.asm.Opcodes.INVOKEVIRTUAL,
                owner,
                to.getClassName() + "Value",
                "()" + to.getDescriptor(),
                false);
    }

    private static void widen(GeneratorAdapter code, Type from, Type to) {
        if (!from.equals(to)) {
            code.cast(stackType(from), stackType(to));
        }
    }

    /** Small integers are ints on the stack; widening one to another changes nothing. */
    private static Type stackType(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT -> Type.INT_TYPE;
            default -> type;
        };
    }

    static void castTo(GeneratorAdapter code, Type from, Type to) {
        if (!from.equals(to) && !to.equals(OBJECT)) {
            code.checkCast(to);
        }
    }

    static boolean isPrimitive(Type type) {
        return type.getSort() < Type.ARRAY;
    }

    static Type wrapperOf(Type primitive) {
        return Type.getObjectType(
                switch (primitive.getSort()) {
                    case Type.BOOLEAN -> "java/lang/Boolean";
                    case Type.BYTE -> "java/lang/Byte";
                    case Type.CHAR -> "java/lang/Character";
                    case Type.SHORT -> "java/lang/Short";
                    case Type.INT -> "java/lang/Integer";
                    case Type.LONG -> "java/lang/Long";
                    case Type.FLOAT -> "java/lang/Float";
                    case Type.DOUBLE -> "java/lang/Double";
                    default -> "java/lang/Void";
                });
    }

    /** Returns the primitive type that a wrapper class wraps, or null. */
    static @Nullable Type primitiveOf(Type wrapper) {
        return switch (wrapper.getDescriptor()) {
            case "Ljava/lang/Boolean;" -> Type.BOOLEAN_TYPE;
            case "Ljava/lang/Byte;" -> Type.BYTE_TYPE;
            case "Ljava/lang/Character;" -> Type.CHAR_TYPE;
            case "Ljava/lang/Short;" -> Type.SHORT_TYPE;
            case "Ljava/lang/Integer;" -> Type.INT_TYPE;
            case "Ljava/lang/Long;" -> Type.LONG_TYPE;
            case "Ljava/lang/Float;" -> Type.FLOAT_TYPE;
            case "Ljava/lang/Double;" -> Type.DOUBLE_TYPE;
            default -> null;
        };
    }
}
