package dev.fathom.evolve.change;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A method made at random of blocks with jumps, switches, loops and handlers: {@code static int run(int, int, int, int)}. It always ends, for
 * every block takes some fuel.
 */
final class RandomMethod {
    static final String NAME = "dev/fathom/evolve/change/Generated";
    static final String METHOD = "run(IIII)I";
    private static final String[] CAUGHT = {
        "java/lang/ArithmeticException", "java/lang/RuntimeException", "java/lang/Exception"
    };
    private static final int LOCALS = 4;

    /** Where control goes behind a block: opcode 0 is a switch. */
    private record End(int opcode, List<Integer> targets) {}

    private record Try(int first, int last, int handler, String type) {}

    private final List<List<int[]>> blocks = new ArrayList<>();
    private final List<End> ends = new ArrayList<>();
    private final List<Try> tries = new ArrayList<>();

    RandomMethod(Random random) {
        int count = 2 + random.nextInt(7);
        for (int i = 0; i < count; i++) {
            List<int[]> block = new ArrayList<>();
            for (int j = random.nextInt(4); j > 0; j--) {
                block.add(new int[] {
                    random.nextInt(7), random.nextInt(LOCALS), random.nextInt(LOCALS), random.nextInt(7) - 2
                });
            }
            blocks.add(block);
            ends.add(end(random, count));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            int first = random.nextInt(count);
            tries.add(new Try(
                    first, first + random.nextInt(count - first), random.nextInt(count), CAUGHT[random.nextInt(3)]));
        }
    }

    private static End end(Random random, int count) {
        int[] opcodes = {
            Opcodes.IF_ICMPLT,
            Opcodes.IF_ICMPEQ,
            Opcodes.IFNE,
            Opcodes.IFGE,
            0,
            Opcodes.GOTO,
            Opcodes.GOTO,
            Opcodes.IRETURN
        };
        List<Integer> targets = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            targets.add(random.nextInt(count));
        }
        return new End(opcodes[random.nextInt(opcodes.length)], targets);
    }

    /** Writes the class with its blocks in an order of their own; the first is entered first. */
    byte[] write(Random order) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC, "a", "I", null, null)
                .visitEnd();
        writer.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC, "b", "I", null, null)
                .visitEnd();
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC, "run", "(IIII)I", null, null);
        code.visitCode();
        writeBlocks(code, order);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void writeBlocks(MethodVisitor code, Random random) {
        List<Integer> order = new ArrayList<>();
        List<Label> starts = new ArrayList<>();
        List<Label> stops = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            order.add(i);
            starts.add(new Label());
            stops.add(new Label());
        }
        Collections.shuffle(order, random);
        for (Try each : tries) {
            Label handler = new Label();
            for (int i = each.first(); i <= each.last(); i++) {
                code.visitTryCatchBlock(starts.get(i), stops.get(i), handler, each.type());
            }
            code.visitJumpInsn(Opcodes.GOTO, starts.get(0));
            code.visitLabel(handler);
            code.visitInsn(Opcodes.POP);
            code.visitJumpInsn(Opcodes.GOTO, starts.get(each.handler()));
        }
        code.visitJumpInsn(Opcodes.GOTO, starts.get(0));
        for (int i = 0; i < order.size(); i++) {
            int block = order.get(i);
            code.visitLabel(starts.get(block));
            code.visitMethodInsn(Opcodes.INVOKESTATIC, Probes.NAME, "tick", "()V", false);
            blocks.get(block).forEach(each -> writeStatement(code, each));
            int next = i + 1 < order.size() ? order.get(i + 1) : -1;
            writeEnd(code, ends.get(block), starts, next);
            code.visitLabel(stops.get(block));
        }
    }

    private static void writeStatement(MethodVisitor code, int[] statement) {
        code.visitVarInsn(Opcodes.ILOAD, statement[1]);
        switch (statement[0]) {
            case 0 -> {
                code.visitLdcInsn(statement[3]);
                code.visitInsn(Opcodes.IADD);
            }
            case 1 -> {
                code.visitVarInsn(Opcodes.ILOAD, statement[2]);
                code.visitInsn(Opcodes.IDIV);
            }
            case 2 -> {
                code.visitVarInsn(Opcodes.ILOAD, statement[2]);
                code.visitInsn(Opcodes.ISUB);
            }
            case 3 -> {
                code.visitInsn(Opcodes.DUP);
                code.visitMethodInsn(Opcodes.INVOKESTATIC, Probes.NAME, "log", "(I)V", false);
            }
            case 4 -> {
                code.visitFieldInsn(Opcodes.PUTSTATIC, NAME, statement[3] > 0 ? "a" : "b", "I");
                code.visitFieldInsn(Opcodes.GETSTATIC, NAME, statement[3] > 1 ? "a" : "b", "I");
            }
            default -> {
                code.visitLdcInsn(statement[3]);
                code.visitInsn(Opcodes.IREM);
            }
        }
        code.visitVarInsn(Opcodes.ISTORE, statement[2]);
    }

    private static void writeEnd(MethodVisitor code, End end, List<Label> starts, int next) {
        List<Label> targets = end.targets().stream().map(starts::get).toList();
        code.visitVarInsn(Opcodes.ILOAD, end.targets().get(2) % LOCALS);
        switch (end.opcode()) {
            case 0 -> {
                code.visitTableSwitchInsn(0, 2, targets.get(0), targets.get(1), targets.get(2), targets.get(3));
                return;
            }
            case Opcodes.IRETURN -> {
                code.visitInsn(Opcodes.IRETURN);
                return;
            }
            case Opcodes.GOTO -> code.visitInsn(Opcodes.POP);
            case Opcodes.IF_ICMPLT, Opcodes.IF_ICMPEQ -> {
                code.visitVarInsn(Opcodes.ILOAD, end.targets().get(3) % LOCALS);
                code.visitJumpInsn(end.opcode(), targets.get(1));
            }
            default -> code.visitJumpInsn(end.opcode(), targets.get(1));
        }
        if (next != end.targets().get(0)) {
            code.visitJumpInsn(Opcodes.GOTO, targets.get(0));
        }
    }
}
