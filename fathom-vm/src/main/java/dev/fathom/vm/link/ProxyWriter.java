package dev.fathom.vm.link;

import dev.fathom.vm.program.VmClass;
import dev.fathom.vm.program.VmMethod;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes the class file of a dynamic proxy. */
public final class ProxyWriter {
    private static final String PROXY = "java/lang/reflect/Proxy";
    private static final String HANDLER = "java/lang/reflect/InvocationHandler";
    private static final String METHOD = "Ljava/lang/reflect/Method;";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    private final String name;
    private final List<ProxyMethods.Entry> methods;

    private ProxyWriter(String name, ProxyMethods methods) {
        this.name = name;
        this.methods = methods.entries();
    }

    /** Returns the class file of a proxy of that internal name. */
    public static byte[] write(String name, int access, List<VmClass> interfaces, ProxyMethods methods) {
        ProxyWriter writer = new ProxyWriter(name, methods);
        String[] names = interfaces.stream().map(each -> each.name).toArray(String[]::new);
        writer.writer.visit(Opcodes.V1_8, access | Opcodes.ACC_SUPER, name, null, PROXY, names);
        writer.constructor();
        for (int i = 0; i < writer.methods.size(); i++) {
            writer.forwarder(i);
        }
        writer.initializer();
        writer.lookup();
        writer.writer.visitEnd();
        return writer.writer.toByteArray();
    }

    private static String field(int number) {
        return "m" + number;
    }

    private void constructor() {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "(L" + HANDLER + ";)V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, PROXY, "<init>", "(L" + HANDLER + ";)V", false);
        code.visitInsn(Opcodes.RETURN);
        finish(code);
    }

