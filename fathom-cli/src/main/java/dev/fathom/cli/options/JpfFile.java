package dev.fathom.cli.options;

import dev.fathom.engine.program.Problem;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A file that says to Java PathFinder what to check: its target, arguments and paths are read, the rest is not, and it is said what that is. */
final class JpfFile {
    private static final String SUFFIX = ".jpf";
    private static final String PLUS = "+";

    /** What says where and what the program is. */
    private static final Set<String> READ = Set.of("target", "target.args", "target_args", "classpath", "sourcepath");

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
        } catch (IOException | IllegalArgumentException e) {
            throw new Problem("cannot read " + name + ": " + e);
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

    String target() {
        return value("target");
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
            if (!READ.contains(key)) {
                ignored.add(key);
            }
        }
        List<String> notes = new ArrayList<>();
        ignored.forEach(each -> notes.add(file + ": " + each + " is not read" + advice(each)));
        return notes;
    }

    private static String advice(String key) {
        return switch (key) {
            case "search.multiple_errors" -> "; see --all-violations";
            case "search.depth_limit" -> "; see --depth";
            case "search.class" -> "; see --search";
            case "listener" -> "; races are looked for anyway (--races); for one of your own see --listener";
            case "cg.enumerate_random" -> ": random numbers are choices anyway (--random)";
            default -> "";
        };
    }
}
