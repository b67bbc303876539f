package dev.fathom.conformance.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Starts Fathom the way its users do. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@DisplayName("The launcher")
final class LauncherTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path APP = ROOT.resolve("fathom-cli/target/app");

    /** A method that waits for the compiler when its class is archived counts as waiting in later runs, and is never compiled. */
    @Test
    void leaves_a_class_archive_with_which_the_interpreter_is_still_compiled() throws Exception {
        assumeTrue(isBuilt(), "the launcher would build Fathom first");
        fathom("", "--version");
        awaitArchive();

        String log = fathom("-XX:+PrintCompilation", "run", "-cp", "target/test-classes", Loops.class.getName());

        assertThat(log).contains("dev.fathom.vm.exec.Interpreter::loop");
    }

    private static boolean isBuilt() throws IOException {
        Path stamp = APP.resolve("stamp");
        if (!Files.exists(stamp)) {
            return false;
        }
        FileTime built = Files.getLastModifiedTime(stamp);
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/main"))
                    .filter(Files::isDirectory)
                    .allMatch(sources -> isOlder(sources, built));
        }
    }

    private static boolean isOlder(Path sources, FileTime time) {
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path each : (Iterable<Path>) files::iterator) {
                if (Files.getLastModifiedTime(each).compareTo(time) > 0) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static void awaitArchive() throws Exception {
        String build = Files.readString(APP.resolve("stamp")).strip();
        Path run = APP.resolve("run").resolve(build);
        for (int i = 0; i < 600; i++) {
            try (Stream<Path> files = Files.list(run)) {
                if (files.anyMatch(each -> each.toString().endsWith(".jsa"))) {
                    return;
                }
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no archive of classes appeared in " + run);
    }

    private static String fathom(String options, String... arguments) throws Exception {
        Path output = Files.createTempFile(Path.of("target"), "launcher", ".txt");
        ProcessBuilder builder = new ProcessBuilder(ROOT.resolve("fathom").toString());
        builder.command().addAll(List.of(arguments));
        builder.environment().put("FATHOM_OPTS", options);
        builder.redirectErrorStream(true).redirectOutput(output.toFile());
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(text).isZero();
        Files.delete(output);
        return text;
    }
}
