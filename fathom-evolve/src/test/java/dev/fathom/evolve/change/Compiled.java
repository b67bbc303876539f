package dev.fathom.evolve.change;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources in memory. */
final class Compiled {
    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile(
            "^(?:public |final |abstract |sealed )*(?:class|interface|enum|record|@interface) (\\w+)",
            Pattern.MULTILINE);

    private Compiled() {}

    /** Compiles sources, each with a top-level type that gives the file its name; returns class files by internal name. */
    static Map<String, byte[]> of(List<String> options, String... sources) {
        return of(options, Stream.of(sources).map(Compiled::file).toList());
    }

    static ClassSource source(String... sources) {
        return ClassSource.of(of(List.of("-g"), sources));
    }

    /** Compiles all Java files below a directory. */
    static Map<String, byte[]> ofFolder(List<String> options, Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<JavaFileObject> sources = new ArrayList<>();
            for (Path each :
                    files.filter(file -> file.toString().endsWith(".java")).toList()) {
                sources.add(file(Files.readString(each)));
            }
            return of(options, sources);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JavaFileObject file(String text) {
        Matcher inPackage = PACKAGE.matcher(text);
        Matcher type = TYPE.matcher(text);
        String folder = inPackage.find() ? inPackage.group(1).replace('.', '/') + "/" : "";
        String name = type.find() ? type.group(1) : "package-info";
        return new SimpleJavaFileObject(
                URI.create("memory:///" + folder + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    private static Map<String, byte[]> of(List<String> options, List<? extends JavaFileObject> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();
        JavaFileManager files =
                new ForwardingJavaFileManager<JavaFileManager>(compiler.getStandardFileManager(null, null, null)) {
                    @Override
                    public JavaFileObject getJavaFileForOutput(
                            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
                        return new SimpleJavaFileObject(
                                URI.create("memory:///" + className.replace('.', '/') + ".class"), kind) {
                            @Override
                            public OutputStream openOutputStream() {
                                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                                written.put(className.replace('.', '/'), bytes);
                                return bytes;
                            }
                        };
                    }
                };
        StringWriter messages = new StringWriter();
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-proc:none", "-nowarn"));
        if (!compiler.getTask(messages, files, null, all, null, sources).call()) {
            throw new IllegalArgumentException(messages.toString());
        }
        Map<String, byte[]> result = new LinkedHashMap<>();
        written.forEach((name, bytes) -> result.put(name, bytes.toByteArray()));
        return result;
    }
}
