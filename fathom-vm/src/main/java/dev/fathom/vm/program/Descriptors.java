package dev.fathom.vm.program;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** Reads field and method descriptors (JVMS §4.3). */
public final class Descriptors {
    private Descriptors() {}

    public static boolean isReference(String descriptor) {
        char kind = descriptor.charAt(0);
        return kind == 'L' || kind == '[';
    }

    /** Returns the words that a value of this type takes: 0 for void, 2 for long and double, else 1. */
    public static int words(char kind) {
        return switch (kind) {
            case 'V' -> 0;
            case 'J', 'D' -> 2;
            default -> 1;
        };
    }

    /** Returns the words that the arguments of a method take, the receiver not counted. */
    public static int argumentWords(String methodDescriptor) {
        int words = 0;
        int i = 1;
        while (methodDescriptor.charAt(i) != ')') {
            words += words(methodDescriptor.charAt(i));
            i = skip(methodDescriptor, i);
        }
        return words;
    }

    /** Returns the index after the field descriptor that starts at {@code i}. */
    public static int skip(String descriptor, int i) {
        int at = i;
        while (descriptor.charAt(at) == '[') {
            at++;
        }
        return descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) + 1 : at + 1;
    }

    /** Lists the parameter descriptors of a method. */
    public static List<String> parameters(String methodDescriptor) {
        List<String> parameters = new ArrayList<>();
        int i = 1;
        while (methodDescriptor.charAt(i) != ')') {
            int next = skip(methodDescriptor, i);
            parameters.add(methodDescriptor.substring(i, next));
            i = next;
        }
        return parameters;
    }

    public static String returnType(String methodDescriptor) {
        return methodDescriptor.substring(methodDescriptor.indexOf(')') + 1);
    }

    /** Turns a field descriptor into the name a class has in the class table ({@code I} becomes {@code int}). */
    public static String className(String fieldDescriptor) {
        return switch (fieldDescriptor.charAt(0)) {
            case 'L' -> fieldDescriptor.substring(1, fieldDescriptor.length() - 1);
            case '[' -> fieldDescriptor;
            default -> primitiveName(fieldDescriptor.charAt(0));
        };
    }

    /** Returns the class that boxes a primitive type. */
    public static String boxOf(char kind) {
        return switch (kind) {
            case 'Z' -> "java/lang/Boolean";
            case 'B' -> "java/lang/Byte";
            case 'C' -> "java/lang/Character";
            case 'S' -> "java/lang/Short";
            case 'I' -> "java/lang/Integer";
            case 'J' -> "java/lang/Long";
            case 'F' -> "java/lang/Float";
            default -> "java/lang/Double";
        };
    }

    /** Returns the kind of the elements of an array that {@code newarray} makes, by its operand. */
    public static char primitiveOf(int arrayType) {
        return "ZCFDBSIJ".charAt(arrayType - Opcodes.T_BOOLEAN);
    }

    public static String primitiveName(char kind) {
        return switch (kind) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            case 'V' -> "void";
            default -> throw new IllegalArgumentException("not a primitive type: " + kind);
        };
    }
}
