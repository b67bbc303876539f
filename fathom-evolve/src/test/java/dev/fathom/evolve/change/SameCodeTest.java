package dev.fathom.evolve.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.evolve.mutate.Mutant;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import dev.fathom.subjects.daisy.Daisy;
import dev.fathom.vm.program.names.Leaders;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

@DisplayName("Methods that are the same in both versions")
class SameCodeTest {
    private static final int MUTANTS = Integer.getInteger("fathom.mutants", 3);

    private int skipped;
    private int walked;

    @Test
    @DisplayName(
            "need not be walked through: nothing is found to be different that would be the same, and the other way round")
    void like_a_walk() {
        Map<String, byte[]> program = MutantsTest.classesOf(Daisy.class);
        Mutator mutator = new Mutator(ClassSource.of(program), 7);
        for (MutationKind kind : MutationKind.values()) {
            for (int i = 0; i < MUTANTS; i++) {
                mutator.next(List.of(kind)).ifPresent(each -> compare(each, program));
            }
        }
        assertThat(skipped).isGreaterThan(walked / 2);
        assertThat(walked).isPositive();
    }

    @Test
    @DisplayName("have the same operands, and jump, switch and catch in the same places")
    void what_differs() {
        Handle linker = new Handle(Opcodes.H_INVOKESTATIC, "A", "link", "()V", false);
        List<MethodNode> methods = List.of(
                method(m -> m.visitLdcInsn(1)),
                method(m -> m.visitLdcInsn(2)),
                method(m -> m.visitLdcInsn(0.0)),
                method(m -> m.visitLdcInsn(-0.0)),
                method(m -> m.visitLdcInsn(Double.NaN)),
                method(m -> m.visitLdcInsn(Double.longBitsToDouble(0x7FF8000000000001L))),
                method(m -> m.visitLdcInsn(Float.NaN)),
                method(m -> m.visitLdcInsn(Float.intBitsToFloat(0x7FC00001))),
                method(m -> m.visitIntInsn(Opcodes.BIPUSH, 1)),
                method(m -> m.visitIntInsn(Opcodes.BIPUSH, 2)),
                method(m -> m.visitVarInsn(Opcodes.ILOAD, 1)),
                method(m -> m.visitVarInsn(Opcodes.ILOAD, 2)),
                method(m -> m.visitIincInsn(1, 1)),
                method(m -> m.visitIincInsn(1, 2)),
                method(m -> m.visitIincInsn(2, 1)),
                method(m -> m.visitTypeInsn(Opcodes.NEW, "A")),
                method(m -> m.visitTypeInsn(Opcodes.NEW, "B")),
                method(m -> m.visitFieldInsn(Opcodes.GETFIELD, "A", "f", "I")),
                method(m -> m.visitFieldInsn(Opcodes.GETFIELD, "B", "f", "I")),
                method(m -> m.visitFieldInsn(Opcodes.GETFIELD, "A", "g", "I")),
                method(m -> m.visitFieldInsn(Opcodes.GETFIELD, "A", "f", "J")),
                method(m -> m.visitMethodInsn(Opcodes.INVOKESTATIC, "A", "f", "()V", false)),
                method(m -> m.visitMethodInsn(Opcodes.INVOKESTATIC, "A", "f", "()V", true)),
                method(m -> m.visitMethodInsn(Opcodes.INVOKESTATIC, "B", "f", "()V", false)),
                method(m -> m.visitMethodInsn(Opcodes.INVOKESTATIC, "A", "g", "()V", false)),
                method(m -> m.visitMethodInsn(Opcodes.INVOKESTATIC, "A", "f", "()I", false)),
                method(m -> m.visitMultiANewArrayInsn("[[I", 1)),
                method(m -> m.visitMultiANewArrayInsn("[[I", 2)),
                method(m -> m.visitMultiANewArrayInsn("[[J", 2)),
                method((m, labels) -> m.visitJumpInsn(Opcodes.IFEQ, labels[0])),
                method((m, labels) -> m.visitJumpInsn(Opcodes.IFEQ, labels[1])),
                method((m, labels) -> m.visitTableSwitchInsn(0, 1, labels[0], labels[1], labels[2])),
                method((m, labels) -> m.visitTableSwitchInsn(1, 2, labels[0], labels[1], labels[2])),
                method((m, labels) -> m.visitTableSwitchInsn(0, 1, labels[1], labels[1], labels[2])),
                method((m, labels) -> m.visitTableSwitchInsn(0, 1, labels[0], labels[1], labels[1])),
                method((m, labels) -> m.visitLookupSwitchInsn(labels[0], new int[] {5}, new Label[] {labels[1]})),
                method((m, labels) -> m.visitLookupSwitchInsn(labels[0], new int[] {6}, new Label[] {labels[1]})),
                method((m, labels) -> m.visitLookupSwitchInsn(labels[1], new int[] {5}, new Label[] {labels[1]})),
                method((m, labels) -> m.visitLookupSwitchInsn(labels[0], new int[] {5}, new Label[] {labels[2]})),
                method((m, labels) -> m.visitTryCatchBlock(labels[0], labels[1], labels[2], "E")),
                method((m, labels) -> m.visitTryCatchBlock(labels[0], labels[2], labels[2], "E")),
                method((m, labels) -> m.visitTryCatchBlock(labels[1], labels[2], labels[2], "E")),
                method((m, labels) -> m.visitTryCatchBlock(labels[0], labels[1], labels[1], "E")),
                method((m, labels) -> m.visitTryCatchBlock(labels[0], labels[1], labels[2], "F")),
                method((m, labels) -> m.visitTryCatchBlock(labels[0], labels[1], labels[2], null)),
                method(m -> {}));
        for (MethodNode each : methods) {
            for (MethodNode other : methods) {
                assertThat(SameCode.of(each, other)).isEqualTo(each == other);
            }
        }
        for (MethodNode each : List.of(
                method(m -> m.visitInvokeDynamicInsn("run", "()V", linker)),
                method(m -> m.visitLdcInsn(new ConstantDynamic("c", "I", linker))),
                method((m, labels) -> m.visitJumpInsn(Opcodes.JSR, labels[0])),
                method(m -> m.visitVarInsn(Opcodes.RET, 1)))) {
            assertThat(SameCode.of(each, each)).as("only a walk knows").isFalse();
        }
    }

