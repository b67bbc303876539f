package dev.fathom.vm.program;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reads a class file of the program from end to end once, before anything of it is used, and says if it is not well-formed (JVMS §4.8): whoever reads a
 * part of it later meets with no surprise.
 */
final class ClassFormat extends ClassVisitor {
    private static final int LAST_WITH_SUBROUTINES = Opcodes.V1_6;

    private final String name;
    private final Set<String> members = new HashSet<>();
    private int version;

    private ClassFormat(String name) {
        super(Opcodes.ASM9);
        this.name = name;
    }

    /** Throws the guest's {@code ClassFormatError} (or another error of linking) if the bytes are no class file. */
    static void check(String name, ClassReader reader, byte[] bytes) {
        new ClassFile(bytes).checkSizes();
        reader.accept(new ClassFormat(name), 0);
    }

    private LinkageProblem wrong(String what) {
        return new LinkageProblem("java/lang/ClassFormatError", what + " in class file " + name);
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        this.version = version & 0xFFFF;
        boolean isObject = name.equals("java/lang/Object");
        if (superName == null && !isObject && (access & Opcodes.ACC_MODULE) == 0) {
            throw wrong("Invalid superclass index 0");
        }
        boolean isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        if (isInterface && ((access & Opcodes.ACC_ABSTRACT) == 0 || (access & Opcodes.ACC_FINAL) != 0)) {
            throw wrong("Illegal class modifiers");
        }
    }

    @Override
    public FieldVisitor visitField(int access, String field, String descriptor, String signature, Object value) {
        if (!isField(descriptor)) {
            throw wrong("Field \"" + field + "\" has illegal signature \"" + descriptor + "\"");
        }
        if (field.isEmpty() || !members.add(field + " " + descriptor)) {
            throw wrong("Illegal or duplicate field \"" + field + "\"");
        }
        if (value != null && !matches(value, descriptor)) {
            throw wrong("Inconsistent constant value of field \"" + field + "\"");
        }
        return new FieldVisitor(Opcodes.ASM9) {};
    }

