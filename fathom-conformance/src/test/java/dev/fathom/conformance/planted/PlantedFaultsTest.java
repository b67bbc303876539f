package dev.fathom.conformance.planted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Alarms ring: for each fault in {@code src/planted} the test that it names fails. {@code -Dfathom.planted=NAME,…} tries some,
 * in that order. What each test said is in {@code target/planted}.
 */
@DisplayName("A fault that is planted")
class PlantedFaultsTest {
    private static final long MINUTES = 15;

    @TempDir
    Path folder;

    static List<PlantedFault> faults() {
        String chosen = System.getProperty("fathom.planted", "");
        if (chosen.isEmpty()) {
            return PlantedFault.all();
        }
        return Stream.of(chosen.split(",")).map(PlantedFault::named).toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    @DisplayName("fits the source as it is")
    void still_fits(PlantedFault fault) throws IOException {
        assertThat(fault.source()).isNotEmpty();
        assertThat(testFile(fault)).isPresent();
    }

    @Test
    @DisplayName("has its row in CONTRIBUTING.md, and nothing else is in that table")
    void is_listed() throws IOException {
        List<String> page = Files.readAllLines(PlantedFault.project().resolve("CONTRIBUTING.md"));
        int table = page.indexOf("| fault | test that fails |");
        assertThat(page.subList(table + 2, page.size()))
                .containsExactlyElementsOf(
                        PlantedFault.all().stream().map(PlantedFault::row).toList());
        assertThat(page.subList(0, table)).noneMatch(each -> each.startsWith("| `") && each.contains("`: "));
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    @DisplayName("compiles")
    void compiles(PlantedFault fault) throws IOException {
        assumeTrue(ModuleRun.isPossible(fault.module()), fault.module() + " is not built");
        assertThat(compile(fault)).isNotEmptyDirectory();
    }

    @Tag("planted")
    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    @DisplayName("makes the test fail that it names")
    void is_noticed(PlantedFault fault) throws IOException, InterruptedException {
        Path test = testFile(fault).orElseThrow();
        Path module = PlantedFault.project()
                .resolve(PlantedFault.project().relativize(test).getName(0));
        assertThat(ModuleRun.isPossible(module))
                .as("%s is built (package)", module)
                .isTrue();
        ModuleRun run = ModuleRun.of(module);
        Path log = Files.createDirectories(PlantedFault.project().resolve("fathom-conformance/target/planted"))
                .resolve(fault.name() + ".log");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx3g",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dfathom.store=none",
                "-Dfathom.golden.refresh=false"));
        command.addAll(run.options());
        command.addAll(List.of(
                "-cp",
                compile(fault)
                        + File.pathSeparator
                        + module.resolve("target/test-classes")
                        + File.pathSeparator
                        + run.classPath(),
                NamedTest.class.getName(),
                className(test)));
        command.addAll(fault.cases());
        Process process = new ProcessBuilder(command)
                .directory(module.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(ended).as("%s comes to its end", fault.test()).isTrue();
        assertThat(process.exitValue())
                .as("exit code of %s with the fault\n%s", fault.test(), Files.readString(log))
                .isEqualTo(1);
    }

    /** Compiles the one file with the fault; returns where its classes are. */
    private Path compile(PlantedFault fault) throws IOException {
        Path name = Objects.requireNonNull(Path.of(fault.file()).getFileName());
        Path source = Files.createDirectories(folder.resolve("source")).resolve(name);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Files.writeString(source, fault.source());
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-nowarn",
                        "-g",
                        "-parameters",
                        "-implicit:none",
                        "-d",
                        classes.toString(),
                        "-cp",
                        ModuleRun.of(fault.module()).classPath(),
                        source.toString());
        assertThat(result).as("the fault compiles").isZero();
        return classes;
    }

    private static Optional<Path> testFile(PlantedFault fault) throws IOException {
        List<Path> modules;
        try (Stream<Path> all = Files.list(PlantedFault.project())) {
            modules = all.map(each -> each.resolve("src/test/java"))
                    .filter(Files::isDirectory)
                    .toList();
        }
        for (Path each : modules) {
            try (Stream<Path> files = Files.walk(each)) {
                Optional<Path> found = files.filter(file -> file.endsWith(fault.test() + ".java"))
                        .findAny();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static String className(Path test) {
        String path = test.toString();
        String marker = Path.of("src", "test", "java") + File.separator;
        return path.substring(path.indexOf(marker) + marker.length(), path.length() - ".java".length())
                .replace(File.separatorChar, '.');
    }
}
