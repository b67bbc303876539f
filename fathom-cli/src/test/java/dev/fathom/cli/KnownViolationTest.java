package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("A violation that the last check found")
class KnownViolationTest {
    private static final String AGAIN = "The last run found a violation that is still there";
    private static final String SOURCE = """
            public class Tally {
              static int count;
              static volatile int noise;
              // more
              static void add() { count = count + 1; }
              static void spin() { for (int i = 0; i < 3; i++) { noise = noise + 1; } }
              public static void main(String[] args) throws Exception {
                Thread[] threads = new Thread[2];
                for (int i = 0; i < threads.length; i++) {
                  threads[i] = new Thread(() -> { spin(); add(); });
                  threads[i].start();
                }
                for (Thread each : threads) { each.join(); }
                assert count == 2 : "lost";
              }
            }
            """;

    @TempDir
    private Path folder;

    private Map<?, ?> json = Map.of();

    private Cli.Result check(String source, String... options) throws IOException {
        Path file = folder.resolve("Tally.java");
        Path result = folder.resolve("result.json");
        Files.writeString(file, source);
        List<String> line = new ArrayList<>(List.of("check", "--no-progress", "--json=" + result));
        line.add("--trace=" + folder.resolve("trace.json"));
        line.add("--store=" + folder.resolve("store"));
        line.addAll(List.of(options));
        line.add(file.toString());
        Cli.Result run = Cli.run(line.toArray(String[]::new));
        json = (Map<?, ?>) Objects.requireNonNull(JsonReader.read(Files.readString(result)));
        return run;
    }

    private long count(String name) {
        return ((Number) Objects.requireNonNull(json.get(name))).longValue();
    }

    @Test
    @DisplayName("is shown at once if it is still there, whatever else has changed")
    void shown_at_once() throws IOException {
        assertThat(check(SOURCE).code()).isEqualTo(1);
        long states = count("states");
        for (String edited : List.of(
                SOURCE.replace("i < 3", "i <= 2"),
                SOURCE.replace("// more", "static int another;"),
                SOURCE.replace("count = count + 1", "int now = count; count = now + 1"))) {
            Cli.Result again = check(edited);
            assertThat(again.code()).isEqualTo(1);
            assertThat(again.out()).contains(AGAIN, "lost", "Not recorded: ");
            assertThat(count("states")).isLessThan(states / 2);
        }
    }

    @Test
    @DisplayName("of threads that may change places is shown at once where an edit changes what their class is")
    void of_like_threads() throws IOException {
        String source = SOURCE.replace("Thread[2]", "Thread[3]").replace("count == 2", "count > 1");
        check(source, "--scouting=0", "--all-violations");
        long states = count("states");
        Cli.Result again = check(source.replace("// more", "int another;"), "--scouting=0");
        assertThat(again.out()).contains(AGAIN, "lost", "Not recorded: ");
        assertThat(count("states")).isLessThan(states / 4);
        assertThat(check(source, "--no-store", "--all-violations", "--no-thread-symmetry")
                        .code())
                .isEqualTo(1);
        assertThat(count("states")).as("without changing places").isGreaterThan(2 * states);
    }

    @Test
    @DisplayName("does not hide that it is mended, nor what is reusable then")
    void mended() throws IOException {
        check(SOURCE);
        check(SOURCE.replace("i < 3", "i <= 2"));
        String mended = SOURCE.replace("assert count == 2", "assert count >= 1");
        Cli.Result now = check(mended);
        List<Object> found = List.of(json.get("verdict"), count("states"), json.get("stateSetFingerprint"));
        assertThat(now.code()).isZero();
        assertThat(now.out()).doesNotContain(AGAIN).contains("Changed: ");
        check(mended, "--no-store");
        assertThat(found).isEqualTo(List.of(json.get("verdict"), count("states"), json.get("stateSetFingerprint")));
    }

    @Test
    @DisplayName("is shown again by its own way only where any way will do")
    void not_where_more_is_asked() throws IOException {
        for (String option : List.of("--shortest", "--all-violations", "--reuse=isse", "--reuse=none")) {
            check(SOURCE, option);
            Cli.Result again = check(SOURCE.replace("i < 3", "i <= 2"), option);
            assertThat(again.code()).as(option).isEqualTo(1);
            assertThat(again.out()).as(option).doesNotContain(AGAIN);
        }
    }

    @Test
    @DisplayName("of a property or an invariant is shown at once as well")
    void of_an_invariant() throws IOException {
        String source = SOURCE.replace("// more", "static boolean few() { return noise < 4; }");
        check(source, "--invariant=Tally.few");
        long states = count("states");
        Cli.Result again = check(source.replace("i < 3", "i <= 2"), "--invariant=Tally.few");
        assertThat(again.out()).contains(AGAIN, "few");
        assertThat(count("states")).isLessThanOrEqualTo(states);
    }
}
