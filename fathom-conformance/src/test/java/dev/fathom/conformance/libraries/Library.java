package dev.fathom.conformance.libraries;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.tools.ToolProvider;

/**
 * A published library with its published tests, in {@code target/libraries}.
 *
 * @param name folder of its jars
 * @param runner main class (source in {@code src/libraries/runners}) that runs test classes and reports each test
 */
record Library(String name, String runner) {
    static final Library CODEC = new Library("codec", "JUnit4Report");
    static final Library LANG3 = new Library("lang3", "JupiterReport");

    private static final Path LIBRARIES = Path.of("target", "libraries");

    /** Returns the class path: the jars, and the compiled runner. */
    List<Path> classPath() {
        List<Path> path = new ArrayList<>();
        path.add(runnerClasses());
        try (Stream<Path> jars = Files.list(LIBRARIES.resolve(name))) {
            jars.filter(each -> each.toString().endsWith(".jar")).sorted().forEach(path::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return path;
    }

    private Path runnerClasses() {
        return LIBRARIES.resolve(name + "-runner");
    }

    void compileRunner() throws IOException {
        Files.createDirectories(runnerClasses());
        StringBuilder path = new StringBuilder();
        classPath().forEach(each -> path.append(each).append(java.io.File.pathSeparator));
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "--release",
                        "17",
                        "-d",
                        runnerClasses().toString(),
                        "-cp",
                        path.toString(),
                        Path.of("src", "libraries", "runners", runner + ".java").toString());
        if (result != 0) {
            throw new IllegalStateException("cannot compile " + runner);
        }
    }

    /** Lists the test classes of the tests jar. */
    List<String> testClasses() throws IOException {
        List<String> names = new ArrayList<>();
        for (Path each : classPath()) {
            if (each.toString().endsWith("-tests.jar")) {
                try (ZipFile jar = new ZipFile(each.toFile())) {
                    jar.stream()
                            .map(entry -> entry.getName())
                            .filter(entry -> entry.endsWith("Test.class") && !entry.contains("$"))
                            .map(entry -> entry.replace(".class", "").replace('/', '.'))
                            .filter(entry -> !entry.contains(".Abstract"))
                            .sorted()
                            .forEach(names::add);
                }
            }
        }
        return names;
    }
}
