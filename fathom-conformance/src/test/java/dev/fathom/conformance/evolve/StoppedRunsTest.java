package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.api.Choose;
import dev.fathom.cli.Main;
import dev.fathom.engine.json.JsonReader;
import dev.fathom.evolve.graph.ReuseCounts;
import dev.fathom.evolve.graph.ReuseMode;
import dev.fathom.evolve.graph.StateGraph;
import dev.fathom.evolve.record.RunRecord;
import dev.fathom.search.options.Strategy;
import dev.fathom.subjects.bst.BinarySearchTree;
import dev.fathom.vm.options.Granularity;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Stops runs by their number of states, by time and with a signal, and goes on from what they recorded. */
@Tag("slow")
@DisplayName("A run goes on where another one stopped")
class StoppedRunsTest {
    private static final List<Double> PARTS = List.of(0.2, 0.5, 0.9);
    private static final String CLASS_PATH =
            Guests.pathOf(BinarySearchTree.class) + File.pathSeparator + Guests.pathOf(Choose.class);

    /** So much is done at least before a run is stopped. */
    private static final long ENOUGH = 2_000;

    private static final Pattern PROGRESS = Pattern.compile("([0-9,]+) (?:executions|transitions) \\(");

    @TempDir
    private Path folder;

    private record Stopped(LawSubject subject, Strategy order) {
        Setting setting() {
            return new Setting(ReuseMode.BOTH, Granularity.EDGE, true, Order.of(order));
        }

        @Override
        public String toString() {
            return subject + " " + order.text();
        }
    }

