package dev.fathom.vm.range;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a class declares and what it mentions, without its code. */
final class ClassFacts {
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;
    private static final int STRING = 8;
    private static final int HANDLE = 15;

    /** Handles of these kinds are of fields. */
    private static final int LAST_FIELD_HANDLE = Opcodes.H_PUTSTATIC;

    final String name;
    final @Nullable String superName;
    final List<String> interfaces;

    /** By name and descriptor, the access flags. */
    final Map<String, Integer> methods = new HashMap<>();

    /** By name, the descriptor. */
    final Map<String, String> fields = new HashMap<>();

    /** Names and descriptors of the fields and methods that its code mentions. */
    final Set<String> mentioned = new HashSet<>();

    /** Fields and methods, with their owners, that method handles are of. */
    final Set<String> handles = new HashSet<>();

    final Set<String> strings = new HashSet<>();

    ClassFacts(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        name = reader.getClassName();
        superName = reader.getSuperName();
        interfaces = List.of(reader.getInterfaces());
        reader.accept(new Declared(), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        readConstants(reader);
    }

    private void readConstants(ClassReader reader) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at == 0) {
                continue;
            }
            switch (reader.readByte(at - 1)) {
                case FIELD, METHOD, INTERFACE_METHOD -> mentioned.add(nameAndType(reader, at, buffer));
                case STRING -> strings.add(reader.readUTF8(at, buffer));
                case HANDLE -> {
                    int member = reader.getItem(reader.readUnsignedShort(at + 1));
                    String owner = reader.readClass(member, buffer);
                    handles.add(owner + "." + nameAndType(reader, member, buffer));
                    if (reader.readByte(at) > LAST_FIELD_HANDLE) {
                        handles.add(nameAndType(reader, member, buffer));
                    }
                }
                default -> {
                    // other constants name no member
                }
            }
        }
    }

    private static String nameAndType(ClassReader reader, int member, char[] buffer) {
        int at = reader.getItem(reader.readUnsignedShort(member + 2));
        return reader.readUTF8(at, buffer) + reader.readUTF8(at + 2, buffer);
    }

    /** Collects what is declared. */
    private final class Declared extends ClassVisitor {
        Declared() {
            super(Opcodes.ASM9);
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
            fields.put(field, descriptor);
            return null;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            methods.put(method + descriptor, access);
            return null;
        }
    }
}
