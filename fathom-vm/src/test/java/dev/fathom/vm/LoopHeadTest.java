package dev.fathom.vm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

@DisplayName("A loop that never ends")
class LoopHeadTest {
    private static GuestMachine machine() throws Exception {
        Path classes = Path.of(LoopingProgram.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return new GuestMachine(MachineOptions.builder(new NoStreams())
                .classPath(List.of(classes))
                .heapMebibytes(64)
                .interleavings(Interleavings.all())
                .build());
    }

    @Test
    @DisplayName("is named by its head, wherever the program is noticed to be in it")
    void named_by_its_head() throws Exception {
        try (GuestMachine machine = machine()) {
            for (int steps = 0; steps < 12; steps++) {
                machine.start(LoopingProgram.class.getName(), Integer.toString(steps));
                Stop stop = machine.run();
                assertThat(stop.kind()).isEqualTo(Stop.Kind.NO_PROGRESS);
                assertThat(stop.location()).isEqualTo("dev.fathom.vm.LoopingProgram.loop(LoopingProgram.java:22)");
                assertThat(stop.thread()).isEqualTo("main");
            }
        }
    }

    @Test
    @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
    @DisplayName("is noticed if it goes back by a switch")
    void by_switches() throws Exception {
        assertNoticed(code -> {
            Label head = new Label();
            code.visitLabel(head);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitTableSwitchInsn(0, 0, head, head);
        });
        assertNoticed(code -> {
            Label head = new Label();
            code.visitLabel(head);
            code.visitInsn(Opcodes.ICONST_1);
            code.visitTableSwitchInsn(0, 0, head, head);
        });
        assertNoticed(code -> {
            Label head = new Label();
            code.visitLabel(head);
            code.visitInsn(Opcodes.ICONST_3);
            code.visitLookupSwitchInsn(head, new int[] {7}, new Label[] {head});
        });
    }

    @Test
    @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
    @DisplayName("is noticed if it goes back by an exception")
    void by_handlers() throws Exception {
        assertNoticed(code -> {
            Label handler = new Label();
            Label start = new Label();
            Label end = new Label();
            code.visitTryCatchBlock(start, end, handler, "java/lang/NullPointerException");
            code.visitInsn(Opcodes.ACONST_NULL);
            code.visitJumpInsn(Opcodes.GOTO, start);
            code.visitLabel(handler);
            code.visitLabel(start);
            code.visitInsn(Opcodes.ATHROW);
            code.visitLabel(end);
        });
    }

    /** Runs a main method that consists of a loop. */
    private static void assertNoticed(Consumer<MethodVisitor> loop) throws Exception {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "Round", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
        code.visitCode();
        loop.accept(code);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        try (GuestMachine machine = machine()) {
            machine.define("Round", writer.toByteArray());
            machine.start("Round");
            assertThat(machine.run().kind()).isEqualTo(Stop.Kind.NO_PROGRESS);
        }
    }
}
