package dev.fathom.vm.peer.reflect;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** Writes a class of method handles with bound values of given types: what BoundMethodHandle expects of its species. */
final class SpeciesClass {
    private static final Type BOUND = Type.getObjectType("java/lang/invoke/BoundMethodHandle");
    private static final Type DATA = Type.getObjectType("java/lang/invoke/BoundMethodHandle$SpeciesData");
    private static final Type HANDLE = Type.getObjectType("java/lang/invoke/MethodHandle");
    private static final Type METHOD_TYPE = Type.getObjectType("java/lang/invoke/MethodType");
    private static final Type FORM = Type.getObjectType("java/lang/invoke/LambdaForm");
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final String SPECIES = "BMH_SPECIES";

    /** Basic types in the JDK's order: a transform is known by its position, copyWith comes last. */
    private static final String EXTENSIONS = "LIJFD";

    private final Type self;
    private final String types;
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

    private SpeciesClass(String name, String types) {
        self = Type.getObjectType(name);
        this.types = types;
    }

    static byte[] write(String name, String types) {
        SpeciesClass species = new SpeciesClass(name, types);
        species.write();
        return species.writer.toByteArray();
    }

    private void write() {
        writer.visit(
                Opcodes.V11,
                Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
                self.getInternalName(),
                null,
                BOUND.getInternalName(),
                null);
        writer.visitField(Opcodes.ACC_STATIC, SPECIES, DATA.getDescriptor(), null, null)
                .visitEnd();
        for (int i = 0; i < types.length(); i++) {
            writer.visitField(
                            Opcodes.ACC_FINAL, field(i), basic(types.charAt(i)).getDescriptor(), null, null)
                    .visitEnd();
        }
        speciesData();
        constructor();
        make();
        for (int i = 0; i < EXTENSIONS.length(); i++) {
            transform("copyWithExtend" + EXTENSIONS.charAt(i), i, basic(EXTENSIONS.charAt(i)));
        }
        transform("copyWith", EXTENSIONS.length(), null);
        writer.visitEnd();
    }

    private String field(int index) {
        return "arg" + types.charAt(index) + index;
    }

    private static Type basic(char type) {
        return type == 'L' ? OBJECT : Type.getType(String.valueOf(type));
    }

    private GeneratorAdapter method(int access, Method method) {
        GeneratorAdapter code = new GeneratorAdapter(access, method, null, null, writer);
        code.visitCode();
        return code;
    }

    private Type[] fieldTypes(Type... first) {
        Type[] all = new Type[first.length + types.length()];
        System.arraycopy(first, 0, all, 0, first.length);
        for (int i = 0; i < types.length(); i++) {
            all[first.length + i] = basic(types.charAt(i));
        }
        return all;
    }

    private void speciesData() {
        GeneratorAdapter code = method(Opcodes.ACC_FINAL, new Method("speciesData", DATA, new Type[0]));
        code.getStatic(self, SPECIES, DATA);
        code.returnValue();
        code.endMethod();
    }

    private Method constructorMethod() {
        return new Method("<init>", Type.VOID_TYPE, fieldTypes(METHOD_TYPE, FORM));
    }

    private void constructor() {
        GeneratorAdapter code = method(Opcodes.ACC_PRIVATE, constructorMethod());
        code.loadThis();
        code.loadArgs(0, 2);
        code.invokeConstructor(BOUND, new Method("<init>", Type.VOID_TYPE, new Type[] {METHOD_TYPE, FORM}));
        for (int i = 0; i < types.length(); i++) {
            code.loadThis();
            code.loadArg(2 + i);
            code.putField(self, field(i), basic(types.charAt(i)));
        }
        code.returnValue();
        code.endMethod();
    }

    private void make() {
        GeneratorAdapter code = method(Opcodes.ACC_STATIC, new Method("make", BOUND, fieldTypes(METHOD_TYPE, FORM)));
        code.newInstance(self);
        code.dup();
        code.loadArgs();
        code.invokeConstructor(self, constructorMethod());
        code.returnValue();
        code.endMethod();
    }

    /** Copies the handle, with one more bound value unless {@code added} is null. */
    private void transform(String name, int number, @Nullable Type added) {
        Type[] parameters = added == null ? new Type[] {METHOD_TYPE, FORM} : new Type[] {METHOD_TYPE, FORM, added};
        GeneratorAdapter code = method(Opcodes.ACC_FINAL, new Method(name, BOUND, parameters));
        code.getStatic(self, SPECIES, DATA);
        code.push(number);
        code.invokeVirtual(DATA, new Method("transformHelper", HANDLE, new Type[] {Type.INT_TYPE}));
        code.loadArgs(0, 2);
        for (int i = 0; i < types.length(); i++) {
            code.loadThis();
            code.getField(self, field(i), basic(types.charAt(i)));
        }
        Type[] passed = fieldTypes(OBJECT, OBJECT);
        if (added != null) {
            code.loadArg(2);
            passed = java.util.Arrays.copyOf(passed, passed.length + 1);
            passed[passed.length - 1] = added;
        }
        code.invokeVirtual(HANDLE, new Method("invokeBasic", OBJECT, passed));
        code.checkCast(BOUND);
        code.returnValue();
        code.endMethod();
    }
}
