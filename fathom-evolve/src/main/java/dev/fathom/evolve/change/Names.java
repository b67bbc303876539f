package dev.fathom.evolve.change;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** Writes names as Java source does. */
final class Names {
    private Names() {}

    static String dotted(String internalName) {
        return internalName.startsWith("[") ? type(internalName) : internalName.replace('/', '.');
    }

    static String type(String descriptor) {
        return Type.getType(descriptor).getClassName();
    }

    /** Returns a class without its package. */
    static String simple(String internalName) {
        String dotted = dotted(internalName);
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }

    /** Returns a method with its parameters, their packages left out; the class's simple name for constructors. */
    static String method(String className, String nameAndDescriptor) {
        int parenthesis = nameAndDescriptor.indexOf('(');
        String name = nameAndDescriptor.substring(0, parenthesis);
        if (name.equals("<clinit>")) {
            return "static initialiser";
        }
        String parameters = Arrays.stream(Type.getArgumentTypes(nameAndDescriptor.substring(parenthesis)))
                .map(each -> simpleType(each))
                .collect(Collectors.joining(", ", "(", ")"));
        return (name.equals("<init>") ? simple(className) : name) + parameters;
    }

    /** Returns a method as a declaration has it, with the result type and all packages. */
    static String signature(String name, String descriptor) {
        String parameters = Arrays.stream(Type.getArgumentTypes(descriptor))
                .map(Type::getClassName)
                .collect(Collectors.joining(", ", "(", ")"));
        return Type.getReturnType(descriptor).getClassName() + " " + name + parameters;
    }

    private static String simpleType(Type type) {
        String name = type.getClassName();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Returns a constant as source writes it, nearly. */
    static String constant(Object value) {
        if (value instanceof String text) {
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
        } else if (value instanceof Long) {
            return value + "L";
        } else if (value instanceof Float number) {
            return Float.isNaN(number)
                    ? "NaN (float, bits " + Integer.toHexString(Float.floatToRawIntBits(number)) + ")"
                    : value + "f";
        } else if (value instanceof Double number && Double.isNaN(number)) {
            return "NaN (bits " + Long.toHexString(Double.doubleToRawLongBits(number)) + ")";
        } else if (value instanceof Type type) {
            return type.getSort() == Type.METHOD ? type.getDescriptor() : type.getClassName() + ".class";
        }
        return String.valueOf(value);
    }
}
