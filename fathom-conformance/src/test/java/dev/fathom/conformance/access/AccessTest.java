package dev.fathom.conformance.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.options.MachineOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;

/** Linking refuses what HotSpot refuses (JVMS §5.4.4), in the same words: the same class files are run on the host and in the machine. */
@Tag("slow")
class AccessTest {
    private static final int TIMEOUT_SECONDS = 120;

    @TempDir
    static Path folder;

    private static Path original;

    private record Edit(String name, boolean refused, UnaryOperator<byte[]> change) {}

    @BeforeAll
    static void compile() throws IOException {
        original = folder.resolve("original");
        AccessProgram.compile(folder.resolve("sources"), original);
    }

    @TestFactory
    @DisplayName("the machine refuses what the host refuses")
    Stream<DynamicTest> theMachineRefusesWhatTheHostRefuses() {
        return Stream.of(
                        new Edit("nothing", false, file -> file),
                        members("protected members", Opcodes.ACC_PROTECTED),
                        members("package-private members", 0),
                        members("private members", Opcodes.ACC_PRIVATE),
                        new Edit(
                                "private members without nests",
                                true,
                                file -> AccessProgram.withoutNest(
                                        AccessProgram.withVisibility(file, "p/Target", Opcodes.ACC_PRIVATE, true))),
                        type("a package-private class", "p/Target"),
                        type("a package-private nested class", "p/Target$Nested"),
                        type("a package-private interface", "p/Face"),
                        new Edit(
                                "final fields",
                                true,
                                file -> AccessProgram.withFieldFlags(file, "p/Target", Opcodes.ACC_FINAL)))
                .map(edit -> DynamicTest.dynamicTest(edit.name(), () -> compare(edit)));
    }

    private static Edit members(String name, int visibility) {
        return new Edit(name, true, file -> AccessProgram.withVisibility(file, "p/Target", visibility, true));
    }

    private static Edit type(String name, String className) {
        return new Edit(name, true, file -> AccessProgram.withVisibility(file, className, 0, false));
    }

    private static void compare(Edit edit) throws IOException, InterruptedException {
        Path classes = folder.resolve(edit.name().replace(' ', '-'));
        AccessProgram.edit(original, classes, edit.change());
        String onHost = host(classes);
        assertThat(onHost.contains("IllegalAccessError")).isEqualTo(edit.refused());
        assertThat(guest(classes)).isEqualTo(onHost);
    }

    private static String host(Path classes) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classes.toString(),
                        "r.Main")
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
        return output;
    }

    private static String guest(Path classes) {
        RecordingHost host = new RecordingHost();
        MachineOptions options = MachineOptions.builder(host)
                .classPath(List.of(classes))
                .systemProperties(Map.of("user.language", "en", "user.country", "US"))
                .heapMebibytes(64)
                .stepLimit(50_000_000L)
                .realTime(true)
                .printUncaught(true)
                .build();
        try (GuestMachine machine = new GuestMachine(options)) {
            machine.start("r.Main");
            Stop stop = machine.run();
            return new String(host.out(), StandardCharsets.UTF_8)
                    + host.err()
                    + (stop.kind() == Stop.Kind.EXIT ? "" : stop.kind() + " " + stop.message());
        }
    }
}
