package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.Cancellation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("fathom resume")
class ResumeCommandTest {
    private static final Pattern COUNTS = Pattern.compile("[\\d,]+ states, [\\d,]+ transitions, [\\d,]+ executions");

    @TempDir
    private Path folder;

    private static String source(String step) {
        return """
                public class Racers {
                    static int[] shared = new int[3];
                    public static void main(String[] args) throws Exception {
                        Thread[] all = new Thread[3];
                        for (int i = 0; i < 3; i++) {
                            int me = i;
                            all[i] = new Thread(() -> {
                                for (int j = 0; j < Integer.parseInt(args[0]); j++) {
                                    shared[(me + j) %% 3] += %s;
                                }
                            });
                        }
                        for (Thread each : all) each.start();
                        for (Thread each : all) each.join();
                    }
                }
                """.formatted(step);
    }

    @BeforeEach
    void compile() throws IOException {
        compile("me + 1");
    }

    private void compile(String step) throws IOException {
        Path file = Files.writeString(folder.resolve("Racers.java"), source(step));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-g", "-d", classes.toString(), file.toString()))
                .isZero();
    }

    private Cli.Result check(String... options) {
        List<String> line = new ArrayList<>(List.of("check", "--no-progress", "-cp", folder.resolve("classes") + ""));
        line.addAll(List.of(options));
        line.addAll(List.of("Racers", "3"));
        return Cli.run(line.toArray(String[]::new));
    }

    private String store() {
        return "--store=" + folder.resolve("store");
    }

    /** Stops a run when its time is up, which leaves a checkpoint. A run that was over before leaves nothing but a record, from which the next one would have its answer at once. */
    private Cli.Result stopped(String... options) throws IOException {
        for (int millis = 40; ; millis *= 2) {
            deleteStore();
            List<String> all = new ArrayList<>(List.of(store(), "--checkpoint=1h", "--time-limit=" + millis + "ms"));
            all.addAll(List.of(options));
            Cli.Result result = check(all.toArray(String[]::new));
            if (!checkpoints().isEmpty()) {
                assertThat(result.code()).isEqualTo(ExitCode.INCOMPLETE);
                assertThat(result.err()).contains("fathom resume --store " + folder.resolve("store"));
                return result;
            }
            assertThat(millis).isLessThan(100_000);
        }
    }

