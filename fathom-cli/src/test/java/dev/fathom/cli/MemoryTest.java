package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("A check of more states than there is memory for")
class MemoryTest {
    @TempDir
    private Path folder;

    @Test
    @DisplayName("ends in good order when Java's memory is nearly full, whatever the order of the search")
    void ends_before_memory_does() throws Exception {
        for (String search : List.of("bfs", "dfs", "fewest-preemptions")) {
            Cli.Result result = checkForever(List.of("-Xmx80m"), "--search=" + search);
            assertThat(result.out()).contains("Incomplete: ", "the memory that Java may use", " states, ");
            assertThat(result.err()).isEmpty();
            assertThat(result.code()).isEqualTo(ExitCode.INCOMPLETE);
        }
    }

    @Test
    @DisplayName("says so where there is no memory for the machines of all workers")
    void no_memory_for_workers() throws Exception {
        Cli.Result result = checkForever(List.of("-Xmx70m"), "--workers=6");
        assertThat(result.err()).contains("fathom: out of memory").doesNotContain("internal error");
        assertThat(result.code()).isEqualTo(ExitCode.INCOMPLETE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bfs", "dfs", "best-first", "bfs --workers=2", "bfs --delta", "bfs --store=store"})
    @DisplayName("ends in good order when it is an exploration: what was counted and found is told")
    void explorations_end_before_memory_does(String search) throws Exception {
        List<String> line = new ArrayList<>(List.of("explore", "--no-progress", "--length=40"));
        line.addAll(List.of(("--search=" + search).split(" ")));
        if (!search.contains("--store")) {
            line.add("--no-store");
        }
        line.addAll(List.of("--visited-memory=unlimited", "--waiting-memory=unlimited"));
        line.addAll(List.of("--op=addFirst(1..4)", "--op=pollLast()", "java.util.ArrayDeque"));
        Cli.Result result = NewJvm.run(folder, List.of(search.contains("--workers") ? "-Xmx200m" : "-Xmx110m"), line);
        assertThat(result.out()).contains("Incomplete: ", "the memory that Java may use", " executions, ");
        assertThat(result.err()).isEmpty();
        assertThat(result.code()).isEqualTo(ExitCode.INCOMPLETE);
    }

    @Test
    @DisplayName("keeps waiting states in files when there is a limit, and leaves none behind")
    void waiting_states_go_to_files() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Cli.Result result = checkForever(
                List.of("-Xmx400m", "-Djava.io.tmpdir=" + temporary),
                "--search=bfs",
                "--max-memory=110m",
                "--max-states=400000");
        assertThat(result.out()).contains("the limit of 400000 states was reached");
        assertThat(result.code()).isEqualTo(ExitCode.INCOMPLETE);
        try (var files = Files.list(temporary)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    @DisplayName("says that there is no room for temporary files")
    void no_room_for_files() throws Exception {
        Path missing = folder.resolve("missing");
        Cli.Result result =
                checkForever(List.of("-Xmx400m", "-Djava.io.tmpdir=" + missing), "--search=bfs", "--max-memory=110m");
        assertThat(result.out())
                .contains("Incomplete: ", "could not be kept in a temporary file", missing.toString(), "--max-memory");
        assertThat(result.code()).isEqualTo(ExitCode.INCOMPLETE);
    }

    @Test
    @DisplayName("keeps visited states in files when they take too much memory, and says how many; leaves none behind")
    void visited_states_go_to_files() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("visited"));
        Cli.Result result = checkForever(
                List.of("-Xmx400m", "-Dfathom.tmpdir=" + temporary),
                "--no-store",
                "--search=bfs",
                "--visited-memory=200k",
                "--max-states=60000");
        assertThat(result.out()).contains("the limit of 60000 states was reached", " on disk");
        try (var files = Files.list(temporary)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    @DisplayName("says that there is no room for visited states, and what was found by then; so does an exploration")
    void no_room_for_visited_states() throws Exception {
        Path missing = folder.resolve("missing");
        List<String> java = List.of("-Xmx400m", "-Dfathom.tmpdir=" + missing);
        Cli.Result check = checkForever(java, "--no-store", "--search=bfs", "--visited-memory=200k");
        for (Cli.Result each : List.of(check, explored(java, "1k"), explored(java, "1"))) {
            assertThat(each.out()).contains("could not be kept in a temporary file", missing.toString(), " states");
            assertThat(each.code()).isEqualTo(ExitCode.INCOMPLETE);
        }
    }

    @Test
    @DisplayName("a run that had no room for visited states goes on with files elsewhere")
    void goes_on_where_there_is_room() throws Exception {
        Path roomy = Files.createDirectory(folder.resolve("roomy"));
        List<String> noRoom = List.of("-Xmx400m", "-Dfathom.tmpdir=" + folder.resolve("missing"));
        List<String> room = List.of("-Xmx400m", "-Dfathom.tmpdir=" + roomy);
        Cli.Result stopped = explored(noRoom, "100k", "--checkpoint=1ms");
        assertThat(stopped.out()).contains("choose another one with FATHOM_OPTS=-Dfathom.tmpdir=…");
        assertThat(stopped.err()).contains("the run can go on from its last checkpoint");
        Cli.Result resumed = NewJvm.run(folder, room, List.of("resume"));
        assertThat(resumed.out()).as(resumed.err()).contains(" on disk");
        assertThat(statesPerDepth(resumed)).isEqualTo(statesPerDepth(explored(room, "unlimited", "--no-store")));
    }

    private static List<String> statesPerDepth(Cli.Result result) {
        return result.out()
                .lines()
                .filter(each -> each.startsWith("new states per depth"))
                .toList();
    }

    private Cli.Result explored(List<String> java, String visitedMemory) throws IOException, InterruptedException {
        return explored(java, visitedMemory, "--no-store");
    }

    private Cli.Result explored(List<String> java, String visitedMemory, String more)
            throws IOException, InterruptedException {
        return NewJvm.run(
                folder,
                java,
                List.of(
                        "explore",
                        "--no-progress",
                        more,
                        "--visited-memory=" + visitedMemory,
                        "--op=addFirst(1..4)",
                        "--op=pollLast()",
                        "--length=8",
                        "java.util.ArrayDeque"));
    }

    private Cli.Result checkForever(List<String> javaOptions, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("check", "--no-progress"));
        command.addAll(List.of(options));
        command.add(Path.of(Cli.program("Forever")).toAbsolutePath().toString());
        return NewJvm.run(folder, javaOptions, command);
    }
}
