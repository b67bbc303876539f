package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.fathom.cli.json.JsonReader;
import dev.fathom.evolve.store.Store;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each record here is of a version without an error, and is offered to a version that has one: whoever believes too much says so by its verdict. */
@DisplayName("With a record that cannot be trusted, a run")
class StoreFaultsTest {
    private static final int STRIDE = 97;
    private static final int VERSION_AT = 8;
    private static final int CHECKSUM_AT = 12;

    private static final String OBJECT = """
            public class Subject {
              private int value;
              public void add(int amount) { value = (value + amount) % 7; }
              public void reset() { value = 0; }
              public boolean repOk() { return value < 9; }
            }
            """;
    private static final String PROGRAM = """
            public class Subject {
              static volatile int x;
              public static void main(String[] args) throws Exception {
                Thread other = new Thread(() -> x = x + 1);
                other.start();
                x = x + 1;
                other.join();
                assert x >= 1;
              }
            }
            """;
    private static final List<String> EXPLORE =
            List.of("explore", "--op", "add(1..3)", "--op", "reset()", "--length", "4");
    private static final List<String> CHECK = List.of("check");

    @TempDir
    private Path folder;

    private Path store;

    @BeforeEach
    void chooseStore() {
        store = folder.resolve("store");
    }

    /** What a run says, without what differs from run to run. */
    private record Answer(int code, Object verdict, Object states, Object violation) {}

    private record Run(Answer answer, String out, String err) {}

    private Run run(List<String> command, String source, String... options) throws IOException {
        Path json = folder.resolve("result.json");
        List<String> line = new ArrayList<>(command);
        line.addAll(List.of("--json", json.toString(), "--no-progress"));
        line.addAll(List.of(options));
        if (command.get(0).equals("check")) {
            line.addAll(List.of("--trace", folder.resolve("trace.json").toString()));
        }
        line.addAll(List.of("--class-path", compiled(source).toString(), "Subject"));
        Cli.Result result = Cli.run(line.toArray(String[]::new));
        Map<?, ?> written = (Map<?, ?>) JsonReader.read(Files.readString(json));
        Object kind = written.get("violation") instanceof Map<?, ?> violation ? violation.get("kind") : "";
        return new Run(
                new Answer(result.code(), written.get("verdict"), written.get("states"), kind),
                result.out(),
                result.err());
    }

    /** Compiles a version, once: there are many runs. */
    private Path compiled(String source) throws IOException {
        Path classes = folder.resolve("classes-" + Integer.toHexString(source.hashCode()));
        if (!Files.exists(classes)) {
            Files.createDirectories(classes);
            Path file = Files.writeString(folder.resolve("Subject.java"), source);
            int code = ToolProvider.getSystemJavaCompiler()
                    .run(null, null, null, "-nowarn", "-d", classes.toString(), file.toString());
            assertThat(code).isZero();
        }
        return classes;
    }

    private Run stored(List<String> command, String source) throws IOException {
        return run(command, source, "--store", store.toString());
    }

    private static String broken(String source) {
        return source.replace("value < 9", "value < 6").replace("x >= 1", "x >= 2");
    }

    private Path recordOf(List<String> command) throws IOException {
        return Store.at(store).find(command.get(0) + " Subject").orElseThrow().file();
    }

    private void flipBytes(List<String> command, String source) throws IOException {
        Answer expected = run(command, broken(source), "--no-store").answer;
        assertThat(expected.code).isEqualTo(ExitCode.VIOLATION);
        assertThat(stored(command, source).answer.code).isEqualTo(ExitCode.FINE);
        Path record = recordOf(command);
        byte[] intact = Files.readAllBytes(record);
        for (int i = 0; i < intact.length; i += STRIDE) {
            byte[] damaged = intact.clone();
            damaged[i] ^= (byte) (1 << i % 8);
            Files.write(record, damaged);
            Run run = stored(command, broken(source));
            assertThat(run.answer).as("byte " + i).isEqualTo(expected);
            assertThat(run.out).as("byte " + i).contains("Not reused: ");
            assertThat(run.err).isEmpty();
        }
        Run healed = stored(command, broken(source));
        assertThat(healed.out).contains("Nothing that the last run executed has changed.");
        assertThat(healed.answer).isEqualTo(expected);
    }

    @Test
    @DisplayName("of explore gives the right answer, whichever byte was flipped, and replaces the record")
    void flipped_bytes_of_an_exploration() throws IOException {
        flipBytes(EXPLORE, OBJECT);
    }

    @Test
    @DisplayName("of check gives the right answer, whichever byte was flipped, and replaces the record")
    void flipped_bytes_of_a_check() throws IOException {
        flipBytes(CHECK, PROGRAM);
    }

