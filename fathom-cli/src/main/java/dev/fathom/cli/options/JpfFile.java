package dev.fathom.cli.options;

import dev.fathom.engine.program.Problem;
import dev.fathom.evolve.store.StoreException;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A file that says to Java PathFinder what to check: its target, arguments, paths and the order and limits of the search are read, the rest is not, and it is said what that is. */
final class JpfFile {
    private static final String SUFFIX = ".jpf";
    private static final String PLUS = "+";
    private static final String SEARCH_CLASS = "search.class";

    /** What says where and what the program is. */
    private static final Set<String> READ = Set.of(
            "target",
            "target.args",
            "target_args",
            "classpath",
            "sourcepath",
            "search.depth_limit",
            "search.multiple_errors");

    /** The orders that both have, by the last part of the names of their classes there. */
    private static final Map<String, Strategy> ORDERS =
            Map.of("DFSearch", Strategy.DFS, "BFSHeuristic", Strategy.BFS, "RandomSearch", Strategy.RANDOM);

    private final Path file;
    private final Properties properties = new Properties();

    private JpfFile(Path file) {
        this.file = file;
    }

    static boolean isNamed(String main) {
        return main.endsWith(SUFFIX);
    }

    static JpfFile read(String name) {
        JpfFile result = new JpfFile(Path.of(name));
        try (Reader in = Files.newBufferedReader(result.file, StandardCharsets.UTF_8)) {
            result.properties.load(in);
        } catch (IOException e) {
            throw new Problem("cannot read " + name + ": " + StoreException.reason(e));
        } catch (IllegalArgumentException e) {
            throw new Problem("cannot read " + name + ": " + e.getMessage());
        }
        if (result.value("target").isEmpty()) {
            throw new Problem(name + " names no target: it needs a line such as target = com.acme.Main");
        }
        return result;
    }

    /** A value that is added to ({@code classpath+=…}) is one, as nothing is there to add it to. */
    private String value(String key) {
        String text = properties
                .getProperty(key, properties.getProperty(key + PLUS, ""))
                .strip();
        Path folder = file.toAbsolutePath().getParent();
        return text.replace("${config_path}", String.valueOf(folder));
    }

    /** Returns the class to check, or its source, if there is one and nobody has compiled it. */
    String target() {
        String name = value("target");
        String file = name.replace('.', '/');
        boolean isCompiled = classPath().stream()
                .anyMatch(each -> Files.isRegularFile(each) || Files.exists(each.resolve(file + ".class")));
        return isCompiled
                ? name
                : sourcePath().stream()
                        .map(each -> each.resolve(file + ".java"))
                        .filter(Files::isRegularFile)
                        .findFirst()
                        .map(Path::toString)
                        .orElse(name);
    }

    /** Returns what it says about the search. */
    JpfSearch search() {
        return new JpfSearch(order(), depthLimit(), Boolean.parseBoolean(value("search.multiple_errors")));
    }

    private Optional<Strategy> order() {
        String name = value(SEARCH_CLASS);
        return Optional.ofNullable(ORDERS.get(name.substring(name.lastIndexOf('.') + 1)));
    }

    private long depthLimit() {
        String text = value("search.depth_limit");
        try {
            return text.isEmpty() ? SearchOptions.UNLIMITED : Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new Problem(file + ": search.depth_limit must be a number, not " + text);
        }
    }

    List<String> arguments() {
        String text = value("target.args").isEmpty() ? value("target_args") : value("target.args");
        return parts(text, ",");
    }

    /** Paths may be separated by any of the signs that are in use. */
    List<Path> classPath() {
        return parts(value("classpath"), "[,;:]").stream().map(Path::of).toList();
    }

    List<Path> sourcePath() {
        return parts(value("sourcepath"), "[,;:]").stream().map(Path::of).toList();
    }

    private static List<String> parts(String text, String separator) {
        return Stream.of(text.split(separator))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    }

    /** Says what is not read, and what to do about it. */
    List<String> notes() {
        Set<String> ignored = new TreeSet<>();
        for (String each : properties.stringPropertyNames()) {
            String key = each.endsWith(PLUS) ? each.substring(0, each.length() - 1) : each;
            if (!READ.contains(key) && !(key.equals(SEARCH_CLASS) && order().isPresent())) {
                ignored.add(key);
            }
        }
        List<String> notes = new ArrayList<>();
        ignored.forEach(each -> notes.add(file + ": " + each + " is not read" + advice(each)));
        return notes;
    }

    private static String advice(String key) {
        return switch (key) {
            case SEARCH_CLASS -> "; see --search and --heuristic";
            case "listener" -> "; races are looked for anyway (--races); for one of your own see --listener";
            case "cg.enumerate_random" -> ": random numbers are choices anyway (--random)";
            default -> "";
        };
    }
}
