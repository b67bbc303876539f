package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
@DisplayName("The pages on the architecture")
class ArchitecturePagesTest {
    private static final Path ROOT = Cli.module().resolve("..").normalize();

    /** The programs of the papers and the benchmarks are not described package by package. */
    private static final Set<String> NOT_DESCRIBED = Set.of("fathom-subjects", "fathom-bench");

    private static final Pattern CLASS_NAME = Pattern.compile("`(?:[a-z]+\\.)*([A-Z][a-z]\\w*)(?:[.(<#][^`]*)?`");
    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|interface|record|enum) ([A-Z]\\w*)");

    private static List<Path> files(Path folder, Predicate<String> names) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(each -> names.test(String.valueOf(each.getFileName())))
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = files(ROOT.resolve("docs/architecture"), name -> name.endsWith(".md"));
        assertThat(pages).hasSizeGreaterThan(5);
        return Stream.concat(Stream.of(ROOT.resolve("docs/architecture.md")), pages.stream())
                .toList();
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> all = Files.list(ROOT)) {
            return all.filter(each -> Files.isRegularFile(each.resolve("pom.xml")))
                    .toList();
        }
    }

    @Test
    @DisplayName("name every package")
    void name_every_package() throws IOException {
        StringBuilder text = new StringBuilder();
        pages().forEach(each -> text.append(text(each)));
        Set<String> missing = new TreeSet<>();
        int packages = 0;
        for (Path module : modules()) {
            Path sources = module.resolve("src/main/java");
            if (Files.isDirectory(sources) && !NOT_DESCRIBED.contains(String.valueOf(module.getFileName()))) {
                for (Path each : files(sources, "package-info.java"::equals)) {
                    String name =
                            sources.relativize(each.getParent()).toString().replace('/', '.');
                    String shorter = name.replaceFirst("^dev\\.fathom\\.", "");
                    packages++;
                    if (Stream.of(name, shorter, "fathom-" + shorter)
                            .noneMatch(way -> text.indexOf("`" + way + "`") >= 0)) {
                        missing.add(name);
                    }
                }
            }
        }
        assertThat(packages).isGreaterThan(70);
        assertThat(missing).isEmpty();
    }

    @Test
    @DisplayName("name no class that there is not")
    void name_no_class_that_is_gone() throws IOException {
        Set<String> known = new TreeSet<>(classesOfTheJdk());
        for (Path module : modules()) {
            Path sources = module.resolve("src");
            if (Files.isDirectory(sources)) {
                for (Path each : files(sources, name -> !name.endsWith(".class"))) {
                    known.add(String.valueOf(each.getFileName()).replaceFirst("\\..*", ""));
                    if (each.toString().endsWith(".java")) {
                        DECLARED.matcher(text(each)).results().forEach(found -> known.add(found.group(1)));
                    }
                }
            }
        }
        Set<String> gone = new TreeSet<>();
        for (Path page : pages()) {
            CLASS_NAME
                    .matcher(text(page))
                    .results()
                    .map(found -> found.group(1))
                    .filter(each -> !known.contains(each))
                    .forEach(each -> gone.add(page.getFileName() + ": " + each));
        }
        assertThat(gone).isEmpty();
    }

    private static Set<String> classesOfTheJdk() throws IOException {
        Set<String> names = new TreeSet<>();
        Path jdk = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules");
        for (Path each : files(jdk, name -> name.endsWith(".class"))) {
            String name = String.valueOf(each.getFileName()).replace(".class", "");
            names.add(name.substring(name.lastIndexOf('$') + 1));
        }
        return names;
    }
}
