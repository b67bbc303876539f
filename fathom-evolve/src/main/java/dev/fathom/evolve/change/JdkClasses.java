package dev.fathom.evolve.change;

import dev.fathom.vm.program.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The classes of the running JDK, which are the same for both versions. */
final class JdkClasses {
    private static final JdkClasses RUNNING = new JdkClasses();

    private final ClassPath modules;
    private final Map<String, Optional<ClassHeader>> headers = new ConcurrentHashMap<>();

    private JdkClasses() {
        try {
            modules = new ClassPath(List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JdkClasses running() {
        return RUNNING;
    }

    /** Returns the header of a class of the JDK; null if there is none. */
    @Nullable
    ClassHeader find(String name) {
        return modules.moduleOf(name) == null
                ? null
                : headers.computeIfAbsent(name, this::read).orElse(null);
    }

    private Optional<ClassHeader> read(String name) {
        return Optional.ofNullable(modules.systemClass(name))
                .map(bytes -> new ClassHeader(ClassFiles.header(name, bytes), false));
    }
}
