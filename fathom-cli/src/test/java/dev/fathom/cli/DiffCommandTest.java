package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.program.SourceCompiler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("fathom diff")
class DiffCommandTest {
    @TempDir
    private Path folder;

    private Path old;
    private Path now;

    @BeforeEach
    void compile() throws IOException {
        old = classes("old");
        now = classes("new");
    }

    private Path classes(String version) throws IOException {
        Path target = Files.createDirectory(folder.resolve(version));
        for (Map.Entry<String, byte[]> each : compiled(version).entrySet()) {
            Files.write(target.resolve(each.getKey() + ".class"), each.getValue());
        }
        return target;
    }

    private static Map<String, byte[]> compiled(String version) {
        return SourceCompiler.compile(Path.of(Cli.program("versions/" + version + "/Bank")), List.of())
                .classes();
    }

    private static Cli.Result diff(Object... arguments) {
        return Cli.run(Arrays.stream(("diff "
                                + String.join(
                                        " ",
                                        Arrays.stream(arguments)
                                                .map(Object::toString)
                                                .toList()))
                        .split(" "))
                .toArray(String[]::new));
    }

    private static void assertRefused(Cli.Result result, String... parts) {
        assertThat(result.err()).contains(parts).doesNotContain("internal error", "\tat ");
        assertThat(result.code()).isEqualTo(ExitCode.BAD_REQUEST);
    }

    @Test
    @DisplayName("shows methods, source lines and why, and what else has changed about classes")
    void text() {
        Cli.Result result = diff(old, now);
        assertThat(result.err()).isEmpty();
        assertThat(result.code()).isEqualTo(ExitCode.FINE);
        Golden.check("diff.txt", result.out());
    }

    @Test
    @DisplayName("writes the same as JSON, and returns 1 if it is asked to")
    void json() throws IOException {
        Path json = folder.resolve("diff.json");
        assertThat(diff("--exit-code", "--json", json, old, now).code()).isEqualTo(1);
        Golden.check("diff.json", Files.readString(json));
        assertThat(diff(old, now, "--exit-code").code()).isEqualTo(1);
    }

    @Test
    @DisplayName("says that nothing has changed, also if a jar has the classes of the directory")
    void nothing() throws IOException {
        Path jar = folder.resolve("old.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> each : compiled("old").entrySet()) {
                zip.putNextEntry(new ZipEntry(each.getKey() + ".class"));
                zip.write(each.getValue());
            }
        }
        Path json = folder.resolve("diff.json");
        Cli.Result result = diff("--exit-code", "--json", json, old, jar);
        assertThat(result.code()).isEqualTo(ExitCode.FINE);
        Golden.check("diff-nothing.txt", result.out());
        Golden.check("diff-nothing.json", Files.readString(json));
    }

    @Test
    @DisplayName("refuses versions that are not there or are no class path")
    void missing() throws IOException {
        assertRefused(diff(old), "NEW", "Try: fathom diff --help");
        assertRefused(diff(old, now, old), "Unmatched argument");
        assertRefused(diff(folder.resolve("gone"), now), "OLD: there is no", "gone");
        assertRefused(diff(old, now + ":" + folder.resolve("gone.jar")), "NEW: there is no", "gone.jar");
        assertRefused(diff(old, Files.createDirectory(folder.resolve("empty"))), "NEW has no classes");
        Path broken = Files.writeString(folder.resolve("broken.jar"), "no archive");
        assertRefused(diff(broken, now), "cannot read OLD", "broken.jar");
        assertRefused(diff("--json", folder, old, now), "cannot write --json");
    }

    @Test
    @DisplayName("refuses classes that cannot be read")
    void unreadable() throws IOException {
        Path file = now.resolve("Bank$Account.class");
        byte[] bytes = Files.readAllBytes(file);
        for (int length : new int[] {0, 5, 12, bytes.length / 2, bytes.length - 3}) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertRefused(diff(old, now), "Bank$Account", "compile it again");
        }
        Files.writeString(file, "this is no class file");
        assertRefused(diff(now, old), "Bank$Account", "compile it again");
        byte[] future = bytes.clone();
        future[7] = (byte) 200;
        Files.write(file, future);
        assertRefused(diff(old, now), "Bank$Account has class file version 200", "--release");
        Files.write(file, Files.readAllBytes(now.resolve("Bank.class")));
        assertRefused(diff(old, now), "Bank$Account", "holds the class Bank", "root");
    }
}
