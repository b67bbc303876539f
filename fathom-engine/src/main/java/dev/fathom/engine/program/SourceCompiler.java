package dev.fathom.engine.program;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import dev.fathom.api.Choose;
import dev.fathom.vm.program.ClassPath;
import dev.fathom.vm.setting.Setting;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles source files in memory. */
public final class SourceCompiler {
    /**
     * What a source file became.
     *
     * @param mainClass the first class with a main method, or the first class if none is needed
     * @param classes class files by internal name
     */
    public record Compiled(String mainClass, Map<String, byte[]> classes) {}

    /** Whether a main method need not be static. */
    private static final boolean INSTANCE_MAIN = Runtime.version().feature() >= 25;

    private static final String OTHER_ENCODING =
            "Source files are read as UTF-8. If it is another encoding, compile the file"
                    + " yourself (javac -encoding), and give the name of the class and " + Setting.CLASS_PATH + ".";

    /** What is said to be compiled: the file, or the folder of all files. */
    private final Path source;

    private final List<Path> files;
    private final boolean needsMain;
    private final List<Path> classPath;
    private final DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();

    private SourceCompiler(Path source, List<Path> files, boolean needsMain, List<Path> classPath) {
        this.needsMain = needsMain;
        this.source = source;
        this.files = files;
        this.classPath = classPath;
    }

    /** Compiles the file against the class path and Fathom's API; throws a {@link Problem} if that fails. */
    public static Compiled compile(Path source, List<Path> classPath) {
        return existing(source, true, classPath).compile();
    }

    /** The same for a file whose first class is what matters, with or without a main method. */
    public static Compiled compileSubject(Path source, List<Path> classPath) {
        return existing(source, false, classPath).compile();
    }

    /** Compiles many files of a folder against a class path and Fathom's API, and returns their classes by their names with slashes. */
    public static Map<String, byte[]> compileAll(List<Path> files, Path folder, List<Path> classPath) {
        return new SourceCompiler(folder, files, false, classPath).compile().classes();
    }

    private static SourceCompiler existing(Path source, boolean needsMain, List<Path> classPath) {
        if (!Files.isRegularFile(source)) {
            throw new Problem("there is no source file " + source);
        }
        return new SourceCompiler(source, List.of(source), needsMain, classPath);
    }

    private Compiled compile() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new Problem(
                    "cannot compile " + source + ": this Java has no compiler. Run Fathom on a JDK, or compile"
                            + " the file yourself and give the class name and " + Setting.CLASS_PATH + ".");
        }
        try (StandardJavaFileManager manager =
                        compiler.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8);
                ClassFiles output = new ClassFiles(manager)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, output, diagnostics, options(), null, manager.getJavaFileObjectsFromPaths(files));
            Optional<String> mainClass = mainClass(task.parse());
            task.analyze();
            if (!hasErrors()) {
                task.generate();
            }
            if (hasErrors()) {
                throw new Problem("cannot compile " + source + ":\n" + errors());
            }
            return new Compiled(
                    mainClass.orElseThrow(() -> new Problem(source + " has no class"
                            + (needsMain ? " with a method: public static void main(String[] args)" : ""))),
                    output.classes());
        } catch (IOException e) {
            throw new Problem("cannot compile " + source + ": " + e.getMessage());
        } catch (StackOverflowError e) {
            throw tooDeep();
        } catch (RuntimeException e) {
            throw e.getCause() instanceof StackOverflowError ? tooDeep() : e;
        }
    }

    private Problem tooDeep() {
        return new Problem("cannot compile " + source + ": it is nested so deeply that the compiler's stack overflows");
    }

    private List<String> options() throws IOException {
        List<String> path = new ArrayList<>();
        ClassPath.expand(classPath).forEach(each -> path.add(each.toString()));
        apiLocation().ifPresent(path::add);
        return List.of("-g", "-proc:none", "-nowarn", "-implicit:class", "-cp", String.join(File.pathSeparator, path));
    }

    private static Optional<String> apiLocation() {
        try {
            CodeSource place = Choose.class.getProtectionDomain().getCodeSource();
            return place == null
                    ? Optional.empty()
                    : Optional.of(Path.of(place.getLocation().toURI()).toString());
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private boolean hasErrors() {
        return diagnostics.getDiagnostics().stream().anyMatch(each -> each.getKind() == Diagnostic.Kind.ERROR);
    }

    private String errors() {
        String errors = diagnostics.getDiagnostics().stream()
                .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .map(each -> "  " + place(each) + ": " + each.getMessage(null))
                .collect(Collectors.joining("\n"));
        return errors + (hasWrongEncoding() ? "\n" + OTHER_ENCODING : "");
    }

    private boolean hasWrongEncoding() {
        return diagnostics.getDiagnostics().stream()
                .anyMatch(each -> String.valueOf(each.getCode()).endsWith("illegal.char.for.encoding"));
    }

    private String place(Diagnostic<? extends JavaFileObject> diagnostic) {
        JavaFileObject file = diagnostic.getSource();
        boolean isObvious = file == null || files.equals(List.of(source));
        return isObvious ? "line " + diagnostic.getLineNumber() : file.getName() + ":" + diagnostic.getLineNumber();
    }

    /** To be called before the compiler takes the trees apart. */
    private Optional<String> mainClass(Iterable<? extends CompilationUnitTree> units) {
        for (CompilationUnitTree unit : units) {
            String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
            for (Tree each : unit.getTypeDecls()) {
                if (each instanceof ClassTree type && (!needsMain || hasMain(type))) {
                    return Optional.of(prefix + type.getSimpleName());
                }
            }
        }
        return Optional.empty();
    }

    private static boolean hasMain(ClassTree type) {
        return type.getMembers().stream()
                .anyMatch(each -> each instanceof MethodTree method
                        && method.getName().contentEquals("main")
                        && (INSTANCE_MAIN || method.getModifiers().getFlags().contains(Modifier.STATIC))
                        && method.getParameters().size() <= 1);
    }

    /** Keeps class files in memory. */
    private static final class ClassFiles extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();

        ClassFiles(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            URI uri = URI.create("memory:///" + className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(uri, kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    written.put(className.replace('.', '/'), bytes);
                    return bytes;
                }
            };
        }

        Map<String, byte[]> classes() {
            Map<String, byte[]> result = new LinkedHashMap<>();
            written.forEach((name, bytes) -> result.put(name, bytes.toByteArray()));
            return result;
        }
    }
}
