package dev.fathom.vm.compile;

import dev.fathom.vm.heap.Heap;
import dev.fathom.vm.heap.InstanceCopier;
import dev.fathom.vm.heap.RootCanonicalizer;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes copiers as straight host code, the offsets of the class in its instructions: twice as fast as code that reads
 * them from a descriptor.
 *
 * <p>Two classes of the same name and layout share their copier, in whatever machine they are: the host compiles it once.
 */
public final class GeneratedCopiers implements InstanceCopier.Maker {
    /** Larger instances take the described copier, whose code does not grow. */
    private static final int MOST_WORDS = 200;

    private static final String NAME = Type.getInternalName(GeneratedCopiers.class) + "$Copier";
    private static final String STATE = Type.getInternalName(RootCanonicalizer.class);
    private static final Map<Layout, InstanceCopier> KNOWN = new ConcurrentHashMap<>();

    private static final int STATE_LOCAL = 1;
    private static final int FROM = 2;
    private static final int REF = 3;
    private static final int TO = 4;
    private static final int AT = 5;
    private static final int A = 6;
    private static final int B = 7;
    private static final int SUM_A = 8;
    private static final int SUM_B = 10;
    private static final int WORD = 12;
    private static final int CONTENT = 13;
    private static final int CONTENT_B = 15;

    private record Layout(long name, int words, List<Integer> references, List<Integer> values) {}

    @Override
    public InstanceCopier make(long name, int words, int[] references, int[] values) {
        if (words > MOST_WORDS) {
            return InstanceCopier.described(name, words, references, values);
        }
        return KNOWN.computeIfAbsent(
                new Layout(name, words, boxed(references), boxed(values)), GeneratedCopiers::generate);
    }

    private static List<Integer> boxed(int[] offsets) {
        return Arrays.stream(offsets).boxed().toList();
    }

    private static InstanceCopier generate(Layout layout) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, NAME, null, "java/lang/Object", new String[] {
            Type.getInternalName(InstanceCopier.class)
        });
        MethodCompiler.constructor(writer);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "copy", "(L" + STATE + ";[II[II[J[J)V", null, null);
        code.visitCode();
        new Body(code).write(layout);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        try {
            return (InstanceCopier) MethodHandles.lookup()
                    .defineHiddenClass(writer.toByteArray(), true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalStateException("cannot load the copier generated for " + layout, e);
        }
    }

    /** Writes the body of one copier: for each word, copy it, and add what stands for it to both sums. */
    private record Body(MethodVisitor code) {
        void write(Layout layout) {
            code.visitInsn(Opcodes.LCONST_0);
            code.visitVarInsn(Opcodes.LSTORE, SUM_A);
            code.visitInsn(Opcodes.LCONST_0);
            code.visitVarInsn(Opcodes.LSTORE, SUM_B);
            header(layout.name());
            lock();
            for (int offset = Heap.LOCK + 1; offset < layout.words(); offset++) {
                if (!layout.references().contains(offset)) {
                    value(offset, layout.values().contains(offset));
                }
            }
            layout.references().forEach(this::reference);
            code.visitVarInsn(Opcodes.ALOAD, STATE_LOCAL);
            code.visitVarInsn(Opcodes.LLOAD, SUM_A);
            code.visitVarInsn(Opcodes.LLOAD, SUM_B);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STATE, "add", "(JJ)V", false);
            code.visitInsn(Opcodes.RETURN);
        }

        private void header(long name) {
            load(0);
            store(0);
            code.visitLdcInsn(name);
            code.visitVarInsn(Opcodes.ILOAD, WORD);
            code.visitLdcInsn(Heap.CLASS_BITS);
            code.visitInsn(Opcodes.IUSHR);
            code.visitInsn(Opcodes.I2L);
            code.visitInsn(Opcodes.LADD);
            code.visitVarInsn(Opcodes.LSTORE, CONTENT);
            addContent(0);
        }

        private void lock() {
            load(Heap.LOCK);
            store(Heap.LOCK);
            code.visitVarInsn(Opcodes.ILOAD, WORD);
            code.visitInsn(Opcodes.I2L);
            code.visitVarInsn(Opcodes.LSTORE, CONTENT);
            addContent(Heap.LOCK);
        }

        private void value(int offset, boolean compared) {
            load(offset);
            store(offset);
            if (compared) {
                code.visitVarInsn(Opcodes.ILOAD, WORD);
                code.visitInsn(Opcodes.I2L);
                code.visitVarInsn(Opcodes.LSTORE, CONTENT);
                code.visitVarInsn(Opcodes.ILOAD, WORD);
                code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Integer", "reverseBytes", "(I)I", false);
                code.visitInsn(Opcodes.I2L);
                code.visitVarInsn(Opcodes.LSTORE, CONTENT_B);
                addProduct(SUM_A, A, offset, CONTENT);
                addProduct(SUM_B, B, offset, CONTENT_B);
            }
        }

        /** A null reference stays one, and adds nothing. */
        private void reference(int offset) {
            code.visitVarInsn(Opcodes.ALOAD, STATE_LOCAL);
            load(offset);
            code.visitVarInsn(Opcodes.ILOAD, WORD);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STATE, "forward", "(I)I", false);
            code.visitVarInsn(Opcodes.ISTORE, WORD);
            store(offset);
            code.visitVarInsn(Opcodes.ALOAD, STATE_LOCAL);
            code.visitVarInsn(Opcodes.ILOAD, WORD);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STATE, "nameOf", "(I)J", false);
            code.visitVarInsn(Opcodes.LSTORE, CONTENT);
            addContent(offset);
        }

        private void load(int offset) {
            code.visitVarInsn(Opcodes.ALOAD, FROM);
            index(REF, offset);
            code.visitInsn(Opcodes.IALOAD);
            code.visitVarInsn(Opcodes.ISTORE, WORD);
        }

        private void store(int offset) {
            code.visitVarInsn(Opcodes.ALOAD, TO);
            index(AT, offset);
            code.visitVarInsn(Opcodes.ILOAD, WORD);
            code.visitInsn(Opcodes.IASTORE);
        }

        private void addContent(int offset) {
            addProduct(SUM_A, A, offset, CONTENT);
            addProduct(SUM_B, B, offset, CONTENT);
        }

        private void addProduct(int sum, int factors, int offset, int content) {
            code.visitVarInsn(Opcodes.LLOAD, sum);
            code.visitVarInsn(Opcodes.ALOAD, factors);
            index(AT, offset);
            code.visitInsn(Opcodes.LALOAD);
            code.visitVarInsn(Opcodes.LLOAD, content);
            code.visitInsn(Opcodes.LMUL);
            code.visitInsn(Opcodes.LADD);
            code.visitVarInsn(Opcodes.LSTORE, sum);
        }

        private void index(int base, int offset) {
            code.visitVarInsn(Opcodes.ILOAD, base);
            code.visitLdcInsn(offset);
            code.visitInsn(Opcodes.IADD);
        }
    }
}
