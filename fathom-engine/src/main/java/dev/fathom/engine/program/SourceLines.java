package dev.fathom.engine.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the text of source lines. */
public final class SourceLines {
    private final List<Path> roots;
    private final Map<Path, List<String>> files = new HashMap<>();
    private final Map<String, List<String>> byPlace = new HashMap<>();

    /** Looks below the given folders; for a folder of class files, also where its sources usually are. */
    public SourceLines(List<Path> sourceRoots, List<Path> classPath) {
        Set<Path> all = new LinkedHashSet<>(sourceRoots);
        for (Path each : classPath) {
            all.addAll(usualSources(each));
        }
        roots = List.copyOf(all);
    }

    private static List<Path> usualSources(Path classes) {
        if (!Files.isDirectory(classes)) {
            return List.of();
        }
        List<Path> result = new ArrayList<>(List.of(classes));
        String text = classes.toAbsolutePath().normalize().toString().replace('\\', '/');
        replaceEnd(text, "/target/classes", "/src/main/java", result);
        replaceEnd(text, "/target/test-classes", "/src/test/java", result);
        replaceEnd(text, "/build/classes/java/main", "/src/main/java", result);
        replaceEnd(text, "/build/classes/java/test", "/src/test/java", result);
        replaceEnd(text, "/bin", "/src", result);
        replaceEnd(text, "/out", "/src", result);
        return result;
    }

    private static void replaceEnd(String text, String end, String replacement, List<Path> result) {
        if (text.endsWith(end)) {
            result.add(Path.of(text.substring(0, text.length() - end.length()) + replacement));
        }
    }

    /** Returns the line without its indentation, or an empty text if the source is not found. */
    public String find(String className, String file, int line) {
        if (file.isEmpty() || line <= 0) {
            return "";
        }
        List<String> lines = all(className, file);
        return line <= lines.size() ? lines.get(line - 1).strip() : "";
    }

    /** Returns all lines of a source file of a class; none if it is not found. */
    public List<String> all(String className, String file) {
        return file.isEmpty()
                ? List.of()
                : byPlace.computeIfAbsent(folderOf(className) + file, place -> load(place, file));
    }

    /** Returns where a source file of a class is. */
    public Optional<Path> path(String className, String file) {
        return file.isEmpty() ? Optional.empty() : find(folderOf(className) + file, file);
    }

    private static String folderOf(String className) {
        int dot = className.lastIndexOf('.');
        return dot < 0 ? "" : className.substring(0, dot).replace('.', '/') + "/";
    }

    private List<String> load(String place, String file) {
        return find(place, file).map(this::read).orElse(List.of());
    }

    private Optional<Path> find(String place, String file) {
        for (Path root : roots) {
            for (String each : List.of(place, file)) {
                try {
                    Path path = root.resolve(each);
                    if (!read(path).isEmpty()) {
                        return Optional.of(path);
                    }
                } catch (InvalidPathException e) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private List<String> read(Path path) {
        return files.computeIfAbsent(path, SourceLines::readAll);
    }

    /** A source that cannot be read is as good as none: the trace then shows class and line only. */
    private static List<String> readAll(Path path) {
        try {
            return Files.isRegularFile(path) ? Files.readAllLines(path) : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }
}