    /** ASM gives small integers as Integer. */
    private static boolean matches(Object value, String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'J' -> value instanceof Long;
            case 'F' -> value instanceof Float;
            case 'D' -> value instanceof Double;
            case 'L' -> value instanceof String && descriptor.equals("Ljava/lang/String;");
            case '[' -> false;
            default -> value instanceof Integer;
        };
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        if (!isMethod(descriptor)) {
            throw wrong("Method \"" + method + "\" has illegal signature \"" + descriptor + "\"");
        }
        boolean special = method.startsWith("<") && !method.equals("<init>") && !method.equals("<clinit>");
        if (method.isEmpty() || special || !members.add(method + descriptor)) {
            throw wrong("Illegal or duplicate method \"" + method + descriptor + "\"");
        }
        if ((method.equals("<init>") || method.equals("<clinit>")) && !descriptor.endsWith(")V")) {
            throw wrong("Method \"" + method + "\" has illegal signature \"" + descriptor + "\"");
        }
        boolean needsCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
        return new CodeFormat(method, needsCode);
    }

    private static boolean isMethod(String descriptor) {
        int close = descriptor.indexOf(')');
        if (close < 0 || descriptor.charAt(0) != '(') {
            return false;
        }
        int at = 1;
        int words = 0;
        while (at < close) {
            char kind = descriptor.charAt(at);
            at = endOfField(descriptor, at);
            words += kind == 'J' || kind == 'D' ? 2 : 1;
            if (at < 0 || at > close) {
                return false;
            }
        }
        String result = descriptor.substring(close + 1);
        return words <= 255 && (result.equals("V") || isField(result));
    }

    /** Says whether a constant names what it may name (JVMS §4.4.8 to §4.4.10). */
    private static boolean isConstant(Object value) {
        if (value instanceof Handle handle) {
            return isHandle(handle);
        }
        if (value instanceof Type type) {
            return type.getSort() == Type.METHOD ? isMethod(type.getDescriptor()) : isField(type.getDescriptor());
        }
        if (value instanceof ConstantDynamic dynamic) {
            return isField(dynamic.getDescriptor())
                    && isHandle(dynamic.getBootstrapMethod())
                    && IntStream.range(0, dynamic.getBootstrapMethodArgumentCount())
                            .allMatch(i -> isConstant(dynamic.getBootstrapMethodArgument(i)));
        }
        return true;
    }

    private static boolean isHandle(Handle handle) {
        int kind = handle.getTag();
        if (kind < Opcodes.H_GETFIELD || kind > Opcodes.H_INVOKEINTERFACE || !isType(handle.getOwner())) {
            return false;
        }
        if (kind <= Opcodes.H_PUTSTATIC) {
            return isField(handle.getDesc());
        }
        boolean constructs = kind == Opcodes.H_NEWINVOKESPECIAL;
        return isMethod(handle.getDesc())
                && constructs == handle.getName().equals("<init>")
                && !handle.getName().equals("<clinit>");
    }

    private static boolean isField(String descriptor) {
        return !descriptor.isEmpty() && endOfField(descriptor, 0) == descriptor.length();
    }

    /** Returns the end of the type that begins at a place; -1 if none does. */
    private static int endOfField(String descriptor, int from) {
        int at = from;
        while (at < descriptor.length() && descriptor.charAt(at) == '[') {
            at++;
        }
        if (at == descriptor.length() || at - from > 255) {
            return -1;
        }
        if (descriptor.charAt(at) != 'L') {
            return "ZBCSIJFD".indexOf(descriptor.charAt(at)) < 0 ? -1 : at + 1;
        }
        int end = descriptor.indexOf(';', at);
        return end < 0 || !isClassName(descriptor.substring(at + 1, end)) ? -1 : end + 1;
    }

    private static boolean isType(String type) {
        return type.startsWith("[") ? isField(type) : isClassName(type);
    }

    private static boolean isClassName(String internalName) {
        if (internalName.isEmpty() || internalName.startsWith("/") || internalName.endsWith("/")) {
            return false;
        }
        return internalName.chars().noneMatch(each -> each == '.' || each == ';' || each == '[')
                && !internalName.contains("//");
    }

    /** What references in code name must be types; what code does with them is for {@link Verifier} to say. */
    private final class CodeFormat extends MethodVisitor {
        private final String method;
        private final boolean needed;
        private boolean present;

        CodeFormat(String method, boolean needed) {
            super(Opcodes.ASM9);
            this.method = method;
            this.needed = needed;
        }

        @Override
        public void visitCode() {
            present = true;
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
            require(isType(owner) && isField(descriptor), "reference to a field");
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String called, String descriptor, boolean isInterface) {
            boolean named = !called.startsWith("<") || (called.equals("<init>") && opcode == Opcodes.INVOKESPECIAL);
            require(isType(owner) && isMethod(descriptor) && named, "reference to a method");
        }

        @Override
        public void visitInvokeDynamicInsn(String called, String descriptor, Handle bootstrap, Object... arguments) {
            require(isMethod(descriptor), "call site");
            require(
                    isHandle(bootstrap) && Arrays.stream(arguments).allMatch(ClassFormat::isConstant),
                    "bootstrap method");
        }

        @Override
        public void visitLdcInsn(Object value) {
            require(isConstant(value), "constant");
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            require(isType(type) && (opcode != Opcodes.NEW || !type.startsWith("[")), "type");
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            require(
                    descriptor.startsWith("[")
                            && isField(descriptor)
                            && dimensions > 0
                            && Type.getType(descriptor).getDimensions() >= dimensions,
                    "array type");
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
            require(type == null || isType(type), "type of an exception");
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            require(opcode != Opcodes.JSR || version <= LAST_WITH_SUBROUTINES, "subroutine");
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            require(opcode != Opcodes.RET || version <= LAST_WITH_SUBROUTINES, "subroutine");
        }

        @Override
        public void visitEnd() {
            if (needed && !present) {
                throw wrong("Absent Code attribute in method that is not native or abstract: " + method);
            }
            if (!needed && present) {
                throw wrong("Code attribute in native or abstract method " + method);
            }
        }

        private void require(boolean holds, String what) {
            if (!holds) {
                throw wrong("Malformed " + what + " in method " + method);
            }
        }
    }
}
