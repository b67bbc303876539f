package dev.fathom.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.evolve.store.Verdict;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.Progress;
import dev.fathom.search.finding.Violation;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("The engine")
class EngineTest {
    private static final String ENDLESS = """
            public class Endless {
                public static void main(String[] args) {
                    long[] history = new long[1];
                    while (true) {
                        history[0] = 3 * history[0] + dev.fathom.api.Choose.intRange(0, 2);
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    private Program program(String name, String source) throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".java"), source);
        return Program.builder(file.toString()).build();
    }

    @Test
    @DisplayName("stops a check when it is cancelled, tells how far it is, and reports what there is")
    void stopsWhenCancelled() throws IOException {
        Cancellation cancellation = new Cancellation();
        List<Progress> told = new ArrayList<>();
        List<CheckReport> found = new ArrayList<>();
        CheckListener listener = new CheckListener() {
            @Override
            public void progress(Progress progress) {
                told.add(progress);
                cancellation.cancel();
            }

            @Override
            public void found(CheckReport report) {
                found.add(report);
            }
        };
        CheckRequest request = CheckRequest.builder(program("Endless", ENDLESS))
                .progressEvery(Duration.ofMillis(100))
                .build();
        CheckReport report = Engine.check(request, listener, cancellation);
        assertThat(report.verdict()).isEqualTo(Verdict.INCOMPLETE);
        assertThat(report.reservations().leftOut()).containsExactly("interrupted");
        assertThat(told).isNotEmpty();
        assertThat(found).hasSize(1);
        assertThat(found.get(0).result()).isEqualTo(report.result());
        assertThat(report.json()).contains("\"verdict\": \"incomplete\"");
    }

    @Test
    @DisplayName("does not begin what is cancelled already")
    void doesNotBeginWhatIsCancelled() throws IOException {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        CheckReport report = Engine.check(
                CheckRequest.builder(program("Endless", ENDLESS)).build(), CheckListener.NONE, cancellation);
        assertThat(report.verdict()).isEqualTo(Verdict.INCOMPLETE);
    }

    @Test
    @DisplayName("explores an object, tells the plan first, and reuses its record")
    void exploresAnObject() throws IOException {
        Program counter = program("Counter", """
                public class Counter {
                    private int count;

                    public void add(int more) {
                        count += more;
                        assert count != 5 : "five";
                    }
                }
                """);
        List<String> planned = new ArrayList<>();
        ExploreListener listener = new ExploreListener() {
            @Override
            public void planned(ExplorePlan plan) {
                planned.add(plan.subject().name());
            }
        };
        ExploreRequest request = ExploreRequest.builder(counter, SubjectRequest.of("", 3, "add(1..N)"))
                .options(ExploreOptions.ofLength(4))
                .store(folder.resolve("records"))
                .build();
        ExploreReport report = Engine.explore(request, listener, new Cancellation());
        assertThat(report.verdict()).isEqualTo(Verdict.VIOLATION);
        assertThat(planned).containsExactly("Counter");
        assertThat(report.violations().get(0).violation().message()).isEqualTo("five");
        assertThat(report.violations().get(0).test()).contains("add(");
        ExploreReport again = Engine.explore(request);
        assertThat(again.verdict()).isEqualTo(Verdict.VIOLATION);
        assertThat(again.reuse().orElseThrow().lines()).contains("Nothing that the last run executed has changed.");
    }

    @Test
    @DisplayName(
            "lets peers of the user's, written against the SPI alone, stand in for natives, and explores what they choose")
    void usesPeersOfTheUser() throws IOException {
        CheckReport report =
                Engine.check(CheckRequest.builder(program("Sensor", """
                        public class Sensor {
                            static native int read(String name, long offset);

                            public static void main(String[] args) {
                                try {
                                    read("back", 0);
                                    throw new Error("there is no such sensor");
                                } catch (IllegalArgumentException e) {
                                    assert e.getMessage().equals("no sensor back");
                                }
                                int reading = read("front", 10);
                                if (reading == 12) {
                                    throw new IllegalStateException("too near");
                                }
                            }
                        }
                        """)).build());
        assertThat(report.result().violations()).extracting(Violation::message).containsExactly("too near");
        assertThat(report.counterexamples().get(0).reproduced()).isTrue();
    }

    @Test
    @DisplayName("refuses requests that mean nothing, and programs that are not there")
    void refusesNonsense() {
        Program missing = Program.builder("NotThere").build();
        assertThatThrownBy(() -> Engine.check(CheckRequest.builder(missing).build()))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("NotThere");
        CheckRequest.Builder request = CheckRequest.builder(missing);
        assertThatThrownBy(() -> request.workers(0)).isInstanceOf(IllegalArgumentException.class);
        SearchOptions alone = SearchOptions.builder(Strategy.DFS, Backtracking.UNDO)
                .exact(true)
                .build();
        assertThatThrownBy(() -> request.search(alone).workers(2).build()).hasMessageContaining("one worker");
    }
}
