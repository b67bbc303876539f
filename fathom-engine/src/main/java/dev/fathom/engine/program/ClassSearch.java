package dev.fathom.engine.program;

import dev.fathom.vm.setting.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** Looks through a class path for a class that may be meant. */
public final class ClassSearch {
    private static final int MOST_FILES = 50_000;
    private static final int MOST_SUGGESTIONS = 3;

    private final List<Path> classPath;

    public ClassSearch(List<Path> classPath) {
        this.classPath = classPath;
    }

    /** Returns advice for a main class that is not there. */
    public String advice(String wanted) {
        if ((wanted.endsWith(".class") || wanted.endsWith(".jar") || wanted.contains("/")) && isFile(wanted)) {
            return wanted + " is a file or a directory: name it, or the directory above its packages, with "
                    + Setting.CLASS_PATH + ", and then the class, as in " + Setting.CLASS_PATH
                    + " target/classes com.acme.Main.";
        }
        List<String> similar = similar(wanted);
        if (!similar.isEmpty()) {
            return "Did you mean " + String.join(" or ", similar) + "?";
        }
        List<Path> missing = classPath.stream().filter(each -> !exists(each)).toList();
        if (!missing.isEmpty()) {
            return "There is no " + join(missing) + ": check " + Setting.CLASS_PATH + ".";
        }
        return wanted.contains(".") || wanted.isEmpty()
                ? "Give the directory above its packages, or the jar that has it, with " + Setting.CLASS_PATH + "."
                : "Give its full name, with its package, or the directory or jar that has it with " + Setting.CLASS_PATH
                        + ".";
    }

    /** Returns the class path in words. */
    public String searched() {
        return classPath.isEmpty() ? "an empty class path" : join(classPath);
    }

    private static String join(List<Path> paths) {
        return String.join(", ", paths.stream().map(Path::toString).toList());
    }

    private static boolean isFile(String name) {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static boolean exists(Path entry) {
        return Files.exists(entry) || entry.endsWith("*");
    }

    private List<String> similar(String wanted) {
        String normal = wanted.replace('/', '.').replaceAll("\\.(class|java)$", "");
        String simple = simpleName(normal);
        TreeSet<String> found = new TreeSet<>();
        for (String each : classNames()) {
            if (each.equals(normal) || close(simpleName(each), simple)) {
                found.add(each);
            }
        }
        return found.stream().limit(MOST_SUGGESTIONS).toList();
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private List<String> classNames() {
        List<String> names = new ArrayList<>();
        for (Path entry : classPath) {
            try {
                if (Files.isDirectory(entry)) {
                    addFolder(entry, names);
                } else if (Files.isRegularFile(entry)) {
                    addJar(entry, names);
                }
            } catch (IOException | RuntimeException e) {
                // Only a suggestion is lost.
            }
        }
        return names;
    }

    private static void addFolder(Path folder, List<String> names) throws IOException {
        try (Stream<Path> files = Files.walk(folder, 12)) {
            files.limit(MOST_FILES)
                    .map(each -> folder.relativize(each).toString().replace('\\', '/'))
                    .forEach(each -> addClass(each, names));
        }
    }

    private static void addJar(Path jar, List<String> names) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream().limit(MOST_FILES).forEach(each -> addClass(each.getName(), names));
        }
    }

    private static void addClass(String file, List<String> names) {
        if (file.endsWith(".class") && !file.contains("-")) {
            names.add(file.substring(0, file.length() - ".class".length()).replace('/', '.'));
        }
    }

    /** Says whether two names are equal but for a typing mistake or two. */
    static boolean close(String one, String other) {
        int most = Math.min(one.length(), other.length()) < 4 ? 0 : 2;
        if (Math.abs(one.length() - other.length()) > most) {
            return false;
        }
        int[] previous = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] current = new int[other.length() + 1];
            current[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replace = previous[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replace, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[other.length()] <= most;
    }
}
