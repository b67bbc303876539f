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
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A run that reuses a record")
class CarriedAssumptionsTest {
    /** Draws and looks at the clock behind a choice, so that a run that reuses all does neither. */
    private static final String PROGRAM = """
            import dev.fathom.api.Choose;
            public class Relying {
                static int value;
                public static void main(String[] arguments) {
                    switch (Choose.intRange(0, 3)) {
                        case 0 -> value = draw();
                        case 1 -> value = look();
                        case 2 -> value = other();
                        default -> value = Choose.intRange(0, 1);
                    }
                }
                static int draw() { return Math.random() < 2 ? 1 : 0; }
                static int look() { return System.nanoTime() == 0 ? 1 : 0; }
                static int other() { return Choose.bool() ? 1 : 0; }
            }
            """;

    @TempDir
    private Path folder;

    private String verdict(String program, String... options) throws IOException {
        Path source = Files.writeString(folder.resolve("Relying.java"), program);
        String[] commandLine = Stream.concat(
                        Stream.of("check", "--no-progress", "--trace=" + folder.resolve("trace.json")),
                        Stream.concat(Stream.of(options), Stream.of(source.toString())))
                .toArray(String[]::new);
        Cli.Result result = Cli.run(commandLine);
        List<String> lines = result.out()
                .lines()
                .filter(each ->
                        each.startsWith("No violation") || each.startsWith("Incomplete") || each.startsWith("  - "))
                .toList();
        assertThat(result.out()).as("the store is used").contains(isStored(options) ? "eused" : "");
        return result.code() + " " + String.join("\n", lines);
    }

    private static boolean isStored(String... options) {
        return options.length > 1;
    }

    private void compare(String program) throws IOException {
        String store = "--store=" + folder.resolve("store");
        String incremental = verdict(program, store, "--reuse=both");
        assertThat(incremental).isEqualTo(verdict(program, "--no-store"));
    }

    @Test
    @DisplayName("says what the recorded transitions depended on, and no more")
    void carries_assumptions() throws IOException {
        verdict(PROGRAM, "--store=" + folder.resolve("store"));
        compare(PROGRAM);
        assertThat(verdict(PROGRAM, "--no-store")).startsWith("3 ").contains("Math.random at", "reads of the clock");
        compare("\n\n" + PROGRAM);
        compare(PROGRAM.replace("Choose.bool() ? 1 : 0", "Choose.bool() ? 2 : 0"));
        compare(PROGRAM.replace("Math.random() < 2", "value < 2"));
        compare(PROGRAM.replace("Math.random() < 2", "value < 2").replace("System.nanoTime() == 0", "value == 0"));
        compare(PROGRAM);
    }

    @Test
    @DisplayName("says all that the last run assumed, also where what it found wrong assumes nothing")
    void an_answer_assumes() throws IOException {
        Path json = folder.resolve("result.json");
        Files.writeString(folder.resolve("Wrong.java"), """
                import dev.fathom.api.Choose;
                public class Wrong {
                    long value;
                    public void go() { if (Choose.bool()) { value = System.nanoTime(); } else { throw new IllegalStateException(); } }
                    public static void main(String[] arguments) { new Wrong().go(); }
                }
                """);
        for (List<String> command : List.of(
                List.of("check", "--trace=" + folder.resolve("trace.json"), "--all-violations"),
                List.of("explore", "--all-violations", "--length=2", "--op=go()"))) {
            assertThat(assumptions(command, json)).isEqualTo(1);
            assertThat(assumptions(command, json)).as("the same question").isEqualTo(1);
        }
    }

    /** Returns how many assumptions a run of the program says it makes. */
    private int assumptions(List<String> command, Path json) throws IOException {
        List<String> line = new ArrayList<>(command);
        line.addAll(List.of("--no-progress", "--store=" + folder.resolve("wrong"), "--json=" + json));
        line.add(folder.resolve("Wrong.java").toString());
        assertThat(Cli.run(line.toArray(String[]::new)).code()).isEqualTo(1);
        Map<?, ?> result = (Map<?, ?>) Objects.requireNonNull(JsonReader.read(Files.readString(json)));
        return ((List<?>) Objects.requireNonNull(result.get("assumptions"))).size();
    }
}
