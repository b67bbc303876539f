package dev.fathom.evolve.change;

import dev.fathom.vm.program.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The classes of the running JDK, which are the same for both versions. */
final class JdkClasses {
    private final ClassPath modules;
    private final Map<String, @Nullable ClassHeader> headers = new HashMap<>();

    JdkClasses() {
        try {
            modules = new ClassPath(List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Nullable
    ClassHeader find(String name) {
        if (!headers.containsKey(name)) {
            byte[] bytes = modules.systemClass(name);
            headers.put(name, bytes == null ? null : new ClassHeader(ClassFiles.header(name, bytes), false));
        }
        return headers.get(name);
    }
}