    private static void finish(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** Writes a method that boxes its arguments, asks the handler and unboxes the answer. */
    private void forwarder(int number) {
        VmMethod method = methods.get(number).method();
        List<VmClass> exceptions = methods.get(number).exceptions();
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | (method.access & Opcodes.ACC_VARARGS);
        MethodVisitor code = writer.visitMethod(
                access,
                method.name,
                method.descriptor,
                null,
                exceptions.stream().map(each -> each.name).toArray(String[]::new));
        code.visitCode();
        Label start = new Label();
        Label end = new Label();
        code.visitLabel(start);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, PROXY, "h", "L" + HANDLER + ";");
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETSTATIC, name, field(number), METHOD);
        pushArguments(code, Type.getArgumentTypes(method.descriptor));
        code.visitMethodInsn(
                Opcodes.INVOKEINTERFACE,
                HANDLER,
                "invoke",
                "(Ljava/lang/Object;" + METHOD + "[Ljava/lang/Object;)Ljava/lang/Object;",
                true);
        returnResult(code, Type.getReturnType(method.descriptor));
        code.visitLabel(end);
        handlers(code, start, end, uncaught(exceptions));
        finish(code);
    }

    private static void pushArguments(MethodVisitor code, Type[] types) {
        if (types.length == 0) {
            code.visitInsn(Opcodes.ACONST_NULL);
            return;
        }
        code.visitIntInsn(Opcodes.SIPUSH, types.length);
        code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
        int slot = 1;
        for (int i = 0; i < types.length; i++) {
            code.visitInsn(Opcodes.DUP);
            code.visitIntInsn(Opcodes.SIPUSH, i);
            code.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), slot);
            if (types[i].getSort() < Type.ARRAY) {
                String box = box(types[i]);
                code.visitMethodInsn(
                        Opcodes.INVOKESTATIC, box, "valueOf", "(" + types[i].getDescriptor() + ")L" + box + ";", false);
            }
            code.visitInsn(Opcodes.AASTORE);
            slot += types[i].getSize();
        }
    }

    private static void returnResult(MethodVisitor code, Type type) {
        if (type.getSort() == Type.VOID) {
            code.visitInsn(Opcodes.POP);
        } else if (type.getSort() >= Type.ARRAY) {
            code.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
        } else {
            code.visitTypeInsn(Opcodes.CHECKCAST, box(type));
            code.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL,
                    box(type),
                    type.getClassName() + "Value",
                    "()" + type.getDescriptor(),
                    false);
        }
        code.visitInsn(type.getOpcode(Opcodes.IRETURN));
    }

    private static String box(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.CHAR -> "java/lang/Character";
            case Type.BYTE -> "java/lang/Byte";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.FLOAT -> "java/lang/Float";
            case Type.LONG -> "java/lang/Long";
            default -> "java/lang/Double";
        };
    }

    /** Returns the exceptions that pass as they are, the most general ones only; none if all do. */
    private static List<String> uncaught(List<VmClass> declared) {
        List<VmClass> kept = new ArrayList<>();
        for (VmClass each : declared) {
            if (each.name.equals("java/lang/Throwable")) {
                return List.of();
            }
            if (kept.stream().noneMatch(each::isAssignableTo)) {
                kept.removeIf(other -> other.isAssignableTo(each));
                kept.add(each);
            }
        }
        List<String> names = new ArrayList<>(List.of("java/lang/Error", "java/lang/RuntimeException"));
        kept.forEach(each -> names.add(each.name));
        return names;
    }

    private static void handlers(MethodVisitor code, Label start, Label end, List<String> uncaught) {
        if (uncaught.isEmpty()) {
            return;
        }
        Label pass = new Label();
        Label wrap = new Label();
        for (String each : uncaught) {
            code.visitTryCatchBlock(start, end, pass, each);
        }
        code.visitTryCatchBlock(start, end, wrap, "java/lang/Throwable");
        code.visitLabel(pass);
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(wrap);
        code.visitVarInsn(Opcodes.ASTORE, 1);
        String wrapper = "java/lang/reflect/UndeclaredThrowableException";
        code.visitTypeInsn(Opcodes.NEW, wrapper);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, wrapper, "<init>", "(Ljava/lang/Throwable;)V", false);
        code.visitInsn(Opcodes.ATHROW);
    }

    private void initializer() {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        code.visitCode();
        Label start = new Label();
        Label end = new Label();
        code.visitLabel(start);
        for (int i = 0; i < methods.size(); i++) {
            int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
            writer.visitField(access, field(i), METHOD, null, null).visitEnd();
            findMethod(code, methods.get(i));
            code.visitFieldInsn(Opcodes.PUTSTATIC, name, field(i), METHOD);
        }
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(end);
        code.visitTryCatchBlock(start, end, end, "java/lang/NoSuchMethodException");
        rethrowAs(code, "java/lang/NoSuchMethodError");
        finish(code);
    }

    private static void rethrowAs(MethodVisitor code, String error) {
        code.visitVarInsn(Opcodes.ASTORE, 0);
        code.visitTypeInsn(Opcodes.NEW, error);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;", false);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, error, "<init>", "(Ljava/lang/String;)V", false);
        code.visitInsn(Opcodes.ATHROW);
    }

    private static void findMethod(MethodVisitor code, ProxyMethods.Entry entry) {
        Type[] types = Type.getArgumentTypes(entry.method().descriptor);
        code.visitLdcInsn(Type.getObjectType(entry.from().name));
        code.visitLdcInsn(entry.method().name);
        code.visitIntInsn(Opcodes.SIPUSH, types.length);
        code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Class");
        for (int i = 0; i < types.length; i++) {
            code.visitInsn(Opcodes.DUP);
            code.visitIntInsn(Opcodes.SIPUSH, i);
            if (types[i].getSort() < Type.ARRAY) {
                code.visitFieldInsn(Opcodes.GETSTATIC, box(types[i]), "TYPE", "Ljava/lang/Class;");
            } else {
                code.visitLdcInsn(types[i]);
            }
            code.visitInsn(Opcodes.AASTORE);
        }
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "java/lang/Class",
                "getMethod",
                "(Ljava/lang/String;[Ljava/lang/Class;)" + METHOD,
                false);
    }

    /** Writes the method by which {@code Proxy} gets a lookup in the proxy class, for default methods. */
    private void lookup() {
        String descriptor = "(L" + LOOKUP + ";)L" + LOOKUP + ";";
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, "proxyClassLookup", descriptor, null, new String[] {
                    "java/lang/IllegalAccessException"
                });
        code.visitCode();
        Label refuse = new Label();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LOOKUP, "lookupClass", "()Ljava/lang/Class;", false);
        code.visitLdcInsn(Type.getObjectType(PROXY));
        code.visitJumpInsn(Opcodes.IF_ACMPNE, refuse);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LOOKUP, "hasFullPrivilegeAccess", "()Z", false);
        code.visitJumpInsn(Opcodes.IFEQ, refuse);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, "java/lang/invoke/MethodHandles", "lookup", "()L" + LOOKUP + ";", false);
        code.visitInsn(Opcodes.ARETURN);
        code.visitLabel(refuse);
        code.visitTypeInsn(Opcodes.NEW, "java/lang/IllegalAccessException");
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LOOKUP, "toString", "()Ljava/lang/String;", false);
        code.visitMethodInsn(
                Opcodes.INVOKESPECIAL, "java/lang/IllegalAccessException", "<init>", "(Ljava/lang/String;)V", false);
        code.visitInsn(Opcodes.ATHROW);
        finish(code);
    }
}
