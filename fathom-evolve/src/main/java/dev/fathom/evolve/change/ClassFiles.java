package dev.fathom.evolve.change;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;

/** Reads class files, and says what is wrong with those that cannot be read. */
final class ClassFiles {
    private static final int MAGIC = 0xCAFEBABE;

    /** The first version of class files without subroutines (JVMS §4.9.1). */
    private static final int WITHOUT_SUBROUTINES = 50;

    private ClassFiles() {}

    /** Reads everything but the code. */
    static ClassNode header(String name, byte[] bytes) {
        return read(name, bytes, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    }

    /** Reads a class, its subroutines inlined as the machine does. */
    static ClassNode whole(String name, byte[] bytes) {
        return read(name, bytes, ClassReader.SKIP_FRAMES);
    }

    private static ClassNode read(String name, byte[] bytes, int options) {
        ClassReader reader = open(name, bytes);
        try {
            ClassNode node = new Inlined();
            reader.accept(node, options);
            if (!node.name.equals(name)) {
                throw new UnreadableClass("the class file of " + dotted(name) + " holds the class " + dotted(node.name)
                        + "; is this the root of the classes?");
            }
            return node;
        } catch (UnreadableClass e) {
            throw e;
        } catch (RuntimeException e) {
            throw malformed(name);
        }
    }

    private static ClassReader open(String name, byte[] bytes) {
        if (bytes.length < 10 || (u2(bytes, 0) << 16 | u2(bytes, 2)) != MAGIC) {
            throw new UnreadableClass("the class file of " + dotted(name) + " is none; compile it again");
        }
        try {
            return new ClassReader(bytes);
        } catch (IllegalArgumentException e) {
            throw new UnreadableClass(dotted(name) + " has class file version " + u2(bytes, 6)
                    + ", newer than Fathom reads; compile it with javac --release "
                    + Runtime.version().feature());
        } catch (RuntimeException e) {
            throw malformed(name);
        }
    }

    private static int u2(byte[] bytes, int at) {
        return (bytes[at] & 0xFF) << 8 | (bytes[at + 1] & 0xFF);
    }

    private static UnreadableClass malformed(String name) {
        return new UnreadableClass(
                "the class file of " + dotted(name) + " is truncated or malformed; compile it again");
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }

    private static final class Inlined extends ClassNode {
        Inlined() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor plain = super.visitMethod(access, name, descriptor, signature, exceptions);
            return (version & 0xFFFF) < WITHOUT_SUBROUTINES
                    ? new JSRInlinerAdapter(plain, access, name, descriptor, signature, exceptions)
                    : plain;
        }
    }
}
