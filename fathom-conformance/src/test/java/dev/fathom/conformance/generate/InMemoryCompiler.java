package dev.fathom.conformance.generate;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles source text to class files in memory; reuse one instance, as starting is slow. */
public final class InMemoryCompiler implements AutoCloseable {
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files;
    private final List<String> flags;

    /** A compiler for sources that need nothing but the JDK. */
    public InMemoryCompiler() {
        this(List.of());
    }

    /** A compiler with a class path, for programs that call the Fathom API. */
    public InMemoryCompiler(List<Path> classPath) {
        if (compiler == null) {
            throw new IllegalStateException("this Java runtime has no compiler");
        }
        files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        flags = Stream.concat(releaseFlags(), Stream.of("-g", "-parameters", "-proc:none", "-Xlint:none", "-nowarn"))
                .toList();
        try {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Selects Java 17; the option is slow, so it is left out where it changes nothing. */
    private static Stream<String> releaseFlags() {
        return Runtime.version().feature() == 17 ? Stream.of() : Stream.of("--release", "17");
    }

    /** Compiles a program to class files by binary name. */
    public Map<String, byte[]> compile(GeneratedProgram program) {
        return compile(program.className(), program.source());
    }

    /** Compiles one top-level class to class files by binary name. */
    public synchronized Map<String, byte[]> compile(String className, String source) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        Outputs outputs = new Outputs(files);
        boolean done = compiler.getTask(null, outputs, diagnostics, flags, null, List.of(new Source(className, source)))
                .call();
        if (!done) {
            throw new CompilationException(className, diagnostics.getDiagnostics());
        }
        return outputs.classes();
    }

    /** Compiles one top-level class into a directory, without packages. */
    public void compileTo(Path directory, String className, String source) throws IOException {
        for (Map.Entry<String, byte[]> entry : compile(className, source).entrySet()) {
            Path file = directory.resolve(entry.getKey().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue());
        }
    }

    @Override
    public void close() throws IOException {
        files.close();
    }

    /** Says why a source does not compile. */
    public static final class CompilationException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        CompilationException(String className, List<Diagnostic<? extends JavaFileObject>> diagnostics) {
            super(className + " does not compile:\n"
                    + diagnostics.stream()
                            .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                            .map(Object::toString)
                            .collect(Collectors.joining("\n")));
        }
    }

    /** Source text as a compiler input. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String className, String text) {
            super(URI.create("string:///" + className.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** A class file as a compiler output. */
    private static final class Output extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Output(String className) {
            super(URI.create("memory:///" + className.replace('.', '/') + Kind.CLASS.extension), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    /** Keeps the class files of one compilation. */
    private static final class Outputs extends ForwardingJavaFileManager<StandardJavaFileManager> {
        private final Map<String, Output> outputs = new LinkedHashMap<>();

        Outputs(StandardJavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                JavaFileManager.Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return outputs.computeIfAbsent(className, Output::new);
        }

        Map<String, byte[]> classes() {
            Map<String, byte[]> classes = new LinkedHashMap<>();
            outputs.forEach((name, output) -> classes.put(name, output.bytes.toByteArray()));
            return classes;
        }
    }
}
