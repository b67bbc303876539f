package dev.fathom.vm.compile;

import dev.fathom.vm.program.VmMethod;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/**
 * Loads the host classes of resumable code.
 *
 * <p>A <em>body</em> is a method from its beginning on, called by other host code; its class extends the <em>shape</em> of its arguments and result, by
 * which virtual calls find it. A <em>resumption</em> goes on at one place of a method with a frame of the interpreter's.
 */
final class ResumableClasses extends ClassLoader {
    static final String BODY = "run";
    static final String CALL = "call";

    /** HotSpot does not compile larger methods. */
    private static final int LARGEST_METHOD = 8_000;

    private static final String PREFIX = "dev/fathom/compiled/";
    private static final String BODIES = PREFIX + "Body";
    private static final String SHAPES = PREFIX + "Shape";
    private static final String RESUMPTIONS = PREFIX + "Resumption";
    private static final String OBJECT = "java/lang/Object";
    private static final String RESUME_DESCRIPTOR = "(" + ResumableSite.CONTEXT_DESCRIPTOR + "II)V";

    private final HotCode hotCode;
    private int resumptions;

    ResumableClasses(HotCode hotCode) {
        super(ResumableClasses.class.getClassLoader());
        this.hotCode = hotCode;
    }

    static String bodyName(VmMethod method) {
        return BODIES + method.id;
    }

    static String shapeName(String arguments, char result) {
        return SHAPES + result + arguments;
    }

    /** Returns the descriptor of host code for a method: context, base, depth, then the guest's arguments. */
    static String hostDescriptor(String arguments, char result) {
        return "(" + ResumableSite.CONTEXT_DESCRIPTOR + "II" + arguments + ")" + result;
    }

    /** Returns an object by which calls enter a method. */
    Object body(VmMethod method) {
        return instance(bodyName(method).replace('/', '.'));
    }

    private Object instance(String name) {
        try {
            return loadClass(name).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot load " + name, e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String internal = name.replace('.', '/');
        if (internal.startsWith(SHAPES)) {
            String kinds = internal.substring(SHAPES.length());
            return define(name, shape(internal, hostDescriptor(kinds.substring(1), kinds.charAt(0))));
        }
        if (internal.startsWith(BODIES)) {
            VmMethod method = hotCode.method(Integer.parseInt(internal.substring(BODIES.length())));
            return define(name, body(method, internal));
        }
        throw new ClassNotFoundException(name);
    }

    private Class<?> define(String name, byte[] bytes) {
        return defineClass(name, bytes, 0, bytes.length);
    }

    private static byte[] shape(String name, String descriptor) {
        ClassWriter writer = begin(name, OBJECT, Opcodes.ACC_ABSTRACT);
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT, CALL, descriptor, null, null)
                .visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static ClassWriter begin(String name, String superclass, int access, String... interfaces) {
        ClassWriter writer = new MethodCompiler.Writer();
        writer.visit(
                Opcodes.V17,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER | access,
                name,
                null,
                superclass,
                interfaces.length == 0 ? null : interfaces);
        MethodCompiler.constructor(writer, superclass);
        return writer;
    }

    private byte[] body(VmMethod method, String name) {
        if (hotCode.isPeer(method)) {
            return Objects.requireNonNull(body(method, name, code -> FramelessPeers.writeBody(method, code)));
        }
        HotCode.Source source = hotCode.source(method);
        byte[] bytes = source == null
                ? null
                : body(
                        method,
                        name,
                        code -> new ResumableTranslator(hotCode, method, source, code, false).translateBody());
        if (bytes == null) {
            hotCode.reject(method);
            char result = MethodCompiler.hostType(Type.getReturnType(method.descriptor));
            bytes = body(method, name, code -> ResumableTranslator.refuse(code, result));
        }
        return Objects.requireNonNull(bytes);
    }

    private static byte @Nullable [] body(VmMethod method, String name, Consumer<MethodVisitor> translation) {
        String arguments = MethodCompiler.hostArguments(method.descriptor, !method.isStatic());
        char result = MethodCompiler.hostType(Type.getReturnType(method.descriptor));
        String descriptor = hostDescriptor(arguments, result);
        ClassWriter writer = begin(name, shapeName(arguments, result), Opcodes.ACC_FINAL);
        MethodVisitor call = writer.visitMethod(Opcodes.ACC_PUBLIC, CALL, descriptor, null, null);
        call.visitCode();
        call.visitVarInsn(Opcodes.ALOAD, 1);
        call.visitVarInsn(Opcodes.ILOAD, 2);
        call.visitVarInsn(Opcodes.ILOAD, 3);
        int at = 4;
        for (int i = 0; i < arguments.length(); i++) {
            call.visitVarInsn(Exits.load(arguments.charAt(i)), at);
            at += FrameKinds.isWide(arguments.charAt(i)) ? 2 : 1;
        }
        call.visitMethodInsn(Opcodes.INVOKESTATIC, name, BODY, descriptor, false);
        call.visitInsn(Type.getType(String.valueOf(result)).getOpcode(Opcodes.IRETURN));
        call.visitMaxs(0, 0);
        call.visitEnd();
        return write(writer, descriptor, translation);
    }

    /** Writes the static method that does the work; returns null if it is too large. */
    private static byte @Nullable [] write(ClassWriter writer, String descriptor, Consumer<MethodVisitor> translation) {
        CodeSizeEvaluator code = new CodeSizeEvaluator(
                writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, BODY, descriptor, null, null));
        code.visitCode();
        translation.accept(code);
        if (code.getMaxSize() > LARGEST_METHOD) {
            return null;
        }
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Returns code that goes on at a place of a method, or null if that would be too large. */
    @Nullable
    ResumableMethod resumption(VmMethod method, HotCode.Source source, int pc) {
        String name = RESUMPTIONS + resumptions++;
        ClassWriter writer = begin(name, OBJECT, Opcodes.ACC_FINAL, Type.getInternalName(ResumableMethod.class));
        MethodVisitor entry = writer.visitMethod(Opcodes.ACC_PUBLIC, "resume", RESUME_DESCRIPTOR, null, null);
        entry.visitCode();
        entry.visitVarInsn(Opcodes.ALOAD, 1);
        entry.visitVarInsn(Opcodes.ILOAD, 2);
        entry.visitVarInsn(Opcodes.ILOAD, 3);
        entry.visitMethodInsn(Opcodes.INVOKESTATIC, name, BODY, RESUME_DESCRIPTOR, false);
        entry.visitInsn(Opcodes.RETURN);
        entry.visitMaxs(0, 0);
        entry.visitEnd();
        byte[] bytes = write(
                writer,
                RESUME_DESCRIPTOR,
                code -> new ResumableTranslator(hotCode, method, source, code, true).translateResumption(pc));
        if (bytes == null) {
            return null;
        }
        String host = name.replace('/', '.');
        define(host, bytes);
        return (ResumableMethod) instance(host);
    }
}
