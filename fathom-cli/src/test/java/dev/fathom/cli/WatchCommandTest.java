package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edits files, and waits for what the watch says of them. */
@Tag("slow")
@DisplayName("A watch")
class WatchCommandTest {
    private static final long PATIENCE_SECONDS = 120;

    private static final String COUNTER = """
            public class Counter {
                static int count;

                static %s void count() {
                    count++;
                }

                public static void main(String[] args) throws InterruptedException {
                    Thread other = new Thread(Counter::count);
                    other.start();
                    count();
                    other.join();
                    assert count == 2 : count;
                }
            }
            """;
    private static final String BROKEN = COUNTER.formatted("");
    private static final String CORRECT = COUNTER.formatted("synchronized");

    @TempDir
    private Path folder;

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private Thread thread = new Thread();
    private CompletableFuture<Integer> code = new CompletableFuture<>();

    private void watch(String... arguments) {
        PrintStream out = new PrintStream(new Lines(lines), true, StandardCharsets.UTF_8);
        Streams streams = new Streams(InputStream.nullInputStream(), out, out);
        thread = new Thread(() -> code.complete(new CommandLineInterface(streams).execute(arguments)), "watch");
        thread.start();
    }

    /** Waits for the line that ends a round, and returns all lines up to it. */
    private String round() throws InterruptedException {
        List<String> round = new ArrayList<>();
        String line;
        do {
            line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(line).as("after %s", round).isNotNull();
            round.add(line);
        } while (!line.contains("Ctrl-C ends"));
        return String.join("\n", round);
    }

    private int end() throws Exception {
        thread.interrupt();
        return code.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @AfterEach
    void stop() throws InterruptedException {
        thread.interrupt();
        thread.join();
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        save(file, text);
        return file;
    }

    /** As editors do: nobody sees half of it. */
    private void save(Path file, String text) throws IOException {
        Files.move(Files.writeString(folder.resolve("being-written"), text), file, StandardCopyOption.ATOMIC_MOVE);
    }

    @Test
    @DisplayName(
            "of a source file says what changed, what was reused and the verdict; the last one stays while it does not compile")
    void followsASourceFile() throws Exception {
        Path source = write("program/Counter.java", CORRECT);
        watch(
                "watch",
                "check",
                "--no-progress",
                "--store=" + folder.resolve("store"),
                "--trace=" + source.resolveSibling("trace.json"),
                "-cp",
                folder.resolve("program").toString(),
                source.toString());
        assertThat(round()).contains("No violation").contains("no violation, ").contains("Watching 1 file;");
        save(source, CORRECT.replace("}\n\n    public", "}\n\n\n    public"));
        assertThat(round())
                .contains("Saved: Counter.java")
                .contains("Nothing that the last run executed has changed.")
                .contains("Reused: 2 of 3 transitions");
        save(source, BROKEN);
        assertThat(round())
                .contains("Violation: assertion")
                .contains("Changed: Counter.count()")
                .contains("a violation, ");
        save(source, BROKEN.replace("count++;", "count++"));
        assertThat(round())
                .contains("cannot compile")
                .contains("line 5: ';' expected")
                .containsPattern("the verdict of .*, a violation, stays");
        save(source, CORRECT);
        assertThat(round()).contains("No violation").contains("Changed: Counter.count(): now synchronized");
        assertThat(end()).isEqualTo(ExitCode.FINE);
    }

    @Test
    @DisplayName("compiles a folder of sources, and writes no class while one of them does not compile")
    void compilesAFolder() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        write("src/acme/Bag.java", bag("size < items.length"));
        write("src/acme/Other.java", "package acme; class Other {}");
        watch(
                "watch",
                "--compile=" + folder.resolve("src"),
                "explore",
                "--no-progress",
                "--length=3",
                "--op=add()",
                "--store=" + folder.resolve("store"),
                "-cp",
                classes.toString(),
                "acme.Bag");
        assertThat(round()).contains("no violation, ").contains("Watching 4 files");
        byte[] compiled = Files.readAllBytes(classes.resolve("acme/Bag.class"));
        write("src/acme/Other.java", "package acme; class Other { int missing() {} }");
        round();
        write("src/acme/Bag.java", bag("size < 4"));
        assertThat(round())
                .contains("Other.java:1: missing return statement")
                .containsPattern("the verdict of .*, no violation, stays");
        assertThat(Files.readAllBytes(classes.resolve("acme/Bag.class"))).isEqualTo(compiled);
        write("src/acme/Other.java", "package acme; class Other {}");
        assertThat(round())
                .contains("ArrayIndexOutOfBoundsException")
                .contains("Changed: acme.Bag.add()")
                .contains("a violation, ");
        assertThat(end()).isEqualTo(ExitCode.VIOLATION);
    }

