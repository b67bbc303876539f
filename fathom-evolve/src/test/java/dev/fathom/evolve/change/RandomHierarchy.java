package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Interfaces and classes in two packages, made at random, that declare {@code int m()} in all ways that class files allow, and callers that call it in
 * all ways. Each {@code m} returns a number that tells whose it is.
 *
 * <p>Package-private methods and interface methods of the same name are not in one hierarchy: that can crash HotSpot 17 (in
 * {@code klassVtable::update_inherited_vtable}).
 */
final class RandomHierarchy {
    static final String METHOD = "m()I";
    private static final int INTERFACES = 3;
    private static final int CLASSES = 4;
    private static final int TYPES = INTERFACES + CLASSES;
    private static final int ABSENT = -1;

    private static final int[] OF_INTERFACES = {
        ABSENT,
        ABSENT,
        Opcodes.ACC_PUBLIC,
        Opcodes.ACC_PUBLIC,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT,
        Opcodes.ACC_PRIVATE,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC
    };
    private static final int[] OF_CLASSES = {
        ABSENT,
        ABSENT,
        ABSENT,
        Opcodes.ACC_PUBLIC,
        Opcodes.ACC_PUBLIC,
        Opcodes.ACC_PROTECTED,
        0,
        0,
        Opcodes.ACC_PRIVATE,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT
    };

    private final boolean isNarrow;
    private final List<String> names = new ArrayList<>();
    private final int[] superclass = new int[TYPES];
    private final List<List<Integer>> interfaces = new ArrayList<>();
    private final int[] declared = new int[TYPES];

    RandomHierarchy(Random random) {
        isNarrow = random.nextBoolean();
        for (int i = 0; i < TYPES; i++) {
            names.add((random.nextBoolean() ? "p/" : "q/") + (isInterface(i) ? "I" : "C") + i);
            superclass[i] =
                    i > INTERFACES && random.nextInt(4) > 0 ? INTERFACES + random.nextInt(i - INTERFACES) : ABSENT;
            interfaces.add(new ArrayList<>());
            for (int j = 0; j < Math.min(i, INTERFACES); j++) {
                if (random.nextInt(isInterface(i) ? 2 : 3) == 0) {
                    interfaces.get(i).add(j);
                }
            }
            declared[i] = declaration(i, random);
        }
    }

    private RandomHierarchy(RandomHierarchy other) {
        isNarrow = other.isNarrow;
        names.addAll(other.names);
        other.interfaces.forEach(each -> interfaces.add(new ArrayList<>(each)));
        System.arraycopy(other.superclass, 0, superclass, 0, TYPES);
        System.arraycopy(other.declared, 0, declared, 0, TYPES);
    }

    private int declaration(int type, Random random) {
        int[] choices = isInterface(type) ? OF_INTERFACES : OF_CLASSES;
        int choice = choices[random.nextInt(choices.length)];
        boolean isNarrowOne = !isInterface(type) && choice == 0;
        return isNarrow ? isInterface(type) ? ABSENT : choice : isNarrowOne ? ABSENT : choice;
    }

    private static boolean isInterface(int type) {
        return type < INTERFACES;
    }

    /** Returns a version that differs in a declaration or two, sometimes in supertypes. */
    RandomHierarchy edited(Random random) {
        RandomHierarchy result = new RandomHierarchy(this);
        for (int i = random.nextInt(2); i >= 0; i--) {
            int type = random.nextInt(TYPES);
            result.declared[type] = declaration(type, random);
        }
        if (random.nextInt(6) == 0) {
            List<Integer> ofLast = result.interfaces.get(TYPES - 1);
            if (!ofLast.remove(Integer.valueOf(0))) {
                ofLast.add(0);
            }
        }
        return result;
    }

    /** Returns the names of the classes; none of them is an interface. */
    List<String> classes() {
        return names.subList(INTERFACES, TYPES);
    }

    /** Returns the type whose method returns a number. */
    String owner(int number) {
        return names.get(number);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < TYPES; i++) {
            text.append(names.get(i))
                    .append(" extends ")
                    .append(superclass[i] == ABSENT ? "Object" : names.get(superclass[i]))
                    .append(" implements ")
                    .append(interfaces.get(i).stream().map(names::get).toList())
                    .append(declared[i] == ABSENT ? "" : " declares m " + Flags.ofMethod(declared[i]))
                    .append("\n");
        }
        return text.toString();
    }

    /** Writes all types and their callers. */
    Map<String, byte[]> write() {
        Map<String, byte[]> result = new LinkedHashMap<>();
        for (int i = 0; i < TYPES; i++) {
            result.put(names.get(i), writeType(i));
            for (String each : List.of("p/", "q/")) {
                String virtual = each + "Virtual" + i;
                result.put(
                        virtual,
                        writeCaller(virtual, i, isInterface(i) ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL));
                String fixed = each + "Static" + i;
                result.put(fixed, writeCaller(fixed, i, Opcodes.INVOKESTATIC));
            }
        }
        return result;
    }

    private byte[] writeType(int type) {
        boolean isInterface = isInterface(type);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String above = superclass[type] == ABSENT ? "java/lang/Object" : names.get(superclass[type]);
        writer.visit(
                Opcodes.V11,
                Opcodes.ACC_PUBLIC | (isInterface ? Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT : Opcodes.ACC_SUPER),
                names.get(type),
                null,
                above,
                interfaces.get(type).stream().map(names::get).toArray(String[]::new));
        if (!isInterface) {
            writeConstructor(writer, above);
            writeSuperCall(writer, above);
        }
        if (declared[type] != ABSENT) {
            MethodVisitor method = writer.visitMethod(declared[type], "m", "()I", null, null);
            if ((declared[type] & Opcodes.ACC_ABSTRACT) == 0) {
                method.visitCode();
                method.visitLdcInsn(type);
                end(method, Opcodes.IRETURN);
            }
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void writeConstructor(ClassWriter writer, String above) {
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        method.visitCode();
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitMethodInsn(Opcodes.INVOKESPECIAL, above, "<init>", "()V", false);
        end(method, Opcodes.RETURN);
    }

    /** Writes a method that calls the method of the superclass, if that is one of ours. */
    private static void writeSuperCall(ClassWriter writer, String above) {
        if (!above.startsWith("java/")) {
            MethodVisitor method =
                    writer.visitMethod(Opcodes.ACC_PUBLIC, "viaSuper" + above.charAt(3), "()I", null, null);
            method.visitCode();
            method.visitVarInsn(Opcodes.ALOAD, 0);
            method.visitMethodInsn(Opcodes.INVOKESPECIAL, above, "m", "()I", false);
            end(method, Opcodes.IRETURN);
        }
    }

    private byte[] writeCaller(String name, int type, int opcode) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "call", "(Ljava/lang/Object;)I", null, null);
        method.visitCode();
        method.visitLabel(new Label());
        if (opcode != Opcodes.INVOKESTATIC) {
            method.visitVarInsn(Opcodes.ALOAD, 0);
            method.visitTypeInsn(Opcodes.CHECKCAST, names.get(type));
        }
        method.visitMethodInsn(opcode, names.get(type), "m", "()I", isInterface(type));
        end(method, Opcodes.IRETURN);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void end(MethodVisitor method, int opcode) {
        method.visitInsn(opcode);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }
}