    private void deleteStore() throws IOException {
        Path store = folder.resolve("store");
        if (Files.isDirectory(store)) {
            try (Stream<Path> files = Files.walk(store)) {
                for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    private List<Path> checkpoints() throws IOException {
        if (!Files.isDirectory(folder.resolve("store"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.resolve("store"))) {
            return files.filter(each -> each.getFileName().toString().matches("checkpoint.*record"))
                    .toList();
        }
    }

    private static String counts(Cli.Result result) {
        Matcher matcher = COUNTS.matcher(result.out());
        assertThat(matcher.find()).as(result.out() + result.err()).isTrue();
        return matcher.group();
    }

    /** Goes on as often as it takes: the time limit begins anew each time. */
    private Cli.Result resumed() throws IOException {
        Cli.Result result = Cli.run("resume", store());
        for (int i = 0; i < 100 && result.code() == ExitCode.INCOMPLETE; i++) {
            result = Cli.run("resume", store());
        }
        return result;
    }

    @ParameterizedTest
    @ValueSource(strings = {"fewest-preemptions", "dfs", "bfs"})
    @DisplayName("goes on when the time limit stopped a run, and the answer is the same")
    void time_limit(String order) throws IOException {
        String expected = counts(check("--no-store", "--search=" + order));
        stopped("--search=" + order);
        Cli.Result result = resumed();
        assertThat(result.code()).as(result.out() + result.err()).isZero();
        assertThat(counts(result)).isEqualTo(expected);
        assertThat(checkpoints()).isEmpty();
        assertThat(Cli.run("resume", store()).err()).contains("there is no interrupted run");
        assertThat(check(store(), "--search=" + order).out())
                .as("the record is that of the whole run")
                .contains("Reused");
    }

    /** Operations take long, so that each looks whether somebody wants it to stop, and half of one leads to a state of its own. */
    private List<String> explore(String... options) throws IOException {
        Path source = Files.writeString(folder.resolve("Slow.java"), """
                public class Slow {
                    private int n;
                    private boolean busy;
                    public void go(int k) {
                        busy = true;
                        int sum = 0;
                        for (int i = 0; i < 300_000; i++) sum += i;
                        n = (n * 3 + k + sum % 2) % 100;
                        busy = false;
                    }
                }
                """);
        List<String> line = new ArrayList<>(List.of("explore", "--no-progress", "--interpret", "--length=40"));
        line.add("--op=go(1..3)");
        line.addAll(List.of(options));
        line.add(source.toString());
        return line;
    }

    /** Interrupts a command after some time, at once if that is 0. */
    private static Cli.Result interrupted(int millis, List<String> line) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(text, true, StandardCharsets.UTF_8);
        Streams streams = new Streams(InputStream.nullInputStream(), stream, stream);
        int code = new CommandLineInterface(streams, work -> {
                    Cancellation cancellation = new Cancellation();
                    if (millis == 0) {
                        cancellation.cancel();
                    } else {
                        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
                                .execute(cancellation::cancel);
                    }
                    return work.applyAsInt(cancellation);
                })
                .execute(line.toArray(String[]::new));
        return new Cli.Result(code, text.toString(StandardCharsets.UTF_8), "");
    }

    @Test
    @DisplayName("of an exploration may be stopped before it is where that was, and loses nothing")
    void stopped_on_the_way_back() throws IOException {
        Cli.Result whole = Cli.run(explore("--no-store").toArray(String[]::new));
        for (int millis = 200; checkpoints().isEmpty(); millis += 200) {
            assertThat(millis).isLessThan(60_000);
            deleteStore();
            interrupted(millis, explore(store(), "--checkpoint=1h"));
        }
        Cli.Result stopped = interrupted(0, List.of("resume", store()));
        assertThat(stopped.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(stopped.out())
                .contains("Incomplete", "- interrupted", "fathom resume")
                .doesNotContain("please report");
        assertThat(checkpoints()).hasSize(1);
        assertThat(perDepth(Cli.run("resume", store()))).isEqualTo(perDepth(whole));
    }

    @Test
    @DisplayName("is not promised where there is no checkpoint yet")
    void stopped_before_the_first_checkpoint() throws IOException {
        Cli.Result stopped = interrupted(0, explore(store(), "--checkpoint=1h"));
        assertThat(stopped.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(stopped.out()).contains("it cannot go on").doesNotContain("fathom resume");
        assertThat(checkpoints()).isEmpty();
    }

    @Test
    @DisplayName("would go on with what a run that begins anew replaces, which that one says")
    void begun_anew() throws IOException {
        stopped();
        assertThat(check(store(), "--checkpoint=1h").err()).contains("begins anew", "fathom resume");
        assertThat(check(store(), "--checkpoint=1h").err()).doesNotContain("begins anew");
    }

    private static String perDepth(Cli.Result result) {
        return result.out()
                .lines()
                .filter(each -> each.startsWith("new states per depth"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(result.out() + result.err()));
    }

    @Test
    @DisplayName("is not promised where no checkpoint could be written")
    void nothing_written() throws IOException {
        Path file = Files.writeString(folder.resolve("store"), "not a directory");
        for (int millis = 40; ; millis *= 2) {
            Cli.Result result = check(store(), "--checkpoint=1h", "--time-limit=" + millis + "ms");
            if (result.err().contains("the checkpoint could not be written: ")) {
                assertThat(result.err()).doesNotContain("fathom resume").doesNotContain("before it stands");
                break;
            }
            assertThat(millis).isLessThan(100_000);
        }
        Files.delete(file);
    }

    @Test
    @DisplayName("says nothing of a run that starts from nothing")
    void record_beside_it() throws IOException {
        stopped("--search=dfs");
        Cli.Result result = Cli.run("resume", store());
        assertThat(result.out() + result.err()).doesNotContain("starts from nothing");
    }

    @Test
    @DisplayName("names the class that has changed, and does nothing")
    void changed_program() throws IOException {
        stopped();
        compile("me + 2");
        Cli.Result result = Cli.run("resume", store());
        assertThat(result.code()).isEqualTo(ExitCode.BAD_REQUEST);
        assertThat(result.err()).contains("Racers").contains("is not what it was when the run began");
        assertThat(checkpoints()).hasSize(1);
        compile("me + 1");
        assertThat(resumed().code()).isZero();
    }

    @Test
    @DisplayName("refuses a damaged checkpoint, wherever it is damaged, and leaves it alone")
    void damaged() throws IOException {
        stopped();
        Path file = checkpoints().get(0);
        byte[] whole = Files.readAllBytes(file);
        for (int part = 1; part < 8; part++) {
            try (RandomAccessFile opened = new RandomAccessFile(file.toFile(), "rw")) {
                int at = (int) ((long) whole.length * part / 8);
                opened.seek(at);
                opened.write(whole[at] ^ 0x40);
            }
            Cli.Result result = Cli.run("resume", store());
            assertThat(result.code()).as(result.out() + result.err()).isEqualTo(ExitCode.BAD_REQUEST);
            assertThat(result.err()).doesNotContain("internal error");
            Files.write(file, whole);
        }
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        assertThat(Cli.run("resume", store()).code()).isEqualTo(ExitCode.BAD_REQUEST);
        Files.write(file, whole);
        assertThat(resumed().code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check --search=random --walks=3",
                "check --exact",
                "check --no-store",
                "check --persistent-sets",
                "check --heuristic=random --search=best-first",
                "explore --length=2 --search=random",
                "explore --length=2 --search=best-first --heuristic=branch",
                "explore --length=2 --no-store",
                "explore --length=2 --coverage",
                "explore --concurrent=2x1"
            })
    @DisplayName("is refused in one line, at once, what cannot go on:")
    void refused(String command) {
        List<String> line = new ArrayList<>(List.of(command.split(" ")));
        line.addAll(List.of("--checkpoint=1s", "-cp", folder.resolve("classes") + ""));
        if (!command.contains("--no-store")) {
            line.add(store());
        }
        line.addAll(command.startsWith("check") ? List.of("Racers", "3") : List.of("Racers"));
        Cli.Result result = Cli.run(line.toArray(String[]::new));
        assertThat(result.code()).as(result.out() + result.err()).isEqualTo(ExitCode.BAD_REQUEST);
        assertThat(result.err())
                .contains("--checkpoint")
                .doesNotContain("internal error")
                .hasLineCount(1);
    }
}
