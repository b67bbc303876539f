package dev.fathom.conformance.planted;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A fault for one of Fathom's own source files, and the test that must notice it.
 *
 * <p>A fault is found by its text, not by its line, so that edits elsewhere in the file do not matter.
 *
 * @param name what it is called
 * @param about what is wrong with it, in a sentence
 * @param test the simple name of the test class that must fail
 * @param cases words of which one is in the names of those of its cases that are tried; none for all
 * @param file the source file, from the root of the project
 * @param old the lines that it replaces, without indentation
 * @param planted the lines that take their place
 */
record PlantedFault(
        String name,
        String about,
        String test,
        List<String> cases,
        String file,
        List<String> old,
        List<String> planted) {
    private static final String SUFFIX = ".fault";

    static Path project() {
        Path here = Path.of("").toAbsolutePath();
        return Files.isDirectory(here.resolve("fathom-vm")) ? here : Objects.requireNonNull(here.getParent());
    }

    static List<PlantedFault> all() {
        try (Stream<Path> files = Files.list(folder())) {
            return files.filter(each -> each.toString().endsWith(SUFFIX))
                    .sorted()
                    .map(PlantedFault::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static PlantedFault named(String name) {
        return read(folder().resolve(name + SUFFIX));
    }

    private static Path folder() {
        return project().resolve("fathom-conformance/src/planted");
    }

    private static PlantedFault read(Path path) {
        try {
            List<String> lines = Files.readAllLines(path);
            String name = String.valueOf(path.getFileName()).replace(SUFFIX, "");
            return new PlantedFault(
                    name,
                    String.join(" ", with(lines, "# ")),
                    only(lines, "fails: "),
                    with(lines, "case: "),
                    only(lines, "file: "),
                    with(lines, "- "),
                    with(lines, "+ "));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String only(List<String> lines, String start) {
        return with(lines, start).get(0);
    }

    private static List<String> with(List<String> lines, String start) {
        return lines.stream()
                .filter(each -> each.startsWith(start))
                .map(each -> each.substring(start.length()).strip())
                .toList();
    }

    /** Returns the module that it is planted in. */
    Path module() {
        return project().resolve(Path.of(file).getName(0));
    }

    /** Returns its row in the table of CONTRIBUTING.md. */
    String row() {
        return "| `%s`: %s | `%s` |".formatted(name, about, test);
    }

    /** Returns the source with the fault; fails unless the old lines are there exactly once. */
    String source() throws IOException {
        List<String> lines = Files.readAllLines(project().resolve(file));
        List<String> bare = lines.stream().map(String::strip).toList();
        int at = -1;
        for (int i = 0; i + old.size() <= bare.size(); i++) {
            if (bare.subList(i, i + old.size()).equals(old)) {
                if (at >= 0) {
                    throw new IllegalStateException(name + ": its lines are more than once in " + file);
                }
                at = i;
            }
        }
        if (at < 0) {
            throw new IllegalStateException(name + ": its lines are no longer in " + file);
        }
        return Stream.of(lines.subList(0, at), planted, lines.subList(at + old.size(), lines.size()))
                .flatMap(List::stream)
                .collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
        return name;
    }
}
