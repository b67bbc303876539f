package dev.fathom.bench.evolve;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The versions of subjects whose sources lie beside those of the subjects. */
final class CompiledVersions {
    private final Path sources;
    private final Path folder;

    CompiledVersions(Path projectSources, Path folder) {
        sources = projectSources.resolve("fathom-subjects/src/versions");
        this.folder = folder;
    }

    boolean has(String sequence) {
        return Files.isDirectory(sources.resolve(sequence));
    }

    /** Returns the names of all sequences. */
    List<String> sequences() throws IOException {
        try (Stream<Path> folders = Files.list(sources)) {
            return folders.map(each -> String.valueOf(each.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    /** Returns how many versions a sequence has. */
    int count(String sequence) throws IOException {
        try (Stream<Path> folders = Files.list(sources.resolve(sequence))) {
            return (int) folders.count();
        }
    }

    /** Returns the exploration of a version of a sequence, as the subject's driver has it. */
    ObjectVersion version(String sequence, int number, int bound) throws IOException {
        return new ObjectVersion(
                List.of(compile(sequence, number), Drivers.classes()),
                Drivers.request(sequence.substring(0, sequence.length() - 1), bound),
                bound);
    }

    /** Compiles a version; returns where its classes are. */
    Path compile(String sequence, int number) throws IOException {
        Path classes = folder.resolve(sequence).resolve(Integer.toString(number));
        Files.createDirectories(classes);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (Stream<Path> walk = Files.walk(sources.resolve(sequence).resolve(Integer.toString(number)));
                StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<Path> units =
                    walk.filter(each -> each.toString().endsWith(".java")).toList();
            List<String> options = List.of(
                    "-g",
                    "-proc:none",
                    "-d",
                    classes.toString(),
                    "-cp",
                    Drivers.classes() + File.pathSeparator + Drivers.api());
            if (!compiler.getTask(messages, files, null, options, null, files.getJavaFileObjectsFromPaths(units))
                    .call()) {
                throw new IllegalStateException(messages.toString());
            }
        }
        return classes;
    }
}