    private static String bag(String condition) {
        return """
                package acme;

                public class Bag {
                    private final int[] items = new int[2];
                    private int size;

                    public void add() {
                        if (%s) {
                            items[size++] = 1;
                        }
                    }
                }
                """.formatted(condition);
    }

    @Test
    @DisplayName("ends a run when something is saved meanwhile, and begins again")
    void beginsAgain() throws Exception {
        Path source = write("program/Forever.java", Files.readString(Path.of(Cli.program("Forever"))));
        watch(
                "watch",
                "check",
                "--no-store",
                "--no-progress",
                "-cp",
                folder.resolve("program").toString(),
                source.toString());
        save(source, "public class Forever { public static void main(String[] args) { System.out.println(1); } }");
        String said = round();
        said = said.contains("not everything was explored") ? round() : said;
        assertThat(said).contains("no violation, ");
        assertThat(end()).isEqualTo(ExitCode.FINE);
    }

    @Test
    @DisplayName("of the page's example says what the page says")
    void doesWhatThePageSays() throws Exception {
        Path root = Cli.module().resolve("..").normalize();
        String page = Files.readString(root.resolve("docs/watch.md"));
        String example = Files.readString(root.resolve("examples/TransferExample.java"));
        Path copy = write("examples/TransferExample.java", example);
        List<String> words =
                new ArrayList<>(List.of(page.split("```")[1].strip().split(" ")));
        assertThat(words.remove(0)).isEqualTo("fathom");
        words.set(2, copy.toString());
        words.addAll(
                2,
                List.of(
                        "-cp",
                        folder.resolve("examples").toString(),
                        "--no-progress",
                        "--store=" + folder.resolve("store")));
        words.addAll(2, List.of("--trace=" + folder.resolve("trace.json")));
        watch(words.toArray(String[]::new));
        assertThat(round()).contains("savings are -10");
        save(copy, example.replace("void transferTo", "synchronized void transferTo"));
        List<String> said = round().lines().filter(each -> !each.contains(" s")).toList();
        assertThat(said).contains("Saved: TransferExample.java", "No violation: everything was explored.");
        assertThat(page.lines())
                .containsAll(said.stream().filter(each -> !each.isEmpty()).toList());
        end();
    }

    @Test
    @DisplayName("refuses at once what it cannot do")
    void refuses() {
        assertThat(Cli.run("watch", "run", "Main").err()).contains("watch does check or explore again, not 'run'");
        assertThat(Cli.run("watch", "check", "--no-such", "Main").err()).contains("Unknown option: '--no-such'");
        assertThat(Cli.run("watch", "--compile=" + folder.resolve("none"), "check", "Main")
                        .err())
                .contains("there is no directory");
        assertThat(Cli.run("watch", "--compile=" + folder, "check", "-cp", "a.jar", "Main")
                        .err())
                .contains("the class path has no directory for the class files");
        assertThat(Cli.run("watch", "check", "--help").out()).contains("Explore every choice");
    }

    @Test
    @DisplayName("ends at Ctrl-C with the exit code of the last verdict")
    void endsAtInterrupt() throws Exception {
        Path source = write("Counter.java", BROKEN);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.fathom.cli.Main",
                        "watch",
                        "check",
                        "--no-store",
                        source.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        while (!said.toString(StandardCharsets.UTF_8).contains("Ctrl-C ends")) {
            int next = process.getInputStream().read();
            assertThat(next).as(said.toString(StandardCharsets.UTF_8)).isNotNegative();
            said.write(next);
        }
        process.destroy();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(ExitCode.VIOLATION);
    }

    /** Cuts what is written into lines. */
    private static final class Lines extends OutputStream {
        private final BlockingQueue<String> lines;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        Lines(BlockingQueue<String> lines) {
            this.lines = lines;
        }

        @Override
        public synchronized void write(int next) {
            if (next == '\n') {
                lines.add(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(next);
            }
        }
    }
}
