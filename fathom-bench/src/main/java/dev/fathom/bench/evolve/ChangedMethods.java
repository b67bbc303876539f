package dev.fathom.bench.evolve;

import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.graph.ElementName;
import dev.fathom.evolve.mutate.Mutant;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Versions of a program in each of which one method has changed, as seed 001 §5.1 simulates them: the method does something more when it begins,
 * which shows as a change but not in the state.
 *
 * <p>As there, methods count that are executed and do something themselves: no constructors, no {@code main}, no {@code run}.
 */
final class ChangedMethods {
    /**
     * A version.
     *
     * @param method the changed method, for people
     * @param classes where the changed class is
     */
    record Version(String method, Path classes) {}

    private ChangedMethods() {}

    /** Returns the names of the methods to change: class, dot, name and descriptor. */
    static List<String> of(Collection<ElementName> elements, String classPrefix) {
        TreeSet<String> names = new TreeSet<>();
        for (ElementName each : elements) {
            boolean isOwn = each.className().startsWith(classPrefix);
            boolean isMain = each.method().startsWith("main(") || each.method().equals("run()V");
            boolean isMade = each.method().startsWith("<") || each.method().startsWith("lambda$");
            if (isOwn && !isMain && !isMade && each.method().contains("(")) {
                names.add(each.className() + "." + each.method());
            }
        }
        return List.copyOf(names);
    }

    /** Makes a version in which a method has changed. */
    static Optional<Version> change(String name, Path folder) throws IOException {
        int dot = name.indexOf('.');
        String className = name.substring(0, dot);
        Map<String, byte[]> classes = new HashMap<>();
        try (InputStream in = ChangedMethods.class.getResourceAsStream("/" + className + ".class")) {
            classes.put(className, in.readAllBytes());
        }
        Optional<Mutant> mutant = new Mutator(ClassSource.of(classes), 1)
                .mutate(className, name.substring(dot + 1), MutationKind.TOUCH_ENTRY);
        if (mutant.isEmpty()) {
            return Optional.empty();
        }
        Path file = folder.resolve(className + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, mutant.get().classFile());
        String shown = className.substring(className.lastIndexOf('/') + 1) + name.substring(dot, name.indexOf('('));
        return Optional.of(new Version(shown, folder));
    }
}