    @Test
    @DisplayName("may differ in lines, and in what does nothing")
    void what_does_not_matter() {
        MethodNode plain = method((m, labels) -> m.visitJumpInsn(Opcodes.IFEQ, labels[1]));
        MethodNode other = method((m, labels) -> {
            Label line = new Label();
            m.visitLabel(line);
            m.visitLineNumber(7, line);
            m.visitInsn(Opcodes.NOP);
            m.visitJumpInsn(Opcodes.IFEQ, labels[1]);
        });
        assertThat(SameCode.of(plain, other)).isTrue();
        other.access = Opcodes.ACC_SYNCHRONIZED;
        assertThat(SameCode.of(plain, other)).isFalse();
    }

    private static MethodNode method(Consumer<MethodNode> part) {
        return method((m, labels) -> part.accept(m));
    }

    /** Makes a method that begins in some way, and has three places to go to behind that. */
    private static MethodNode method(BiConsumer<MethodNode, Label[]> part) {
        MethodNode method = new MethodNode(Opcodes.ASM9, 0, "m", "()V", null, null);
        Label[] labels = {new Label(), new Label(), new Label()};
        part.accept(method, labels);
        for (Label each : labels) {
            method.visitLabel(each);
            method.visitInsn(Opcodes.ICONST_0);
            method.visitInsn(Opcodes.POP);
        }
        method.visitInsn(Opcodes.RETURN);
        return method;
    }

    private void compare(Mutant mutant, Map<String, byte[]> program) {
        Map<String, byte[]> edited = new HashMap<>(program);
        edited.put(mutant.className(), mutant.classFile());
        ClassSource old = ClassSource.of(program);
        ProgramChange fast = ProgramDiff.between(old, ClassSource.of(edited), true);
        ProgramChange slow = ProgramDiff.between(old, ClassSource.of(edited), false);
        assertThat(told(fast)).as(mutant.toString()).isEqualTo(told(slow));
        String name = mutant.className();
        for (MethodNode method : ClassFiles.whole(name, Objects.requireNonNull(program.get(name))).methods) {
            String key = method.name + method.desc;
            if (slow.walk(name, key) != null) {
                skipped += fast.walk(name, key) == null ? 1 : 0;
                walked += fast.walk(name, key) == null ? 0 : 1;
                assertStops(fast, slow, name, key, method);
                assertThat(answers(fast, name, key, method))
                        .as("%s: %s", mutant, key)
                        .isEqualTo(answers(slow, name, key, method));
            }
        }
    }

    /** A walk knows nothing of gotos, and says no; nobody stops before them. */
    private static void assertStops(
            ProgramChange fast, ProgramChange slow, String name, String key, MethodNode method) {
        for (int i = 0; i < count(method); i++) {
            if (fast.walk(name, key) == null) {
                assertThat(fast.stopsAlike(name, key, i)).isTrue();
            } else {
                assertThat(fast.stopsAlike(name, key, i)).isEqualTo(slow.stopsAlike(name, key, i));
            }
        }
    }

    private static int count(MethodNode method) {
        return (int) StreamSupport.stream(method.instructions.spliterator(), false)
                .filter(Leaders::isCounted)
                .count();
    }

    private static List<String> told(ProgramChange change) {
        return change.methodChanges().stream()
                .map(each ->
                        each.className() + "." + each.method() + " " + each.kind() + each.reasons() + each.dangers())
                .toList();
    }

    private static List<String> answers(ProgramChange change, String name, String key, MethodNode method) {
        List<String> result = new ArrayList<>();
        int count = count(method);
        result.add("places " + change.hasSamePlaces(name, key));
        for (int i = 0; i < count; i++) {
            int to = change.locate(name, key, i);
            result.add(i + " to " + to + " resumes " + change.resume(name, key, i));
        }
        for (int i = 0; i < Leaders.of(method).length; i++) {
            result.add("leader " + i + " " + change.isDangerous(name, key, i));
        }
        return result;
    }
}
