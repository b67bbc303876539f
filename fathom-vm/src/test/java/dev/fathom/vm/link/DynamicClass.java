package dev.fathom.vm.link;

import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** Writes a class whose main method uses what javac does not write: dynamic call sites and constants of any kind. */
final class DynamicClass {
    static final String NAME = "dev/fathom/vm/link/Generated";
    static final String BOOTSTRAPS = "dev/fathom/vm/link/Bootstraps";
    private static final String LOOKUP_AND_NAME = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";

    private DynamicClass() {}

    static byte[] write(Consumer<GeneratorAdapter> main) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", null);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
        GeneratorAdapter code =
                new GeneratorAdapter(access, new Method("main", "([Ljava/lang/String;)V"), null, null, writer);
        code.visitCode();
        main.accept(code);
        code.returnValue();
        code.endMethod();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Returns a bootstrap method of call sites, with these types of static arguments. */
    static Handle callSiteBootstrap(String owner, String name, String staticTypes) {
        String descriptor =
                LOOKUP_AND_NAME + "Ljava/lang/invoke/MethodType;" + staticTypes + ")Ljava/lang/invoke/CallSite;";
        return new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor, false);
    }

    /** Returns a bootstrap method of constants. */
    static Handle constantBootstrap(String owner, String name, String staticTypes, String result) {
        return new Handle(
                Opcodes.H_INVOKESTATIC,
                owner,
                name,
                LOOKUP_AND_NAME + "Ljava/lang/Class;" + staticTypes + ")" + result,
                false);
    }

    /** Prints the value on the stack. */
    static void print(GeneratorAdapter code, String type) {
        code.valueOf(Type.getType(type));
        code.visitMethodInsn(Opcodes.INVOKESTATIC, BOOTSTRAPS, "print", "(Ljava/lang/Object;)V", false);
    }
}
