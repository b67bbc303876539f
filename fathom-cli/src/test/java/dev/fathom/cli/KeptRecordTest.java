package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The record of the last run is kept")
class KeptRecordTest {
    private static final String KEPT = "Not recorded: the record of the last run is kept, which has ";
    private static final String ALL = "nothing had to be executed";
    private static final String FINE = """
            public class Slots {
              private final int[] taken = new int[4];
              public synchronized void put(int at, int what) { taken[at] = what; }
              public void clear(int at) { taken[at] = 0; }
              public synchronized boolean fine() { return taken[0] < 9; }
              private static void turn(Slots slots, int at) { for (int i = 1; i < 4; i++) { slots.put(at, i); } }
              public static void main(String[] args) throws Exception {
                Slots slots = new Slots();
                Thread other = new Thread(() -> turn(slots, 0));
                other.start();
                turn(slots, 0);
                other.join();
                assert slots.fine();
              }
            }
            """;
    private static final String WRONG = FINE.replace("< 9", "< 1");

    @TempDir
    private Path folder;

    private Cli.Result run(String source, String command, String... options) throws IOException {
        Path file = folder.resolve("Slots.java");
        Files.writeString(file, source);
        List<String> line = new ArrayList<>(List.of(command, "--no-progress", "--store=" + folder.resolve("store")));
        if (command.equals("check")) {
            line.add("--trace=" + folder.resolve("trace.json"));
        }
        line.addAll(List.of(options));
        line.add(file.toString());
        return Cli.run(line.toArray(String[]::new));
    }

    private Cli.Result explore(String source, int length) throws IOException {
        return run(
                source,
                "explore",
                "--quiet",
                "--op=put(0..3,1..2)",
                "--op=clear(0..3)",
                "--invariant=fine",
                "--length=" + length);
    }

    @Test
    @DisplayName("by a check that stops early at a violation, so that mending it costs next to nothing")
    void check_stops_early() throws IOException {
        assertThat(run(FINE, "check").code()).isZero();
        Cli.Result broken = run(WRONG, "check");
        assertThat(broken.code()).isEqualTo(1);
        assertThat(broken.out()).contains(KEPT);
        assertThat(run(WRONG, "check").code()).isEqualTo(1);
        Cli.Result mended = run(FINE, "check");
        assertThat(mended.code()).isZero();
        assertThat(mended.out()).contains(ALL).doesNotContain(KEPT);
    }

    @Test
    @DisplayName("by an exploration that stops early at a violation")
    void exploration_stops_early() throws IOException {
        assertThat(explore(FINE, 5).code()).isZero();
        Cli.Result broken = explore(WRONG, 5);
        assertThat(broken.code()).isEqualTo(1);
        assertThat(broken.out()).contains(KEPT);
        Cli.Result mended = explore(FINE, 5);
        assertThat(mended.code()).isZero();
        assertThat(mended.out()).contains(ALL);
    }

    @Test
    @DisplayName("by a run that asks for less of the same program")
    void asks_for_less() throws IOException {
        explore(FINE, 5);
        Cli.Result less = explore(FINE, 3);
        assertThat(less.out()).contains(ALL, KEPT);
        assertThat(explore(FINE, 5).out()).contains(ALL).doesNotContain(KEPT);
    }

    @Test
    @DisplayName("unless this run explored all there is, however little that is now")
    void all_that_there_is() throws IOException {
        run(FINE, "check");
        Cli.Result smaller = run(FINE.replace("i < 4", "i < 2"), "check");
        assertThat(smaller.code()).isZero();
        assertThat(smaller.out()).doesNotContain(KEPT);
        assertThat(run(FINE.replace("i < 4", "i < 2"), "check").out()).contains(ALL);
    }
}
