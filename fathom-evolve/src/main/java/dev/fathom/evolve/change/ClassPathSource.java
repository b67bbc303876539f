package dev.fathom.evolve.change;

import dev.fathom.vm.program.ClassPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The classes on a class path. */
public final class ClassPathSource implements ClassSource, AutoCloseable {
    private final ClassPath classPath;
    private final Set<String> names;

    private ClassPathSource(ClassPath classPath) throws IOException {
        this.classPath = classPath;
        names = classPath.userClasses();
    }

    /** Opens a class path; entries that do not exist are skipped, as the {@code java} command does. */
    public static ClassPathSource open(List<Path> entries) throws IOException {
        return new ClassPathSource(new ClassPath(entries));
    }

    @Override
    public Set<String> names() {
        return names;
    }

    @Override
    public byte @Nullable [] find(String internalName) {
        return names.contains(internalName) ? classPath.userClass(internalName) : null;
    }

    @Override
    public void close() throws IOException {
        classPath.close();
    }
}
