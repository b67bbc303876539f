package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources into a folder, ahead of the test's own class path. */
final class Compiled {
    private final Path folder;

    Compiled(Path folder) {
        this.folder = folder;
    }

    Path folder() {
        return folder;
    }

    /** Writes a source file and compiles it. */
    Compiled add(String className, String source) {
        try {
            Path file = folder.resolve(className.replace('.', '/') + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, source);
            return add(List.of(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Compiled add(List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of(
                    "-d",
                    folder.toString(),
                    "-proc:none",
                    "-cp",
                    folder + File.pathSeparator + System.getProperty("java.class.path"));
            boolean fine = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertThat(fine).as(messages.toString()).isTrue();
        }
        return this;
    }

    /** Executes all test methods of a class, on these classes; returns what they threw. */
    List<Throwable> runTests(String className) {
        List<Throwable> thrown = new ArrayList<>();
        try (URLClassLoader loader = new ChildFirst(folder.toUri().toURL())) {
            Class<?> type = loader.loadClass(className);
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            for (var each : type.getDeclaredMethods()) {
                if (each.isAnnotationPresent(org.junit.jupiter.api.Test.class)) {
                    each.setAccessible(true);
                    try {
                        each.invoke(constructor.newInstance());
                    } catch (java.lang.reflect.InvocationTargetException e) {
                        thrown.add(e.getCause());
                    }
                }
            }
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return thrown;
    }

    /** Prefers its own classes: the good version of a subject is on the class path of the test. */
    private static final class ChildFirst extends URLClassLoader {
        ChildFirst(URL folder) {
            super(new URL[] {folder}, Compiled.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known == null && findResource(name.replace('.', '/') + ".class") != null) {
                    known = findClass(name);
                }
                return known != null ? known : super.loadClass(name, resolve);
            }
        }
    }
}
