package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("A run with a store says what a run without one says")
class SameAnswerTest {
    private static final Pattern REUSED = Pattern.compile("Reused: ([\\d,]+) of ([\\d,]+) (?:transitions|executions)");
    private static final Pattern EXECUTED = Pattern.compile("Executed: ([\\d,]+)");
    private static final Pattern AGAIN =
            Pattern.compile("([\\d,]+) (?:on the way to states to be explored again|once more)");

    @TempDir
    private Path folder;

    private Path classes(String name, String source) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path file = Files.writeString(folder.resolve(name + ".java"), source);
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", classes.toString(), file.toString());
        assertThat(compiled).isZero();
        return classes;
    }

    private Cli.Result run(String command, String main, String... options) {
        List<String> all = new ArrayList<>(List.of(command, "--no-progress", "-cp", folder.resolve("classes") + ""));
        if (command.equals("check")) {
            all.add("--trace=" + folder.resolve("trace.json"));
        }
        all.addAll(List.of(options));
        all.add(main);
        return Cli.run(all.toArray(String[]::new));
    }

    private String store() {
        return "--store=" + folder.resolve("store");
    }

    private static long number(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Long.parseLong(matcher.group(1).replace(",", "")) : 0;
    }

    @ParameterizedTest
    @ValueSource(strings = {"--search=fewest-preemptions", "--search=dfs", "--search=bfs", "--all-violations"})
    @DisplayName("when a class is gone, although a violation is still there")
    void removed_class(String option) throws IOException {
        Path classes = classes("Gone", """
                public class Gone {
                    static int x;
                    public static void main(String[] args) throws Exception {
                        Thread other = new Thread(() -> x++);
                        other.start();
                        int y = x;
                        x = y + 1;
                        other.join();
                        if (x == 2) {
                            new Needed().use();
                        } else {
                            assert false;
                        }
                    }
                }
                class Needed {
                    void use() {}
                }
                """);
        assertThat(run("check", "Gone", store(), option).code()).isEqualTo(1);
        Files.delete(classes.resolve("Needed.class"));
        Cli.Result scratch = run("check", "Gone", "--no-store", option);
        Cli.Result incremental = run("check", "Gone", store(), option);
        assertThat(incremental.code()).isEqualTo(scratch.code());
        assertThat(incremental.err()).isEqualTo(scratch.err());
    }

    @Test
    @DisplayName("and two workers list races that count as violations once, in the same order")
    void races_of_two_workers() throws IOException {
        classes("Races", """
                public class Races extends Thread {
                    static int x, y;
                    final int id;
                    Races(int id) {
                        super("w" + id);
                        this.id = id;
                    }
                    @Override
                    public void run() {
                        x++;
                        if (id == 1) {
                            y++;
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Races[] all = {new Races(0), new Races(1)};
                        for (Races each : all) {
                            each.start();
                        }
                        x = 5;
                        y = 1;
                        for (Races each : all) {
                            each.join();
                        }
                    }
                }
                """);
        String[] options = {"--races=violation", "--all-violations", "--no-store", "--quiet"};
        List<String> alone = violations(run("check", "Races", options));
        assertThat(alone).hasSizeGreaterThan(3);
        List<String> all = new ArrayList<>(List.of(options));
        all.add("--workers=2");
        List<String> together = violations(run("check", "Races", all.toArray(String[]::new)));
        assertThat(together).containsExactlyInAnyOrderElementsOf(alone);
        for (int i = 0; i < 2; i++) {
            assertThat(violations(run("check", "Races", all.toArray(String[]::new))))
                    .isEqualTo(together);
        }
    }

    /** Returns the races, whichever threads run into them. */
    private static List<String> violations(Cli.Result result) {
        return result.out()
                .lines()
                .filter(each -> each.startsWith("  Races."))
                .map(each -> each.replaceAll("thread \\w+ ", ""))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"200", "900", "1300"})
    @DisplayName("when it goes on where a stopped check was left, and executes little of what that did")
    void continued_check(String states) throws IOException {
        classes("Long", """
                public class Long extends Thread {
                    static volatile int x;
                    static final Object LOCK = new Object();
                    @Override
                    public void run() {
                        for (int i = 0; i < 6; i++) {
                            x++;
                            synchronized (LOCK) {
                                x--;
                            }
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Thread one = new Long();
                        Thread two = new Long();
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }
                }
                """);
        Cli.Result scratch = run("check", "Long", "--no-store");
        assertThat(run("check", "Long", store(), "--max-states=" + states).code())
                .isEqualTo(3);
        Cli.Result continued = run("check", "Long", store());
        assertSame(continued, scratch);
        long reused = number(REUSED, continued.out());
        long again = number(AGAIN, continued.out());
        assertThat(reused).as(continued.out()).isGreaterThan(0);
        assertThat(again).as(continued.out()).isLessThan(reused + again);
        assertThat(run("check", "Long", store()).out()).contains("Reused: all ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"20", "100", "300"})
    @DisplayName("when it goes on where a stopped exploration was left, and executes little of what that did")
    void continued_exploration(String states) {
        String[] asked = {"--op=add(1..3)", "--op=remove(1..3)", "--op=contains(1..3)", "--length=6"};
        Cli.Result scratch = explore("java.util.TreeSet", asked, "--no-store");
        assertThat(explore("java.util.TreeSet", asked, store(), "--max-states=" + states)
                        .code())
                .isIn(0, 3);
        Cli.Result continued = explore("java.util.TreeSet", asked, store());
        assertSame(continued, scratch);
        assertThat(explore("java.util.TreeSet", asked, store()).out()).contains("Reused: all ");
    }

    private Cli.Result explore(String main, String[] asked, String... options) {
        List<String> all = new ArrayList<>(List.of(asked));
        all.addAll(List.of(options));
        return Cli.run(Stream.of(List.of("explore", "--no-progress", "--quiet"), all, List.of(main))
                .flatMap(List::stream)
                .toArray(String[]::new));
    }

    private static void assertSame(Cli.Result one, Cli.Result other) {
        assertThat(one.code()).isEqualTo(other.code());
        assertThat(counts(one)).isEqualTo(counts(other));
    }

    /** Returns the lines that are the same in every run. */
    private static List<String> counts(Cli.Result result) {
        return Golden.normalize(result.out())
                .lines()
                .filter(each -> !each.matches("(Changed|Nothing|Reused|The last run|Not re|A look-up|states missed).*"))
                .map(each -> each.replaceAll("<seconds>, <memory>.*", ""))
                .toList();
    }

    @Test
    @DisplayName("and operations that were chosen by default, named with --op, are all reused")
    void named_operations() throws IOException {
        classes("Small", """
                public class Small {
                    private int n;
                    public int inc(int by) {
                        n = (n + by) % 7;
                        return n;
                    }
                    public boolean isZero() {
                        return n == 0;
                    }
                }
                """);
        assertThat(run("explore", "Small", store(), "--length=4").code()).isZero();
        Cli.Result named = run("explore", "Small", store(), "--length=4", "--op=inc(1..3)", "--op=isZero()");
        assertThat(named.out()).contains("Reused: all ", "nothing had to be executed");
        assertSame(named, run("explore", "Small", "--no-store", "--length=4", "--op=inc(1..3)", "--op=isZero()"));
        Cli.Result fewer = run("explore", "Small", store(), "--length=4", "--op=inc(1..3)");
        assertThat(fewer.out()).contains("Reused: all ");
        assertSame(fewer, run("explore", "Small", "--no-store", "--length=4", "--op=inc(1..3)"));
    }

    @Test
    @DisplayName("and an exception that may be thrown by default, but not with --op, is found")
    void named_operation_that_throws() throws IOException {
        classes("Picky", """
                public class Picky {
                    private int n;
                    public void inc() {
                        n = (n + 1) % 5;
                    }
                    public void refuse() {
                        if (n == 3) {
                            throw new IllegalStateException("three");
                        }
                    }
                }
                """);
        assertThat(run("explore", "Picky", store()).code()).isZero();
        Cli.Result named = run("explore", "Picky", store(), "--op=inc()", "--op=refuse()");
        assertThat(named.out()).contains("three", "Reused: ");
        assertSame(named, run("explore", "Picky", "--no-store", "--op=inc()", "--op=refuse()"));
    }

    @Test
    @DisplayName("and tells what has changed by the lines of the source, old and new")
    void source_lines() throws IOException {
        String source = """
                public class Lines {
                    static volatile int x;
                    public static void main(String[] args) throws Exception {
                        Thread other = new Thread(() -> x++);
                        other.start();
                        other.join();
                        if (x != 0) {
                            x = 2;
                        }
                    }
                }
                """;
        classes("Lines", source);
        run("check", "Lines", store(), "--source-path=" + folder);
        classes("Lines", source.replace("x != 0", "x > 0"));
        Cli.Result edited = run("check", "Lines", store(), "--source-path=" + folder);
        assertThat(edited.out()).contains("Changed: Lines.main(String[]): line 7: if (x != 0) { → if (x > 0) {");
        Files.delete(folder.resolve("Lines.java"));
        Files.createDirectories(folder.resolve("empty"));
        classes("Lines", source);
        Files.delete(folder.resolve("Lines.java"));
        assertThat(run("check", "Lines", store(), "--source-path=" + folder).out())
                .contains("line 7: if (… > 0) → if (… != 0)");
    }

    @Test
    @DisplayName("and removes what a killed run left behind, even if it writes nothing")
    void left_behind() throws IOException {
        classes("Still", "public class Still { public static void main(String[] args) { } }");
        run("check", "Still", store());
        Path record;
        try (Stream<Path> files = Files.list(folder.resolve("store"))) {
            record = files.filter(each -> each.toString().endsWith(".record"))
                    .findFirst()
                    .orElseThrow();
        }
        Path part = Files.writeString(Path.of(record + ".0123456789abcdef.part"), "half");
        assertThat(run("check", "Still", store()).out()).contains("Reused: all ");
        assertThat(part).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "explore"})
    @DisplayName("and counts every transition once, reused or executed")
    void one_number(String command) throws IOException {
        Path file = folder.resolve("SmallSet.java");
        Files.copy(Path.of(Cli.program(command.equals("check") ? "Fine" : "SmallSet")), file);
        Path source = command.equals("check") ? Files.move(file, folder.resolve("Fine.java")) : file;
        String[] all = command.equals("check")
                ? new String[] {command, "--no-progress", store(), source.toString()}
                : new String[] {
                    command, "--no-progress", store(), "--op=add(1..2)", "--op=removeAbove(1)", source.toString()
                };
        Cli.run(all);
        Files.writeString(source, Files.readString(source).replaceFirst("(?s)\\}\\s*$", "\n    int more;\n}\n"));
        Cli.Result second = Cli.run(all);
        Matcher counted =
                Pattern.compile("([\\d,]+) (?:transitions|executions),").matcher(second.out());
        assertThat(counted.find()).as(second.out()).isTrue();
        Matcher reused = REUSED.matcher(second.out());
        if (reused.find()) {
            assertThat(reused.group(2)).isEqualTo(counted.group(1));
            long executed = number(EXECUTED, second.out());
            assertThat(executed == 0
                            || executed + number(REUSED, second.out()) == number(counted.pattern(), second.out()))
                    .as(second.out())
                    .isTrue();
        }
    }
}
