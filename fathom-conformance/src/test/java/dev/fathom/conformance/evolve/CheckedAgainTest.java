package dev.fathom.conformance.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.api.Choose;
import dev.fathom.cli.Main;
import dev.fathom.engine.json.JsonReader;
import dev.fathom.evolve.change.ClassSource;
import dev.fathom.evolve.mutate.MutationKind;
import dev.fathom.evolve.mutate.Mutator;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("The subjects of Yang et al. 2009 are checked again after a method has changed")
class CheckedAgainTest {
    /**
     * A subject, and the method that changes: it does something more when it begins, which shows in the code but not in the state (Yang et al. 2009
     * §5.1).
     */
    private record Changed(String name, List<String> arguments, String type, String method) {
        @Override
        public String toString() {
            return name + ", " + type + "." + method;
        }
    }

    /** What a check said. */
    private record Result(int code, Map<?, ?> json, String out) {
        Map<?, ?> reuse() {
            return (Map<?, ?>) json.get("reuse");
        }

        List<Object> error() {
            Map<?, ?> violation = (Map<?, ?>) json.get("violation");
            return List.of(violation.get("kind"), violation.get("message"), violation.get("location"));
        }

        List<Object> finding() {
            return List.of(
                    code,
                    json.get("verdict"),
                    json.get("states"),
                    json.get("transitions"),
                    json.get("stateSetFingerprint"));
        }
    }

    @TempDir
    private Path folder;

    static Stream<Changed> changes() {
        return Stream.of(
                new Changed("daisy.DaisyCorrected", List.of("2"), "daisy/Directory", "add(II)V"),
                new Changed(
                        "elevator.ElevatorCorrected",
                        List.of("3", "0-2"),
                        "elevator/Building",
                        "enter(Ldev/fathom/subjects/elevator/Person;)V"),
                new Changed("alarmclock.AlarmClockCorrected", List.of("1"), "alarmclock/AlarmClock", "ringEarliest()V"),
                new Changed(
                        "raxextended.RaxExtendedCorrected",
                        List.of("1", "1", "false"),
                        "raxextended/Agenda",
                        "achieve(I)V"),
                new Changed(
                        "replicatedworkers.ReplicatedWorkersCorrected",
                        List.of("2", "1", "0", "3", "0.5"),
                        "replicatedworkers/Quadrature",
                        "area(Ldev/fathom/subjects/replicatedworkers/Interval;)D"));
    }

    static Stream<Changed> erroneous() {
        return Stream.of(
                new Changed("daisy.Daisy", List.of(), "daisy/Directory", "add(II)V"),
                new Changed("elevator.Elevator", List.of(), "elevator/Lift", "moveTo(I)V"),
                new Changed("alarmclock.AlarmClockMain", List.of(), "alarmclock/AlarmClock", "ringEarliest()V"),
                new Changed("raxextended.RaxExtended", List.of(), "raxextended/Agenda", "achieve(I)V"),
                new Changed(
                        "replicatedworkers.ReplicatedWorkers",
                        List.of(),
                        "replicatedworkers/Quadrature",
                        "area(Ldev/fathom/subjects/replicatedworkers/Interval;)D"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("erroneous")
    @DisplayName("and an error that is still there is shown at once:")
    void shows_the_error_again(Changed changed) throws IOException {
        Path classes = folder.resolve("classes");
        writeClasses(changed, classes);
        Result first = check(changed, classes, "--store=" + folder.resolve("store"));
        change(changed, classes);
        Result again = check(changed, classes, "--store=" + folder.resolve("store"));
        assertThat(again.code).isEqualTo(1);
        assertThat(again.error()).isEqualTo(first.error());
        assertThat(again.out).contains("The last run found a violation that is still there");
        assertThat(number(again.json.get("states"))).isLessThan(number(first.json.get("states")));
        assertThat(number(again.json.get("transitions"))).isLessThan(200);
    }

    private static void writeClasses(Changed changed, Path classes) throws IOException {
        for (Map.Entry<String, byte[]> each : Subjects.classesOf(changed.name).entrySet()) {
            write(classes, each.getKey(), each.getValue());
        }
    }

    private static void change(Changed changed, Path classes) throws IOException {
        String type = Subjects.PACKAGE.replace('.', '/') + changed.type;
        write(
                classes,
                type,
                new Mutator(ClassSource.of(Subjects.classesOf(changed.name)), 1)
                        .mutate(type, changed.method, MutationKind.TOUCH_ENTRY)
                        .orElseThrow()
                        .classFile());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    @DisplayName("with what comes out from scratch, and less work:")
    void checksAgain(Changed changed) throws IOException {
        Path classes = folder.resolve("classes");
        writeClasses(changed, classes);
        Result first = check(changed, classes, "--store=" + folder.resolve("store"));
        assertThat(first.json.get("verdict")).isEqualTo("no-violation");
        change(changed, classes);
        Result again = check(changed, classes, "--store=" + folder.resolve("store"));
        Result scratch = check(changed, classes, "--no-store");
        assertThat(again.finding()).isEqualTo(scratch.finding());
        assertThat((List<?>) again.reuse().get("changed")).hasSize(1);
        assertThat(number(again.reuse().get("skipped"))).isPositive();
        assertThat(number(again.reuse().get("executed"))).isPositive();
        assertThat(number(again.reuse().get("skipped")) + number(again.reuse().get("executed")))
                .isEqualTo(number(scratch.json.get("transitions")));
        assertThat(again.out).contains("Changed: ", "Reused: ", "The last run from scratch took ");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    @DisplayName("with the record of the first version, which is kept:")
    void keepsTheRecord(Changed changed) throws IOException {
        Path classes = folder.resolve("classes");
        writeClasses(changed, classes);
        String store = "--store=" + folder.resolve("store");
        check(changed, classes, store);
        change(changed, classes);
        Result scratch = check(changed, classes, "--no-store");
        for (String reuse : List.of("--reuse=rmc", "--reuse=both", "--reuse=rmc")) {
            Result again = check(changed, classes, store, reuse, "--keep-record");
            assertThat(again.finding()).as(reuse).isEqualTo(scratch.finding());
            assertThat((List<?>) again.reuse().get("changed")).hasSize(1);
            assertThat(number(again.reuse().get("skipped"))
                            + number(again.reuse().get("executed")))
                    .as(reuse)
                    .isEqualTo(number(again.json.get("transitions")));
            assertThat(again.out).contains("is kept, as you asked");
        }
    }

    private static long number(Object value) {
        return ((Number) value).longValue();
    }

    private static void write(Path classes, String name, byte[] file) throws IOException {
        Path path = classes.resolve(name + ".class");
        Files.createDirectories(path.getParent());
        Files.write(path, file);
    }

    private Result check(Changed changed, Path classes, String... storing) throws IOException {
        Path json = folder.resolve("result.json");
        List<String> line = new ArrayList<>(List.of("check", "--no-progress", "--json=" + json));
        line.addAll(List.of(storing));
        line.add("--class-path=" + classes + File.pathSeparator + Guests.pathOf(Choose.class));
        line.add(Subjects.PACKAGE + changed.name);
        line.addAll(changed.arguments);
        ByteArrayOutputStream console = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(console, true, StandardCharsets.UTF_8);
        int code = Main.execute(stream, stream, line.toArray(String[]::new));
        String out = console.toString(StandardCharsets.UTF_8);
        return new Result(code, (Map<?, ?>) JsonReader.read(Files.readString(json)), out);
    }
}
