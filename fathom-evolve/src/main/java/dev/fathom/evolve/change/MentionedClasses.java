package dev.fathom.evolve.change;

import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/** Looks through the constant pool of a class file for what its code may refer to. */
final class MentionedClasses {
    private static final int CLASS = 7;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_HANDLE = 15;
    private static final int METHOD_TYPE = 16;

    private final ClassReader reader;
    private final char[] buffer;

    private MentionedClasses(byte[] bytes) {
        reader = new ClassReader(bytes);
        buffer = new char[reader.getMaxStringLength()];
    }

    /**
     * Says whether the meaning of code in a class file may depend on one of the classes, because it names the class or because it is
     * linked by methods of the program, which may do anything.
     */
    static boolean matter(byte[] bytes, Set<String> classes) {
        MentionedClasses mentioned = new MentionedClasses(bytes);
        for (int i = 1; i < mentioned.reader.getItemCount(); i++) {
            int at = mentioned.reader.getItem(i);
            if (at > 0 && mentioned.matters(at, classes)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the classes that a class file names as classes; of arrays, those of their elements. */
    static Set<String> in(byte[] bytes) {
        MentionedClasses mentioned = new MentionedClasses(bytes);
        Set<String> result = new LinkedHashSet<>();
        for (int i = 1; i < mentioned.reader.getItemCount(); i++) {
            int at = mentioned.reader.getItem(i);
            if (at > 0 && mentioned.reader.readByte(at - 1) == CLASS) {
                result.add(Meaning.element(mentioned.reader.readUTF8(at, mentioned.buffer)));
            }
        }
        return result;
    }

    private boolean matters(int at, Set<String> classes) {
        return switch (reader.readByte(at - 1)) {
            case CLASS -> classes.contains(Meaning.element(reader.readUTF8(at, buffer)));
            case NAME_AND_TYPE -> isInDescriptor(reader.readUTF8(at + 2, buffer), classes);
            case METHOD_TYPE -> isInDescriptor(reader.readUTF8(at, buffer), classes);
            case METHOD_HANDLE -> mayLink(at);
            default -> false;
        };
    }

    private static boolean isInDescriptor(String descriptor, Set<String> classes) {
        if (classes.isEmpty() || descriptor.indexOf('L') < 0) {
            return false;
        }
        if (!descriptor.startsWith("(")) {
            return isIn(Type.getType(descriptor), classes);
        }
        for (Type each : Type.getArgumentTypes(descriptor)) {
            if (isIn(each, classes)) {
                return true;
            }
        }
        return isIn(Type.getReturnType(descriptor), classes);
    }

    private static boolean isIn(Type type, Set<String> classes) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() == Type.OBJECT && classes.contains(element.getInternalName());
    }

    /** Says whether a method handle may be a bootstrap method outside the JDK: its first parameter can be a Lookup. */
    private boolean mayLink(int handle) {
        int member = reader.getItem(reader.readUnsignedShort(handle + 1));
        String owner = reader.readUTF8(reader.getItem(reader.readUnsignedShort(member)), buffer);
        String descriptor = reader.readUTF8(reader.getItem(reader.readUnsignedShort(member + 2)) + 2, buffer);
        return !owner.startsWith("java/")
                && (descriptor.startsWith("(Ljava/lang/invoke/MethodHandles$Lookup;")
                        || descriptor.startsWith("(Ljava/lang/Object;")
                        || descriptor.startsWith("([Ljava/lang/Object;"));
    }
}
