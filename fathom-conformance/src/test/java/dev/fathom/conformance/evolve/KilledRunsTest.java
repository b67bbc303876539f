package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.api.Choose;
import dev.fathom.cli.Main;
import dev.fathom.conformance.Seeds;
import dev.fathom.engine.json.JsonReader;
import dev.fathom.subjects.bst.BinarySearchTree;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills processes that explore, at random times, and goes on with {@code fathom resume}. */
@DisplayName("A run whose process is killed")
class KilledRunsTest {
    private static final String CLASS_PATH =
            Guests.pathOf(BinarySearchTree.class) + File.pathSeparator + Guests.pathOf(Choose.class);

    /** What is reported of the run itself, and not of the program. */
    private static final List<String> OF_THE_RUN = List.of(
            "seconds",
            "peakMemoryBytes",
            "reuse",
            "bytesPerState",
            "statesOnDisk",
            "command",
            "omissionProbability",
            "knownExecutions");

    private static final int MOST_KILLS = 4;

    @TempDir
    private Path folder;

    private int kills;

    /** A command line without what is the same for all. */
    private record Question(List<String> options, List<String> asked) {
        static Question of(String options, String asked) {
            return new Question(List.of(options.split(" ")), List.of(asked.split(" ")));
        }
    }

    private static List<Question> questions() {
        List<Question> result = new ArrayList<>();
        String clock = Subjects.PACKAGE + "alarmclock.AlarmClockCorrected 3";
        for (String order : List.of(
                "--search=fewest-preemptions",
                "--search=dfs",
                "--search=bfs",
                "--search=best-first --heuristic=interleaving",
                "--search=a-star --heuristic=most-blocked",
                "--search=beam --heuristic=interleaving --waiting-memory=200k",
                "--search=bfs --visited-memory=100k --waiting-memory=200k")) {
            result.add(Question.of("check " + order, clock));
        }
        for (String order : List.of("--search=fewest-preemptions", "--search=dfs", "--search=bfs")) {
            result.add(Question.of("check --workers=2 " + order, clock));
        }
        result.add(Question.of("check --search=iterative --depth=12", clock));
        result.add(Question.of("check --preemptions=2", clock));
        String map = Subjects.PACKAGE + "treemap.RedBlackMap";
        result.add(Question.of("explore --length=6 --values=5", map));
        result.add(Question.of("explore --length=6 --values=5 --workers=2", map));
        result.add(Question.of("explore --length=6 --values=5 --visited-memory=1k", map));
        for (String order : List.of("dfs", "best-first", "beam", "best-first --waiting-memory=20k")) {
            result.add(Question.of("explore --length=6 --values=5 --search=" + order, map));
        }
        return result;
    }

    @Test
    @Tag("slow")
    @DisplayName("gives the same answer when it goes on")
    void some() throws IOException, InterruptedException {
        Random random = new Random(Seeds.first(20));
        List<Question> all = questions();
        for (int i = 0; i < 3; i++) {
            isSame(all.get((4 * i + 6) % all.size()), random);
        }
        assertThat(kills).isPositive();
    }

    @Test
    @Tag("nightly")
    @DisplayName("gives the same answer when it goes on, two hundred times")
    void many() throws IOException, InterruptedException {
        Random random = new Random(Seeds.first(20));
        List<Question> all = questions();
        int wanted = Integer.getInteger("fathom.kills", 200);
        for (int i = 0; kills < wanted; i++) {
            isSame(all.get(i % all.size()), random);
            System.out.println(kills + " kills; " + all.get(i % all.size()));
        }
    }

    private void isSame(Question question, Random random) throws IOException, InterruptedException {
        run(question, "--no-store").waitFor();
        Map<?, ?> expected = answer();
        Files.delete(folder.resolve("result.json")); // or it would be taken for the answer of a run that gives none
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(each -> each.endsWith("store"))).isEmpty();
        }
        Path store = folder.resolve("store");
        Process process = run(question, "--store=" + store, "--checkpoint=50ms");
        int killed = 0;
        while (killed < MOST_KILLS && isKilled(process, store, random)) {
            killed++;
            process = start(List.of("resume", "--store=" + store));
        }
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        kills += killed;
        assertThat(process.exitValue()).as(() -> question + " " + printed()).isNotEqualTo(2);
        assertThat(answer()).as(question + " after " + killed + " kills").isEqualTo(expected);
        try (Stream<Path> files = Files.list(store)) {
            assertThat(files.filter(each -> each.getFileName().toString().startsWith("checkpoint")))
                    .as("a run that is done leaves no checkpoint")
                    .isEmpty();
        }
        remove(store);
    }

    /** Waits for a checkpoint, and kills the process a moment later; says whether it was killed before it was done. */
    private static boolean isKilled(Process process, Path store, Random random)
            throws IOException, InterruptedException {
        while (process.isAlive() && !hasCheckpoint(store)) {
            Thread.sleep(10);
        }
        if (process.waitFor(random.nextInt(1500), TimeUnit.MILLISECONDS)) {
            return false;
        }
        process.destroyForcibly();
        process.waitFor();
        return hasCheckpoint(store); // without, it was done just then: a run keeps its checkpoint until all is written
    }

    private static boolean hasCheckpoint(Path store) throws IOException {
        if (!Files.isDirectory(store)) {
            return false;
        }
        try (Stream<Path> files = Files.list(store)) {
            return files.anyMatch(each -> each.getFileName().toString().matches("checkpoint.*record"));
        }
    }

    private Process run(Question question, String... more) throws IOException {
        List<String> line = new ArrayList<>(question.options);
        line.addAll(List.of(
                "--json=" + folder.resolve("result.json"), "--no-progress", "--verbose", "--class-path=" + CLASS_PATH));
        if (line.get(0).equals("check")) {
            line.add("--trace=" + folder.resolve("trace.json"));
        }
        line.addAll(List.of(more));
        line.addAll(question.asked);
        return start(line);
    }

    private Process start(List<String> line) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(line);
        return new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile())
                .start();
    }

    private String printed() {
        try {
            return Files.readString(folder.resolve("out.txt")) + Files.readString(folder.resolve("err.txt"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private Map<?, ?> answer() throws IOException {
        Map<String, Object> result = new TreeMap<>();
        ((Map<?, ?>) JsonReader.read(Files.readString(folder.resolve("result.json"))))
                .forEach((name, value) -> result.put(String.valueOf(name), value));
        result.keySet().removeAll(OF_THE_RUN);
        if (!Long.valueOf(1).equals(result.getOrDefault("workers", 1L))) {
            result.remove("maxDepth"); // depth first, who comes to a state first is a matter of luck
        }
        return result;
    }

    private static void remove(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path each : files.toList()) {
                Files.delete(each);
            }
        }
        Files.delete(directory);
    }
}
