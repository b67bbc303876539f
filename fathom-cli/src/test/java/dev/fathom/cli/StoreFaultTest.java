package dev.fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.fathom.engine.json.JsonReader;
import dev.fathom.evolve.store.Store;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is the matter with the store: the run explains, starts from scratch, and says the same as without one. */
@Tag("slow")
@DisplayName("A run whose store is at fault")
@Timeout(300)
class StoreFaultTest {
    /** What does not depend on whether anything was reused. */
    private static final List<String> COMPARED = List.of(
            "verdict", "violation", "otherViolations", "races", "incompleteBecause", "states", "stateSetFingerprint");

    @TempDir
    private Path folder;

    /** What a run says. */
    private record Said(int code, Map<String, Object> result, String out, String err) {
        void assertSameAs(Said other) {
            assertThat(code).isEqualTo(other.code);
            assertThat(result).isEqualTo(other.result);
        }
    }

    private Path directory() {
        return folder.resolve("store");
    }

    private List<String> check(String program) {
        return List.of(
                "check",
                "--no-progress",
                "--trace",
                folder.resolve("trace.json").toString(),
                Cli.program(program));
    }

    private List<String> explore() {
        return List.of(
                "explore",
                "--no-progress",
                "--op",
                "add(1..2)",
                "--op",
                "removeAbove(1)",
                "--bound",
                "3",
                Cli.program("SmallSet"));
    }

    private Said run(List<String> command, String... options) throws IOException {
        Path json = folder.resolve("result.json");
        List<String> arguments = new ArrayList<>(command);
        arguments.addAll(1, List.of(options));
        arguments.addAll(1, List.of("--json", json.toString()));
        Cli.Result result = Cli.run(arguments.toArray(String[]::new));
        Map<String, Object> compared = new LinkedHashMap<>();
        if (JsonReader.read(Files.readString(json)) instanceof Map<?, ?> members) {
            COMPARED.forEach(each -> compared.put(each, String.valueOf(members.get(each))));
        }
        return new Said(result.code(), compared, result.out(), result.err());
    }

    private Said runStored(List<String> command) throws IOException {
        return run(command, "--store", directory().toString());
    }

    private Path onlyRecord() throws IOException {
        return Store.at(directory()).list().get(0).file();
    }

    private void assertNeverWrong(List<String> command) throws IOException {
        Said expected = run(command, "--no-store");
        runStored(command).assertSameAs(expected);
        Path file = onlyRecord();
        byte[] good = Files.readAllBytes(file);
        Said reused = runStored(command);
        reused.assertSameAs(expected);
        assertThat(reused.out()).contains("Reused: ");
        for (int i = 0; i < good.length; i += 97) {
            byte[] bad = good.clone();
            bad[i] ^= (byte) (1 << i % 8);
            Files.write(file, bad);
            Said said = runStored(command);
            said.assertSameAs(expected);
            assertThat(said.out())
                    .as("byte %d", i)
                    .contains("Not reused: " + file + " is ")
                    .doesNotContain("Reused: ");
        }
        assertThat(runStored(command).out()).contains("Reused: ");
    }

    @Test
    @DisplayName("by a flipped byte, any 97th of a check's record, is never wrong")
    void flipped_bytes_of_a_check() throws IOException {
        assertNeverWrong(check("TwoBugs"));
    }

    @Test
    @DisplayName("by a flipped byte, any 97th of an exploration's record, is never wrong")
    void flipped_bytes_of_an_exploration() throws IOException {
        assertNeverWrong(explore());
    }

    @Test
    @DisplayName("because the record is cut off, foreign, of another program or of a later format replaces it")
    void other_records() throws IOException {
        Said expected = run(check("Fine"), "--no-store");
        runStored(check("TwoBugs"));
        byte[] other = Files.readAllBytes(onlyRecord());
        Files.delete(onlyRecord());
        runStored(check("Fine"));
        Path file = onlyRecord();
        byte[] good = Files.readAllBytes(file);
        byte[] later = good.clone();
        later[8]++;
        for (byte[] bad : List.of(
                new byte[0],
                Arrays.copyOf(good, good.length / 2),
                "text".getBytes(StandardCharsets.UTF_8),
                other,
                later)) {
            Files.write(file, bad);
            Said said = runStored(check("Fine"));
            said.assertSameAs(expected);
            assertThat(said.out()).contains("Not reused: " + file + " is ");
            assertThat(said.err()).isEmpty();
            assertThat(runStored(check("Fine")).out()).contains("Reused: ");
        }
    }

