package dev.fathom.conformance.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.fathom.conformance.corpus.Jdks;
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
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Starts Fathom the way its users do. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@DisplayName("The launcher")
final class LauncherTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path APP = ROOT.resolve("fathom-cli/target/app");

    /** A method that waits for the compiler when its class is archived counts as waiting in later runs, and is never compiled. */
    @ParameterizedTest
    @MethodSource("jdks")
    void leaves_a_class_archive_with_which_the_interpreter_is_still_compiled(Path jdk) throws Exception {
        assumeTrue(isBuilt(), "the launcher would build Fathom first");
        fathom(jdk, "", "--version");
        awaitArchive(jdk);

        String log = fathom(jdk, "-XX:+PrintCompilation", "run", "-cp", "target/test-classes", Loops.class.getName());

        assertThat(log).contains("dev.fathom.vm.exec.Interpreter::loop");
    }

    private static Stream<Path> jdks() throws IOException {
        return Stream.concat(Stream.of(Path.of(System.getProperty("java.home"))), Jdks.others().values().stream());
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

    /** Its name begins with the version of the JDK. */
    private static void awaitArchive(Path jdk) throws Exception {
        String version = Files.readString(jdk.resolve("release"))
                .split("JAVA_VERSION=\"", 2)[1]
                .split("\"", 2)[0];
        String build = Files.readString(APP.resolve("stamp")).strip();
        Path run = APP.resolve("run").resolve(build);
        for (int i = 0; i < 1800; i++) { // it is made with low priority
            try (Stream<Path> files = Files.list(run)) {
                if (files.anyMatch(each -> isArchive(each.getFileName().toString(), version))) {
                    return;
                }
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no archive of classes appeared in " + run);
    }

    private static boolean isArchive(String name, String version) {
        return name.startsWith("archive-" + version + "-") && (name.endsWith(".jsa") || name.endsWith(".aot"));
    }

    private static String fathom(Path jdk, String options, String... arguments) throws Exception {
        Path output = Files.createTempFile(Path.of("target"), "launcher", ".txt");
        ProcessBuilder builder = new ProcessBuilder(ROOT.resolve("fathom").toString());
        builder.command().addAll(List.of(arguments));
        builder.environment().put("FATHOM_OPTS", options);
        builder.environment().put("JAVA_HOME", jdk.toString());
        builder.redirectErrorStream(true).redirectOutput(output.toFile());
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(text).isZero();
        Files.delete(output);
        return text;
    }
}
