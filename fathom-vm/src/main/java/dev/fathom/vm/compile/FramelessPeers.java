package dev.fathom.vm.compile;

import dev.fathom.vm.exec.Vm;
import dev.fathom.vm.options.Nondeterminism.Draws;
import dev.fathom.vm.program.VmMethod;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Calls of peers from resumable code, which keeps no frames: those of methods for which HotSpot has intrinsics, and that do nothing but to read and write the heap.
 *
 * <p>Each of them either returns or, having changed nothing that a second call would not change in the same way, fails. Then the code is left, and the interpreter calls the peer again with all frames on
 * the stack, so that the exception has its stack trace. None of them looks at the stack, initialises a class, or lets guest code run.
 *
 * <p>Only machines that follow one schedule do this: in others accesses of peers are scheduling points.
 */
final class FramelessPeers {
    private static final Set<String> CLASSES = Set.of(
            "dev/fathom/guest/StringConcat",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/StringCoding",
            "java/lang/StringLatin1",
            "java/lang/StringUTF16",
            "jdk/internal/util/ArraysSupport");
    private static final Set<String> METHODS = Set.of(
            "java/lang/Class.getComponentType",
            "java/lang/Class.getModifiers",
            "java/lang/Class.isArray",
            "java/lang/Class.isAssignableFrom",
            "java/lang/Class.isInstance",
            "java/lang/Class.isInterface",
            "java/lang/Class.isPrimitive",
            "java/lang/Object.clone",
            "java/lang/Object.getClass",
            "java/lang/String.intern",
            "java/lang/System.arraycopy",
            "java/lang/Thread.currentThread",
            "java/lang/reflect/Array.getLength",
            "java/lang/reflect/Array.newArray");

    /** What is drawn at random: where it is modelled, peers choose, or ask the stack who wants to know. */
    private static final Set<String> DRAWN =
            Set.of("java/lang/Object.hashCode", "java/lang/System.identityHashCode", "java/util/Random.next");

    private final Vm vm;
    private final boolean on;
    private final boolean draws;

    FramelessPeers(Vm vm) {
        this.vm = vm;
        on = !vm.options.interleavings().explored();
        draws = vm.options.interleavings().nondeterminism().draws() == Draws.HOST;
    }

    /** Says whether calls of the method are calls of a peer that needs no frames. */
    boolean contains(VmMethod method) {
        return on
                && !method.isSynchronized()
                && !method.isAbstract()
                && isListed(method, method.owner.name)
                && vm.interpreter.hasPeer(method);
    }

    private boolean isListed(VmMethod method, String owner) {
        if (owner.equals("jdk/internal/misc/Unsafe")) {
            return isAccess(method);
        }
        String name = owner + "." + method.name;
        return CLASSES.contains(owner) || METHODS.contains(name) || (draws && DRAWN.contains(name));
    }

    /** Says whether a method of {@code Unsafe} reads or writes one variable of an object. */
    private static boolean isAccess(VmMethod method) {
        String name = method.name;
        return method.descriptor.startsWith("(Ljava/lang/Object;J")
                && (name.startsWith("get")
                        || name.startsWith("put")
                        || name.startsWith("compareAnd")
                        || name.startsWith("weakCompareAnd"));
    }

    /** Writes the body of a method that its peer executes: arguments go where the interpreter has them. */
    static void writeBody(VmMethod method, MethodVisitor code) {
        String arguments = MethodCompiler.hostArguments(method.descriptor, !method.isStatic());
        HostLocals host = new HostLocals(method.argWords);
        code.visitVarInsn(Opcodes.ALOAD, HostLocals.CONTEXT);
        Exits.index(code, method.argWords);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ResumableSite.CONTEXT, "stack", "(I)[I", false);
        code.visitVarInsn(Opcodes.ASTORE, host.stack);
        int at = 0;
        for (int i = 0; i < arguments.length(); i++) {
            code.visitVarInsn(Exits.load(arguments.charAt(i)), host.local(at));
            Exits.spill(code, host, arguments.charAt(i), at);
            at += FrameKinds.isWide(arguments.charAt(i)) ? 2 : 1;
        }
        code.visitVarInsn(Opcodes.ALOAD, HostLocals.CONTEXT);
        code.visitLdcInsn(method.id);
        code.visitVarInsn(Opcodes.ILOAD, HostLocals.BASE);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ResumableSite.CONTEXT, "callPeer", "(II)J", false);
        MethodCompiler.returnBits(code, MethodCompiler.hostType(Type.getReturnType(method.descriptor)));
    }
}
