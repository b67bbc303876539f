package dev.fathom.evolve.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.program.names.LocationNames;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

@DisplayName("The walk through both versions of a method")
class MethodWalkTest {
    private static MethodNode method(Consumer<MethodNode> code) {
        MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "m", "(I)V", null, null);
        code.accept(method);
        return method;
    }

    private static MethodWalk walk(MethodNode old, MethodNode now) {
        ProgramVersion nothing = new ProgramVersion(ClassSource.of(Map.of()), JdkClasses.running());
        LinkComparison links = new LinkComparison(new Meaning(nothing), new Meaning(nothing), Set.of(), Set.of());
        return new MethodWalk("A", new MethodCode(old), new MethodCode(now), links);
    }

    /** {@code for (;;) x += n}, the body so often. */
    private static MethodNode endless(int increment, int times) {
        return method(code -> {
            Label start = new Label();
            code.visitLabel(start);
            for (int i = 0; i < times; i++) {
                code.visitIincInsn(0, increment);
            }
            code.visitJumpInsn(Opcodes.GOTO, start);
        });
    }

    private static MethodNode empty(int gotos) {
        return method(code -> {
            Label start = new Label();
            code.visitLabel(start);
            for (int i = 0; i < gotos; i++) {
                Label next = new Label();
                code.visitJumpInsn(Opcodes.GOTO, next);
                code.visitLabel(next);
            }
            code.visitJumpInsn(Opcodes.GOTO, start);
        });
    }

    @Test
    @DisplayName("ends in loops without a decision")
    void endless_loops() {
        assertThat(walk(endless(1, 1), endless(1, 1)).dangers()).isEmpty();
        assertThat(walk(endless(1, 2), endless(1, 3)).dangers()).isEmpty();
        assertThat(walk(endless(1, 2), endless(2, 2)).dangers()).hasSize(1);
        assertThat(walk(empty(0), empty(3)).dangers()).isEmpty();
        assertThat(walk(empty(0), endless(1, 1)).dangers()).hasSize(1);
        assertThat(walk(endless(1, 1), empty(2)).dangers()).hasSize(1);
    }

    @Test
    @DisplayName("takes a leader for dangerous that differs from one of several places it corresponds to")
    void several_counterparts() {
        MethodNode joined = method(code -> {
            Label same = new Label();
            code.visitVarInsn(Opcodes.ILOAD, 0);
            code.visitJumpInsn(Opcodes.IFEQ, same);
            code.visitLabel(same);
            code.visitIincInsn(0, 1);
            code.visitInsn(Opcodes.RETURN);
        });
        MethodNode apart = method(code -> {
            Label other = new Label();
            code.visitVarInsn(Opcodes.ILOAD, 0);
            code.visitJumpInsn(Opcodes.IFEQ, other);
            code.visitIincInsn(0, 1);
            code.visitInsn(Opcodes.RETURN);
            code.visitLabel(other);
            code.visitIincInsn(0, 2);
            code.visitInsn(Opcodes.RETURN);
        });
        assertThat(walk(joined, apart).dangers()).extracting(Danger::leader).containsExactly(1);
        assertThat(walk(apart, joined).dangers()).extracting(Danger::leader).containsExactly(2);
    }

    @Test
    @DisplayName("compares the code of handlers, and who is asked first")
    void handlers() {
        MethodNode one = handled(1, "java/lang/RuntimeException", "java/lang/Exception");
        assertThat(walk(one, handled(1, "java/lang/RuntimeException", "java/lang/Exception"))
                        .dangers())
                .isEmpty();
        assertThat(walk(one, handled(2, "java/lang/RuntimeException", "java/lang/Exception"))
                        .dangers())
                .extracting(Danger::leader)
                .containsExactly(1);
        assertThat(walk(one, handled(1, "java/lang/Exception", "java/lang/RuntimeException"))
                        .dangers())
                .extracting(Danger::leader)
                .containsExactly(0);
    }

    private static MethodNode handled(int increment, String first, String second) {
        return method(code -> {
            Label start = new Label();
            Label end = new Label();
            Label handler = new Label();
            code.visitTryCatchBlock(start, end, handler, first);
            code.visitTryCatchBlock(start, end, handler, second);
            code.visitLabel(start);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, "B", "f", "()V", false);
            code.visitLabel(end);
            code.visitInsn(Opcodes.RETURN);
            code.visitLabel(handler);
            code.visitInsn(Opcodes.POP);
            code.visitIincInsn(0, increment);
            code.visitInsn(Opcodes.RETURN);
        });
    }

    @Test
    @DisplayName("finds instructions again by names that edits elsewhere do not change")
    void location_names() {
        MethodNode old = handled(1, "java/lang/Exception", "java/lang/Error");
        MethodNode now = handled(1, "java/lang/Exception", "java/lang/Error");
        now.instructions.insert(new org.objectweb.asm.tree.InsnNode(Opcodes.ICONST_0));
        LocationNames names = LocationNames.of(old);
        assertThat(names.count()).isEqualTo(5);
        for (int i = 0; i < names.count(); i++) {
            assertThat(names.find(names.nameOf(i))).isEqualTo(i);
            assertThat(walk(old, now).locate(i)).isEqualTo(i + 1);
        }
        assertThat(names.find("1 unheard of")).isEqualTo(-1);
        assertThat(walk(now, old).locate(0)).isEqualTo(-1);
    }
}