    /** Puts something in the place of the record; the run must say why it is not used, and find what there is to find. */
    private void assertExplained(byte[] instead, String reason) throws IOException {
        for (List<String> command : List.of(EXPLORE, CHECK)) {
            String source = command == EXPLORE ? OBJECT : PROGRAM;
            stored(command, source);
            Path record = recordOf(command);
            Files.write(record, instead);
            Run run = stored(command, broken(source));
            assertThat(run.out).contains("Not reused: ", reason);
            assertThat(run.answer).isEqualTo(run(command, broken(source), "--no-store").answer);
            Run again = stored(command, broken(source));
            assertThat(again.out).contains("Nothing that the last run executed has changed.");
        }
    }

    @Test
    @DisplayName("explains that the record is truncated, wherever that is")
    void truncated() throws IOException {
        stored(EXPLORE, OBJECT);
        byte[] intact = Files.readAllBytes(recordOf(EXPLORE));
        for (int length : new int[] {0, 7, 15, 16, intact.length / 2, intact.length - 1}) {
            assertExplained(Arrays.copyOf(intact, length), "");
        }
    }

    @Test
    @DisplayName("explains that there is another file in its place")
    void foreign() throws IOException {
        assertExplained("This is a letter to somebody else, and long enough to be a record.".getBytes("UTF-8"), "");
        stored(EXPLORE, OBJECT.replace("Subject", "Other").replace("Other {", "Subject {"));
        Path other = Files.copy(recordOf(EXPLORE), folder.resolve("copy"));
        stored(CHECK, PROGRAM);
        Files.write(recordOf(CHECK), Files.readAllBytes(other));
        Run run = stored(CHECK, broken(PROGRAM));
        assertThat(run.out).contains("Not reused: ");
        assertThat(run.answer.code).isEqualTo(ExitCode.VIOLATION);
    }

    @Test
    @DisplayName("explains that a later Fathom wrote the record")
    void future() throws IOException {
        stored(EXPLORE, OBJECT);
        byte[] bytes = Files.readAllBytes(recordOf(EXPLORE));
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(VERSION_AT, 7);
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, CHECKSUM_AT);
        header.putInt(CHECKSUM_AT, (int) checksum.getValue());
        assertExplained(bytes, "format 7");
    }

    @Test
    @DisplayName("explains that it cannot be recorded where nothing can be written, and answers all the same")
    void not_writable() throws IOException {
        Files.writeString(store, "a file where the directory should be");
        for (List<String> command : List.of(EXPLORE, CHECK)) {
            String source = broken(command == EXPLORE ? OBJECT : PROGRAM);
            Run run = stored(command, source);
            assertThat(run.err).contains("this run is not recorded");
            assertThat(run.answer).isEqualTo(run(command, source, "--no-store").answer);
        }
    }

    @Test
    @DisplayName("in a directory that is read-only uses the record that is there, and says that it leaves none")
    void read_only() throws IOException {
        stored(EXPLORE, OBJECT);
        assumeTrue(store.toFile().setWritable(false) && !Files.isWritable(store), "root may write anywhere");
        try {
            Run run = stored(EXPLORE, broken(OBJECT));
            assertThat(run.err).contains("this run is not recorded");
            assertThat(run.answer).isEqualTo(run(EXPLORE, broken(OBJECT), "--no-store").answer);
        } finally {
            assertThat(store.toFile().setWritable(true)).isTrue();
        }
    }

    @Test
    @DisplayName(
            "after others were killed while they wrote finds the record before or the one behind, and the right answer")
    void killed_while_writing() throws IOException, InterruptedException {
        List<String> large = List.of("explore", "--op", "add(1..6)", "--length", "9");
        String source = OBJECT.replace("% 7", "% 20011").replace("value < 9", "value < 99");
        String other = source.replace("value < 99", "value < 30");
        Answer expected = run(large, other, "--no-store").answer;
        for (int i = 0; i < 3; i++) {
            stored(large, source);
            killWhileWriting(large, i % 2 == 0 ? source : other);
            Run run = stored(large, other);
            assertThat(run.answer).isEqualTo(expected);
            assertThat(Store.at(store).list()).hasSize(1);
        }
    }

    private void killWhileWriting(List<String> command, String source) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.fathom.cli.Main"));
        line.addAll(command);
        line.addAll(List.of("--store", store.toString(), "--reuse", "none", "--quiet"));
        line.addAll(List.of("--class-path", compiled(source).toString(), "Subject"));
        Process process = new ProcessBuilder(line)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile())
                .start();
        while (process.isAlive() && !isBeingWritten()) {
            Thread.onSpinWait();
        }
        process.destroyForcibly();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    private boolean isBeingWritten() throws IOException {
        try (Stream<Path> files = Files.list(store)) {
            return files.anyMatch(each -> each.toString().endsWith(".part"));
        }
    }
}
