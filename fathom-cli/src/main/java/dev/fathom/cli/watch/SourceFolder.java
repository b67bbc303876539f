package dev.fathom.cli.watch;

import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.SourceCompiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder of sources that is compiled when one of them has changed.
 *
 * @param sources where they are
 * @param classes where the class files go
 */
public record SourceFolder(Path sources, Path classes) {
    /** Reads {@code SRC=OUT}, or {@code SRC} for the first directory of the class path. */
    public static SourceFolder parse(String text, List<Path> classPath) {
        int equals = text.indexOf('=');
        Path sources = Path.of(equals < 0 ? text : text.substring(0, equals));
        if (!Files.isDirectory(sources)) {
            throw new Problem("--compile " + text + ": there is no directory " + sources);
        }
        if (equals >= 0) {
            return new SourceFolder(sources, Path.of(text.substring(equals + 1)));
        }
        return classPath.stream()
                .filter(Files::isDirectory)
                .findFirst()
                .map(each -> new SourceFolder(sources, each))
                .orElseThrow(() -> new Problem("--compile " + text + ": the class path has no directory for the class"
                        + " files; say where they go, as in --compile " + text + "=target/classes"));
    }

    /** Compiles all of it, and writes the class files that are different; none if one does not compile, which is a {@link Problem}. */
    void compile(List<Path> classPath) {
        try {
            List<Path> files = javaFiles();
            if (!files.isEmpty()) {
                write(SourceCompiler.compileAll(files, sources, classPath));
            }
        } catch (IOException | UncheckedIOException e) {
            throw new Problem("cannot compile " + sources + " to " + classes + ": " + e.getMessage());
        }
    }

    private List<Path> javaFiles() throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(each -> each.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private void write(Map<String, byte[]> compiled) throws IOException {
        for (Map.Entry<String, byte[]> each : compiled.entrySet()) {
            Path file = classes.resolve(each.getKey() + ".class");
            if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), each.getValue())) {
                Files.createDirectories(
                        classes.resolve(each.getKey()).toAbsolutePath().getParent());
                Files.write(file, each.getValue());
            }
        }
    }
}
