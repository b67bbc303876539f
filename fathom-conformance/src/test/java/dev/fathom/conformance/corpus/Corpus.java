package dev.fathom.conformance.corpus;

import dev.fathom.conformance.Samples;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The programs of the corpus, compiled by the running JDK.
 *
 * @param programs all programs, by name
 * @param classes the directory with their classes
 */
public record Corpus(List<Program> programs, Path classes) {
    /**
     * One program.
     *
     * @param name its main class
     * @param source its source file
     */
    public record Program(String name, Path source) {
        private boolean isOfNewerJava() {
            return source.toString().contains(NEWER);
        }
    }

    private static final String NEWER = "java21";

    /** Under other JDKs a build tries one program in so many of those that every JDK understands. */
    private static final int PART = 4;

    /** Returns the programs that only newer JDKs understand, and a sample of the others, which were tried under the JDK of the build. */
    List<Program> programsForOtherJdks() {
        Set<Program> sample = new HashSet<>(Samples.byName(programs, PART, 1, Program::name));
        return programs.stream()
                .filter(each -> each.isOfNewerJava() || sample.contains(each))
                .toList();
    }

    /** Compiles the programs below the source folder that the running JDK understands. */
    public static Corpus compile(Path sources, Path classes) throws IOException {
        List<Program> programs = new ArrayList<>(programsIn(sources.resolve("java")));
        if (Runtime.version().feature() >= 21 && Files.isDirectory(sources.resolve(NEWER))) {
            programs.addAll(programsIn(sources.resolve(NEWER)));
        }
        programs.sort(Comparator.comparing(Program::name));
        deleteAll(classes);
        Files.createDirectories(classes);
        compile(programs, classes);
        return new Corpus(List.copyOf(programs), classes);
    }

    private static List<Program> programsIn(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(Corpus::hasMain)
                    .map(file -> new Program(nameOf(root.relativize(file)), file))
                    .toList();
        }
    }

    private static boolean hasMain(Path file) {
        try {
            return Files.readString(file).contains(" main(");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String nameOf(Path relative) {
        String path = relative.toString();
        return path.substring(0, path.length() - ".java".length()).replace(File.separatorChar, '.');
    }

    private static void compile(List<Program> programs, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> flags = List.of("-g", "-proc:none", "-Xlint:none", "-nowarn", "-d", classes.toString());
            var units = files.getJavaFileObjectsFromPaths(
                    programs.stream().map(Program::source).toList());
            if (!compiler.getTask(messages, files, null, flags, null, units).call()) {
                throw new IllegalStateException("the corpus does not compile:\n" + messages);
            }
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException problem) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