    static Stream<Stopped> programs() {
        List<Stopped> result = new ArrayList<>();
        for (LawSubject each : Subjects.explored().subList(6, 8)) {
            result.add(new Stopped(each, Strategy.BFS));
        }
        for (LawSubject each : Subjects.checked()) {
            if (each.toString().matches(".*(OrderedPhil|ElevatorCorrected|RaxExtendedCorrected).*")) {
                LawSubject ending = ((CheckedSubject) each).ending();
                result.add(new Stopped(ending, Strategy.FEWEST_PREEMPTIONS));
                result.add(new Stopped(ending, Strategy.DFS));
                result.add(new Stopped(each, Strategy.BFS));
            }
        }
        return result.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    @DisplayName("at a number of states:")
    void states(Stopped stopped) {
        LawSubject subject = stopped.subject;
        Outcome scratch = subject.runUnrecorded(subject.classes(), stopped.setting());
        assertThat(scratch.isCut()).isFalse();
        long states = number(scratch.numbers()
                .getOrDefault("stored states", scratch.numbers().get("states")));
        for (double each : PARTS) {
            RunRecord record = subject.runUpTo(subject.classes(), stopped.setting(), null, (long) (each * states))
                    .record()
                    .orElseThrow();
            StateGraph graph = record.graph();
            Outcome found = subject.run(subject.classes(), stopped.setting(), record);
            assertThat(found.finding()).isEqualTo(scratch.finding());
            assertThat(found.numbers()).isEqualTo(scratch.numbers());
            ReuseCounts counts = found.counts();
            long again = counts.tree + counts.repeated;
            System.out.println(stopped + ": of " + graph.transitionCount() + " transitions of a stopped run " + again
                    + " were executed again to enter " + left(graph) + " of " + graph.stateCount() + " states");
            assertThat(counts.skipped() + again + counts.modified).isGreaterThanOrEqualTo(graph.transitionCount());
            assertThat(counts.skipped()).isPositive();
            assertThat(again).as("each state is entered once").isLessThanOrEqualTo(graph.stateCount());
        }
    }

    /** Returns how many states of a record have something left to be done. */
    private static long left(StateGraph graph) {
        return graph.stateCount() - graph.expanded().cardinality();
    }

    /** A command, and what is asked of what: before it is stopped, and then. */
    private record Question(String command, List<String> first, List<String> then) {}

    private static Question check(String main, String... arguments) {
        List<String> asked = new ArrayList<>(List.of(Subjects.PACKAGE + main));
        asked.addAll(List.of(arguments));
        return new Question("check", asked, asked);
    }

    private static Question explore(String type, int first, int then, int values) {
        String name = Subjects.PACKAGE + type;
        return new Question(
                "explore",
                List.of("--length=" + first, "--values=" + values, name),
                List.of("--length=" + then, "--values=" + values, name));
    }

    static Stream<Question> stoppedByTime() {
        return Stream.of(explore("treemap.RedBlackMap", 6, 6, 5), check("alarmclock.AlarmClockCorrected", "4"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stoppedByTime")
    @DisplayName("after a time:")
    void time(Question question) throws IOException {
        Map<?, ?> stopped = Map.of();
        for (int millis = 100; done(stopped) < ENOUGH; millis *= 2) {
            stopped = run(question.command, question.first, "--store=" + store(), "--time-limit=" + millis + "ms");
            assertThat(stopped.get("verdict")).isEqualTo("incomplete");
        }
        goesOn(question, stopped);
    }

    static Stream<Question> stoppedBySignal() {
        return Stream.of(explore("treemap.RedBlackMap", 6, 4, 6), check("alarmclock.AlarmClockCorrected", "4"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stoppedBySignal")
    @DisplayName("with a signal:")
    void signal(Question question) throws IOException, InterruptedException {
        Path err = folder.resolve("err.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dfathom.terminal=true",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(line(question.command, question.first, "--store=" + store()));
        Process process = new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(err.toFile())
                .start();
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (progress(Files.readString(err, StandardCharsets.UTF_8)) < ENOUGH) {
            assertThat(process.isAlive() && System.nanoTime() < patience).isTrue();
            Thread.sleep(20);
        }
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(3);
        goesOn(question, result());
    }

    private static long progress(String shown) {
        long last = 0;
        for (Matcher matcher = PROGRESS.matcher(shown); matcher.find(); ) {
            last = Long.parseLong(matcher.group(1).replace(",", ""));
        }
        return last;
    }

    /** Goes on to the end, and looks whether what was executed before is not executed again, but for the ways to what was left. */
    private void goesOn(Question question, Map<?, ?> stopped) throws IOException {
        Map<?, ?> found = run(question.command, question.then, "--store=" + store());
        Map<?, ?> reuse = (Map<?, ?>) found.get("reuse");
        Map<?, ?> scratch = run(question.command, question.then, "--no-store");
        System.out.println(question + " stopped after " + done(stopped) + ", then " + reuse);
        assertThat(found.get("verdict")).isEqualTo(scratch.get("verdict"));
        assertThat(found.get("states")).isEqualTo(scratch.get("states"));
        assertThat(done(found)).isEqualTo(done(scratch));
        assertThat(number(reuse.get("skipped")) + number(reuse.get("tree")))
                .isGreaterThanOrEqualTo(Math.min(done(stopped), done(scratch)) - 2);
        assertThat(number(reuse.get("tree")) + number(reuse.get("repeated"))).isLessThan(done(stopped));
    }

    private static long done(Map<?, ?> result) {
        return result.isEmpty()
                ? 0
                : number(result.get(result.containsKey("transitions") ? "transitions" : "executions"));
    }

    private static long number(Object value) {
        return ((Number) value).longValue();
    }

    private Path store() {
        return folder.resolve("store");
    }

    private List<String> line(String command, List<String> asked, String... options) {
        List<String> line = new ArrayList<>(List.of(command, "--json=" + folder.resolve("result.json")));
        line.addAll(List.of(options));
        line.add("--class-path=" + CLASS_PATH);
        line.addAll(asked);
        return line;
    }

    private Map<?, ?> run(String command, List<String> asked, String... options) throws IOException {
        PrintStream console = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        Main.execute(console, console, line(command, asked, options).toArray(String[]::new));
        return result();
    }

    private Map<?, ?> result() throws IOException {
        return (Map<?, ?>) JsonReader.read(Files.readString(folder.resolve("result.json")));
    }
}
