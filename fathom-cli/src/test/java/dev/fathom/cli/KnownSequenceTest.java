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
@DisplayName("A sequence that was wrong in the last exploration")
class KnownSequenceTest {
    private static final String SOURCE = """
            public class Dial {
              int sum;
              int turns;
              // more
              public void turn(int by) { turns++; sum = sum * 4 + by; if (isOpen()) throw new IllegalCallerException("open"); }
              private boolean isOpen() { return sum == ((1 * 4 + 3) * 4 + 2) * 4 + 1; }
            }
            """;
    private static final String STOPPED = "--max-states=2";
    private static final String REMARK = "as in the last run, something is wrong after 4 operations";

    @TempDir
    private Path folder;

    private Map<?, ?> json = Map.of();

    private Cli.Result explore(String source, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("Dial.java"), source);
        Path result = folder.resolve("result.json");
        List<String> line = new ArrayList<>(List.of("explore", "--no-progress", "--length=5", "--json=" + result));
        line.add("--store=" + folder.resolve("store"));
        line.addAll(List.of(options));
        line.add(file.toString());
        Cli.Result run = Cli.run(line.toArray(String[]::new));
        json = (Map<?, ?>) Objects.requireNonNull(JsonReader.read(Files.readString(result)));
        return run;
    }

    private int operations() {
        Map<?, ?> violation = (Map<?, ?>) Objects.requireNonNull(json.get("violation"));
        return ((List<?>) Objects.requireNonNull(violation.get("trace"))).size() - 1;
    }

    @Test
    @DisplayName("is reported even if the exploration is stopped before it comes there, also by the run after that")
    void survives_a_stop() throws IOException {
        assertThat(explore(SOURCE, STOPPED).code()).as("nothing is known").isEqualTo(3);
        assertThat(explore(SOURCE).code()).isEqualTo(1);
        assertThat(operations()).isEqualTo(4);
        for (String edit : List.of("int more;", "int evenMore;")) {
            Cli.Result stopped = explore(SOURCE.replace("// more", edit), STOPPED);
            assertThat(stopped.err()).contains(REMARK);
            assertThat(stopped.code()).isEqualTo(1);
            assertThat(operations()).isEqualTo(4);
            assertThat(String.valueOf(json.get("incompleteBecause"))).contains("--max-states");
        }
        assertThat(explore(SOURCE.replace("+ 1;", "- 9;"), STOPPED).code())
                .as("what is right now is not reported")
                .isEqualTo(3);
    }

    @Test
    @DisplayName("does not stand in for a shorter one")
    void shortest_is_found() throws IOException {
        explore(SOURCE);
        Cli.Result run = explore(SOURCE.replace("return sum ==", "return sum == 2 * 4 + 2 || sum =="));
        assertThat(run.err()).contains(REMARK);
        assertThat(operations()).isEqualTo(2);
    }

    @Test
    @DisplayName("leads to its neighbours if it is right now")
    void neighbours_are_tried() throws IOException {
        explore(SOURCE);
        Cli.Result moved = explore(SOURCE.replace("* 4 + 2)", "* 4 + 3)"), STOPPED);
        assertThat(moved.code()).isEqualTo(1);
        assertThat(operations()).isEqualTo(4);
    }

    @Test
    @DisplayName("is no answer if what was chosen in it can be chosen no longer")
    void choices_that_are_gone() throws IOException {
        String source = """
                public class Dial {
                  int sum;
                  public void turn() { sum += dev.fathom.api.Choose.intRange(0, 3); if (sum >= 10) throw new IllegalCallerException("open"); }
                }
                """;
        assertThat(explore(source).code()).isEqualTo(1);
        assertThat(explore(source.replace("(0, 3)", "(0, 1)")).code())
                .as("ten turns take more than five")
                .isZero();
        explore(source);
        assertThat(explore(source.replace("(0, 3)", "(0, 2)"), STOPPED).code())
                .as("five turns do with what can be chosen")
                .isEqualTo(3);
        explore(source);
        assertThat(explore(source.replace("dev.fathom.api.Choose.intRange(0, 3)", "3"), STOPPED)
                        .code())
                .as("there is nothing to choose")
                .isEqualTo(1);
        assertThat(String.valueOf(json.get("violation"))).contains("choices=[]").doesNotContain("choices=[3]");
    }
}
