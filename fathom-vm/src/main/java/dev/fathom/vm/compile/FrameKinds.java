package dev.fathom.vm.compile;

import dev.fathom.vm.program.VmMethod;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Says what the locals and operands of a method are as host values: a text with a letter for each, {@code I} for ints and references, {@code J},
 * {@code F} and {@code D}, and {@code -} for a local that nothing can read.
 */
final class FrameKinds {
    /** Stands for a local that nothing can read, or for the second word of a wide one. */
    static final char NOTHING = '-';

    private final Map<AbstractInsnNode, Integer> indexes = new HashMap<>();
    private final @Nullable Frame<BasicValue>[] frames;

    private FrameKinds(MethodNode node, @Nullable Frame<BasicValue>[] frames) {
        this.frames = frames;
        for (int i = 0; i < node.instructions.size(); i++) {
            indexes.put(node.instructions.get(i), i);
        }
    }

    /** Analyzes a method; returns null if that cannot be done. */
    static @Nullable FrameKinds of(VmMethod method, MethodNode node) {
        try {
            return new FrameKinds(node, new Analyzer<>(new BasicInterpreter()).analyze(method.owner.name, node));
        } catch (AnalyzerException e) {
            return null; // the interpreter says what is wrong with it, if it ever comes there
        }
    }

    private @Nullable Frame<BasicValue> frame(AbstractInsnNode insn) {
        return frames[indexes.getOrDefault(insn, 0)];
    }

    /** Returns the kinds of the locals before an instruction that something leads to. */
    String locals(AbstractInsnNode insn) {
        Frame<BasicValue> frame = reached(insn);
        StringBuilder kinds = new StringBuilder();
        for (int i = 0; i < frame.getLocals(); i++) {
            kinds.append(kind(frame.getLocal(i)));
        }
        return kinds.toString();
    }

    /** Returns the kinds of the operands before an instruction that something leads to, the undermost first. */
    String operands(AbstractInsnNode insn) {
        Frame<BasicValue> frame = reached(insn);
        StringBuilder kinds = new StringBuilder();
        for (int i = 0; i < frame.getStackSize(); i++) {
            kinds.append(kind(frame.getStack(i)));
        }
        return kinds.toString();
    }

    private Frame<BasicValue> reached(AbstractInsnNode insn) {
        Frame<BasicValue> frame = frame(insn);
        if (frame == null) {
            throw new IllegalArgumentException("nothing leads there");
        }
        return frame;
    }

    private static char kind(BasicValue value) {
        Type type = value.getType();
        return type == null ? NOTHING : MethodCompiler.hostType(type);
    }

    /** Returns how many words the operands of these kinds take. */
    static int words(String kinds) {
        int words = 0;
        for (int i = 0; i < kinds.length(); i++) {
            words += isWide(kinds.charAt(i)) ? 2 : 1;
        }
        return words;
    }

    static boolean isWide(char kind) {
        return kind == 'J' || kind == 'D';
    }
}
