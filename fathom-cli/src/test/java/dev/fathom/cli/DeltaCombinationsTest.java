package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
@DisplayName("explore --delta with each other option")
class DeltaCombinationsTest {
    private static final String SUBJECT = """
            import dev.fathom.api.Operation;
            import dev.fathom.api.Precondition;
            import dev.fathom.api.Values;

            public class Ring {
                final int[] cells = new int[3];
                int from;
                int size;

                @Operation public void clear() {
                    java.util.Arrays.fill(cells, 0);
                    from = 0;
                    size = 0;
                }

                @Operation public boolean add(@Values("{1,2,3}") int value) {
                    if (size == cells.length) {
                        return false;
                    }
                    cells[(from + size++) % cells.length] = value;
                    return true;
                }

                @Operation public int poll() {
                    int first = cells[from];
                    cells[from] = 0;
                    from = (from + 1) % cells.length;
                    size--;
                    return first;
                }

                @Precondition("poll") public boolean some() { return size > 0; }

                public boolean ordered() { return size < 3 || cells[from] <= LIMIT; }
            }
            """;

    private static final String MODEL = """
            import java.util.ArrayDeque;

            public class RingModel {
                private final ArrayDeque<Integer> all = new ArrayDeque<>();
                public void clear() { all.clear(); }
                public boolean add(int value) { return all.size() < 3 && all.add(value); }
                public int poll() { return all.remove(); }
                public boolean some() { return !all.isEmpty(); }
            }
            """;

    @TempDir
    private Path folder;

    private String compiled(String name, String limit) throws IOException {
        Path classes = Files.createDirectories(folder.resolve(name));
        Path file = Files.writeString(classes.resolve("Ring.java"), SUBJECT.replace("LIMIT", limit));
        Path model = Files.writeString(classes.resolve("RingModel.java"), MODEL);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", api(), "-d", classes.toString(), file.toString(), model.toString());
        assertThat(code).isZero();
        return classes.toString();
    }

    private static String api() throws IOException {
        return Path.of(dev.fathom.api.Operation.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
    }

    /** Options, and a part of the line with which they are refused; without one the answer is the same. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--bound 4                                      |",
                "--invariant ordered                            |",
                "--invariant ordered --all-violations           |",
                "--match shape                                  |",
                "--max-states 30                                |",
                "--workers 2                                    |",
                "--store STORE                                  |",
                "--delta-batch 3 --delta-merge greedy           |",
                "--delta-batch 0 --delta-merge shape            |",
                "--delta-reconverge                             |",
                "--delta-reconverge --store STORE               |",
                "--delta-reconverge --against OLD               |",
                "--delta-reconverge --delta-sparse              | do not go together",
                "--delta-sparse                                 |",
                "--delta-sparse --delta-batch 0 --interpret     |",
                "--interpret                                    |",
                "--ignore-field Ring.from                       |",
                "--against OLD                                  |",
                "--against OLD --workers 2                      |",
                "--workers 2 --store STORE                      |",
                "--model RingModel                              | results are compared one by one",
                "--generate-tests TESTS                         | single executions are looked at",
                "--coverage                                     | single executions are looked at",
                "--search dfs                                   | breadth first",
                "--exact                                        | compares fingerprints"
            })
    @DisplayName("works, with the same answer, or is refused in one line")
    void works_or_is_refused(String options, String refusal) throws IOException {
        List<String> plain =
                arguments(options.replaceAll("--delta-\\w+( \\w+)?", "").trim(), "plain");
        List<String> delta = arguments(options, "delta");
        delta.add(1, "--delta");
        Cli.Result result = Cli.run(delta.toArray(String[]::new));
        if (refusal == null) {
            Cli.Result expected = Cli.run(plain.toArray(String[]::new));
            assertThat(lines(result)).as(result.err()).isEqualTo(lines(expected));
            assertThat(result.code()).isEqualTo(expected.code());
            assertThat(result.out()).containsPattern("Δ executions: [1-9]");
        } else {
            assertThat(result.code()).isEqualTo(ExitCode.BAD_REQUEST);
            assertThat(result.err().strip())
                    .startsWith("fathom: ")
                    .contains(refusal)
                    .doesNotContain("\n");
        }
    }

    private List<String> arguments(String options, String store) throws IOException {
        List<String> result = new ArrayList<>(List.of("explore", "--no-progress"));
        if (!options.contains("--bound")) {
            result.addAll(List.of("--bound", "3"));
        }
        for (String each : options.split(" +")) {
            if (!each.isEmpty()) {
                result.add(
                        switch (each) {
                            case "STORE", "TESTS" ->
                                folder.resolve(each + store).toString();
                            case "OLD" -> compiled("old", "1");
                            default -> each;
                        });
            }
        }
        if (!options.contains("--store")) {
            result.add("--no-store");
        }
        result.addAll(List.of("-cp", compiled("new", "2"), "Ring"));
        return result;
    }

    /** Returns what was printed, without what Δ execution did, time and memory. */
    private static List<String> lines(Cli.Result result) {
        return result.out()
                .lines()
                .filter(
                        each -> !each.matches(
                                "Δ .*|Not recorded: several workers .*|  (execute|interpreted|few states|invariants were|[0-9,]+ (methods|executions|parts)).*"))
                .map(each -> each.replaceAll("[0-9.,]+ (s|MB|ms)\\b", "…").replaceAll("/tmp\\S+|fathom replay.*", "…"))
                .toList();
    }
}
