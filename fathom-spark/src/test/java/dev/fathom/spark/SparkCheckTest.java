package dev.fathom.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.engine.Cancellation;
import dev.fathom.engine.CheckListener;
import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.search.Progress;
import dev.fathom.search.options.SearchOptions;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("A check with Spark")
class SparkCheckTest {
    private static final String HERE = "local[2]";

    /** Choices, a restart, a livelock and several violations; the others take longer. */
    @ParameterizedTest
    @ValueSource(strings = {"Choosing", "Spinning x"})
    @DisplayName("finds what one machine finds, in as many states")
    void same_as_on_one_machine(String command) {
        compare(command, Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Counting x", "Forks"})
    @DisplayName("finds what one machine finds with threads")
    void same_with_threads(String command) {
        compare(command, Map.of());
    }

    @Tag("nightly")
    @ParameterizedTest
    @ValueSource(strings = {"Counting", "Forks x", "Handing", "Spinning", "Bounded"})
    @DisplayName("finds what one machine finds with threads of all kinds")
    void same_with_threads_of_all_kinds(String command) {
        compare(command, Map.of());
    }

    @Tag("nightly")
    @ParameterizedTest
    @ValueSource(strings = {"Spinning x", "Spinning"})
    @DisplayName("finds livelocks where open transitions are too many for one machine")
    void same_livelocks(String command) {
        compare(command, Map.of("spark.fathom.open", "0", "spark.fathom.places", "5"));
    }

    private static void compare(String command, Map<String, String> settings) {
        Program program = program(command);
        SearchOptions options = OneAndMany.breadthFirst(each -> each.allViolations(true));
        CheckReport one = OneAndMany.onOne(program, options);
        CheckReport many = OneAndMany.onMany(program, options, new ClusterUse(HERE, Optional.empty(), settings));
        OneAndMany.compare(many, one);
        assertThat(OneAndMany.races(many)).isEqualTo(OneAndMany.races(one));
        assertThat(many.result().restarts()).isEqualTo(one.result().restarts());
    }

    private static Program program(String command) {
        String[] words = command.split(" ");
        return OneAndMany.program(words[0], Arrays.copyOfRange(words, 1, words.length));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Choosing", "Counting x", "Forks"})
    @DisplayName("that ends with the first violation ends with the one that one machine finds first")
    void same_first_violation(String command) {
        SearchOptions options = OneAndMany.breadthFirst(each -> each.minimizing(false));
        CheckReport one = OneAndMany.onOne(program(command), options);
        CheckReport many = OneAndMany.onMany(program(command), options, HERE, Optional.empty());
        assertThat(OneAndMany.told(many)).isEqualTo(OneAndMany.told(one));
    }

    @Test
    @DisplayName("leaves out what lies behind the limit of depth, and says so")
    void same_with_a_limit_of_depth() {
        SearchOptions options = OneAndMany.breadthFirst(each -> each.depthLimit(4));
        CheckReport one = OneAndMany.onOne(program("Bounded"), options);
        OneAndMany.compare(OneAndMany.onMany(program("Bounded"), options, HERE, Optional.empty()), one);
        assertThat(one.result().incompleteBecause()).isNotEmpty();
    }

    @Test
    @DisplayName("that was ended goes on from its last level, and then leaves nothing behind")
    void goes_on_from_the_last_level(@TempDir Path folder) throws IOException {
        SearchOptions options = OneAndMany.breadthFirst(each -> each);
        Cancellation cancellation = new Cancellation();
        CheckRequest request = CheckRequest.builder(program("Bounded 2"))
                .search(options)
                .cluster(new ClusterUse(HERE, Optional.of(folder.toString()), Map.of()))
                .progressEvery(Duration.ofMillis(20))
                .build();
        CheckListener ending = new CheckListener() {
            @Override
            public void progress(Progress progress) {
                if (progress.depth() >= 3) {
                    cancellation.cancel();
                }
            }
        };
        CheckReport ended = Engine.check(request, ending, cancellation);
        assertThat(ended.result().incompleteBecause()).contains("interrupted");
        assertThat(levels(folder)).isGreaterThan(2);
        CheckReport resumed = Engine.check(request);
        OneAndMany.compare(resumed, OneAndMany.onOne(program("Bounded 2"), options));
        assertThat(levels(folder)).isZero();
    }

    @Test
    @DisplayName("is ended by another run that goes on with its levels")
    void two_at_once(@TempDir Path folder) {
        ClusterUse use = new ClusterUse(HERE, Optional.of(folder.toString()), Map.of());
        CheckRequest request = CheckRequest.builder(program("Bounded 2"))
                .search(OneAndMany.breadthFirst(each -> each))
                .cluster(use)
                .progressEvery(Duration.ofMillis(20))
                .build();
        CheckListener other = new CheckListener() {
            @Override
            public void progress(Progress progress) {
                if (progress.depth() >= 3) {
                    takeOver(folder);
                }
            }
        };
        assertThatThrownBy(() -> Engine.check(request, other, new Cancellation()))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("another run goes on with the same levels");
        OneAndMany.compare(
                Engine.check(request), OneAndMany.onOne(program("Bounded 2"), OneAndMany.breadthFirst(each -> each)));
    }

    @Test
    @DisplayName("that was ended before it began is no obstacle to another")
    void ended_at_once(@TempDir Path folder) throws IOException {
        SearchOptions options = OneAndMany.breadthFirst(each -> each.allViolations(true));
        CheckRequest request = CheckRequest.builder(program("Choosing"))
                .search(options)
                .cluster(new ClusterUse(HERE, Optional.of(folder.toString()), Map.of()))
                .build();
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        assertThat(Engine.check(request, new CheckListener() {}, cancellation)
                        .result()
                        .incompleteBecause())
                .contains("interrupted");
        assertThat(levels(folder)).isZero();
        OneAndMany.compare(Engine.check(request), OneAndMany.onOne(program("Choosing"), options));
    }

    /** Does what another driver does first that goes on with levels. */
    static void takeOver(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.filter(file -> file.endsWith("driver")).toList()) {
                Path side = Files.write(each.resolveSibling("side"), PartRow.bytes("somebody else"));
                Files.deleteIfExists(each.resolveSibling(".driver.crc"));
                Files.move(side, each, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException | UncheckedIOException e) {
            // Between two names: the next time.
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nowhere://here", "local[x]", "local[0]", "yarn"})
    @DisplayName("says in a line that there is no such master")
    void no_such_master(String master) {
        assertThatThrownBy(() -> OneAndMany.onMany(
                        program("Choosing"), OneAndMany.breadthFirst(each -> each), master, Optional.empty()))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("cannot have Spark at " + master)
                .message()
                .hasLineCount(1);
    }

    @Test
    @DisplayName("says in a line that levels cannot be kept there")
    void no_such_directory() {
        assertThatThrownBy(() -> OneAndMany.onMany(
                        program("Choosing"),
                        OneAndMany.breadthFirst(each -> each),
                        HERE,
                        Optional.of("s3a://bucket/levels")))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("cannot keep levels at s3a://bucket/levels")
                .message()
                .hasLineCount(1);
    }

    @Test
    @DisplayName("leaves nothing behind where nobody said where levels are to be kept")
    void leaves_nothing_behind() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        OneAndMany.onMany(program("Choosing"), OneAndMany.breadthFirst(each -> each), HERE, Optional.empty());
        assertThat(scratchFolders(temporary)).isZero();
    }

    private static long scratchFolders(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(each -> each.getFileName()
                            .toString()
                            .startsWith(
                                    "fathom-spark-" + ProcessHandle.current().pid() + "-"))
                    .count();
        }
    }

    /** Returns how many levels are done that are kept, also while others come and go. */
    static long levels(Path folder) {
        return entries(folder.toFile())
                .flatMap(SparkCheckTest::entries)
                .filter(level -> new File(level, "report").exists())
                .count();
    }

    private static Stream<File> entries(File folder) {
        return Stream.ofNullable(folder.listFiles()).flatMap(Arrays::stream);
    }

    @Test
    @DisplayName("of a program that calls Match is refused")
    void refuses_match() {
        assertThatThrownBy(() -> OneAndMany.onMany(
                        program("Matching"), OneAndMany.breadthFirst(each -> each), HERE, Optional.empty()))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("Match");
    }
}