    @Test
    @DisplayName("because something else has its place explains, and is not recorded")
    void things_in_the_way() throws IOException {
        Said expected = run(check("Fine"), "--no-store");
        Files.writeString(directory(), "a file");
        Said said = runStored(check("Fine"));
        said.assertSameAs(expected);
        assertThat(said.err()).contains("fathom: this run is not recorded: ", "not a directory", "--store DIR");
        assertThat(directory()).hasContent("a file");

        Files.delete(directory());
        runStored(check("Fine"));
        Path file = onlyRecord();
        Files.delete(file);
        Files.createDirectories(file.resolve("child"));
        said = runStored(check("Fine"));
        said.assertSameAs(expected);
        assertThat(said.out()).contains("it is a directory");
        assertThat(said.err()).contains("this run is not recorded: cannot write " + file, "Move away");
    }

    @Test
    @DisplayName("because another Fathom made it leaves it alone")
    void a_store_of_a_later_format() throws IOException {
        Said expected = run(check("Fine"), "--no-store");
        runStored(check("Fine"));
        byte[] good = Files.readAllBytes(onlyRecord());
        Path file = onlyRecord();
        Files.writeString(directory().resolve("store-format"), "fathom store 2\n");
        Said said = runStored(check("Fine"));
        said.assertSameAs(expected);
        assertThat(said.out()).contains("Not reused: ", "store of format 2").doesNotContain("Reused: ");
        assertThat(said.err()).contains("this run is not recorded: ", "store of format 2");
        assertThat(Files.readAllBytes(file)).isEqualTo(good);
    }

    @Test
    @DisplayName("because the disk is full or read-only goes on, and what was recorded is still of use")
    void real_disks() throws IOException {
        Path disk = Files.createDirectories(directory());
        String check = command(check("Fine"));
        String large = command(check("LostUpdate"));
        List<String> other = new ArrayList<>(check("Fine")); // another question: its answer is to be recorded
        other.add(1, "--search=dfs");
        String output = script(String.join(
                "\n",
                "mount -t tmpfs -o size=16k none '" + disk + "' || exit 77",
                check,
                "head -c 100000 /dev/zero > '" + disk + "/ballast'",
                large,
                "rm '" + disk + "/ballast'",
                "mount -o remount,ro '" + disk + "'",
                command(other)));
        assertThat(output)
                .containsSubsequence(
                        "No violation: everything was explored.",
                        "exit code 0",
                        "Violation: assertion",
                        "this run is not recorded: cannot write",
                        "no space left on device. Free some space",
                        "exit code 1",
                        "No violation: everything was explored.",
                        "Reused: ",
                        "this run is not recorded: cannot write",
                        "read-only file system. Make the directory writable",
                        "exit code 0");
    }

    /** Runs a script with mounts of its own, where the machine allows that. */
    private static String script(String script) throws IOException {
        Process process;
        try {
            process = new ProcessBuilder("unshare", "--map-root-user", "--mount", "sh", "-c", script)
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            assumeTrue(false, "no unshare here");
            throw e;
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assumeTrue(output.contains("exit code"), "nothing can be mounted here: " + output);
        return output;
    }

    private List<String> process(List<String> command) {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.fathom.cli.Main"));
        line.addAll(command);
        line.addAll(line.size() - 1, List.of("--store", directory().toString()));
        return line;
    }

    private String command(List<String> command) {
        return process(command).stream().collect(Collectors.joining("' '", "'", "'")) + "; echo exit code $?";
    }

    @Test
    @DisplayName("because others use it at the same time says the same as alone")
    void many_at_once() throws IOException, InterruptedException {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            processes.add(new ProcessBuilder(process(check(i < 3 ? "Fine" : "LostUpdate")))
                    .redirectErrorStream(true)
                    .start());
        }
        for (int i = 0; i < 4; i++) {
            String output = new String(processes.get(i).getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(output).doesNotContain("fathom: ", "Not reused");
            assertThat(processes.get(i).waitFor()).isEqualTo(i < 3 ? ExitCode.FINE : ExitCode.VIOLATION);
        }
        Cli.Result verified = Cli.run("store", "verify", "--store", directory().toString());
        assertThat(verified.out()).contains("2 records, none refused");
        assertThat(runStored(check("Fine")).out()).contains("Reused: ");
    }

    @Test
    @DisplayName("because the last run was killed starts with what was recorded before")
    void after_a_kill() throws IOException, InterruptedException {
        runStored(check("Fine"));
        Process process = new ProcessBuilder(process(check("Forever")))
                .redirectErrorStream(true)
                .start();
        assertThat(process.waitFor(3, TimeUnit.SECONDS)).isFalse();
        process.destroyForcibly().waitFor();
        assertThat(runStored(check("Fine")).out()).contains("Reused: ");
        assertThat(Cli.run("store", "verify", "--store", directory().toString()).code())
                .isZero();
    }
}
