package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages for users say is so. */
@Tag("slow")
class DocumentationTest {
    private static final Path ROOT = Cli.module().resolve("..").normalize();
    private static final Pattern OPTION = Pattern.compile("(?<![\\w\\[-])--[a-z][a-z-]+");
    private static final List<String> COMMANDS = List.of(
            "check",
            "explore",
            "watch",
            "run",
            "replay",
            "resume",
            "diff",
            "store",
            "store list",
            "store show",
            "store verify",
            "store remove");

    /** Options of spark-submit and java. */
    private static final Set<String> OF_OTHERS = Set.of("--class", "--jars", "--master", "--add-exports", "--help");

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private static String page(String name) throws IOException {
        return Files.readString(ROOT.resolve(name));
    }

    private static Set<String> matches(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        pattern.matcher(text).results().map(MatchResult::group).forEach(found::add);
        return found;
    }

    @Test
    @DisplayName("options that the pages name exist")
    void optionsExist() throws IOException {
        StringBuilder help = new StringBuilder();
        for (String command : COMMANDS) {
            String[] line = (command + " --help").split(" ");
            help.append(Cli.run(line).out());
        }
        Set<String> options = matches(OPTION, help.toString());
        Set<String> unknown = new TreeSet<>();
        int named = 0;
        for (String page : pages()) {
            Set<String> here = matches(OPTION, page(page));
            named += here.size();
            here.stream()
                    .filter(each -> !options.contains(each) && !OF_OTHERS.contains(each))
                    .forEach(each -> unknown.add(page + " " + each));
        }
        assertThat(named).isGreaterThan(300);
        assertThat(unknown).isEmpty();
    }

    /** README, CONTRIBUTING, and all below docs. */
    private static List<String> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")), docs)
                    .map(each -> ROOT.relativize(each).toString())
                    .filter(each -> each.endsWith(".md"))
                    .toList();
        }
    }

    @Test
    @DisplayName("the driver of the page is in the examples, and has the bug that the page tells of")
    void driverIsInTheExamples() throws IOException {
        String example = page("examples/CacheDriver.java").replaceAll("(?m)^ +", "");
        JAVA.matcher(page("docs/driver.md"))
                .results()
                .forEach(each -> assertThat(example).contains(each.group(1).strip()));
        Cli.Result result = Cli.run(
                "check",
                "--no-progress",
                "--no-store",
                "--trace=" + folder.resolve("trace.json"),
                ROOT.resolve("examples/CacheDriver.java").toString());
        assertThat(result.out()).contains("2 loads of 1 keys");
    }

    @Test
    @DisplayName("the protocol of the page is in the examples, and fails as the page tells")
    void protocolIsInTheExamples() throws IOException {
        String page = page("docs/protocols.md");
        JAVA.matcher(page)
                .results()
                .forEach(each -> assertThat(read("examples/LeaseExample.java"))
                        .contains(each.group(1).strip()));
        Cli.Result result = Cli.run(
                "explore",
                "--no-progress",
                "--no-store",
                "--length",
                "12",
                ROOT.resolve("examples/LeaseExample.java").toString());
        assertThat(result.code()).as(result.err()).isEqualTo(1);
        Golden.check("protocol.txt", result.out());
        int start = page.indexOf("Messages (");
        assertThat(result.out()).contains(page.substring(start, page.indexOf("```", start)));
    }

    @Test
    @DisplayName("the shared object of the page is in the examples, and is used as the page tells")
    void sharedObjectIsInTheExamples() throws IOException {
        String page = page("docs/linearizability.md");
        JAVA.matcher(page)
                .results()
                .forEach(each -> assertThat(read("examples/SlotExample.java"))
                        .contains(each.group(1).strip()));
        Cli.Result result = Cli.run(
                "explore",
                "--no-progress",
                "--no-store",
                "--concurrent=2x2",
                ROOT.resolve("examples/SlotExample.java").toString());
        assertThat(result.code()).as(result.err()).isEqualTo(1);
        int start = page.indexOf("Violation: ");
        assertThat(result.out()).contains(page.substring(start, page.indexOf("```", start)));
    }

    @Test
    @DisplayName("the program for Java PathFinder of the page is one that is tested")
    void programForPathFinderIsTested() throws IOException {
        JAVA.matcher(page("docs/jpf.md"))
                .results()
                .forEach(each -> assertThat(read("fathom-cli/src/test/programs/jpf/Rand.java"))
                        .contains(each.group(1).strip()));
    }

    private static String read(String name) {
        try {
            return page(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @DisplayName("an option of ours behind the program is the program's, with a warning")
    void misplacedOptionIsWarnedOf() {
        Cli.Result result = Cli.run("run", Cli.program("Fine"), "--heap", "-x");
        assertThat(result.err())
                .contains("warning: --heap is an argument of the program here; to give it to Fathom, put it before");
        assertThat(Cli.run("run", Cli.program("Fine"), "5", "--size=1").err()).doesNotContain("warning");
    }
}
