package dev.fathom.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.engine.cluster.ShippedProgram;
import dev.fathom.engine.history.CheckpointUse;
import dev.fathom.engine.history.StoreUse;
import dev.fathom.engine.program.Build;
import dev.fathom.engine.program.Launch;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.search.Progress;
import dev.fathom.search.options.Backtracking;
import dev.fathom.search.options.Races;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.search.options.Strategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A run goes on")
class GoingOnTest {
    private static final SearchOptions ASKED =
            SearchOptions.builder(Strategy.BFS, Backtracking.UNDO).build();

    @TempDir
    private Path folder;

    private Program program;

    @BeforeEach
    void write() throws IOException {
        Path file = Files.writeString(folder.resolve("Endless.java"), """
                public class Endless {
                    public static void main(String[] args) {
                        long history = 0;
                        while (true) {
                            history = 3 * history + dev.fathom.api.Choose.intRange(0, 2);
                        }
                    }
                }
                """);
        program = Program.builder(file.toString()).build();
    }

    private CheckRequest.Builder request(SearchOptions options, CheckpointUse use) {
        return CheckRequest.builder(program)
                .search(options)
                .store(StoreUse.in(folder.resolve("store")))
                .checkpoints(use);
    }

    /** Checks until there are more states than that, which leaves a checkpoint. */
    private long check(SearchOptions options, int workers, boolean goesOn, long enough) {
        Cancellation cancellation = new Cancellation();
        CheckListener ending = new CheckListener() {
            @Override
            public void progress(Progress progress) {
                if (progress.states() > enough) {
                    cancellation.cancel();
                }
            }
        };
        CheckRequest request = request(options, new CheckpointUse(Duration.ofHours(1), List.of(), goesOn))
                .workers(workers)
                .progressEvery(Duration.ofMillis(20))
                .build();
        return Engine.check(request, ending, cancellation).result().states();
    }

    @Test
    @DisplayName("with the options that it was given, and no others")
    void with_the_same_options() {
        long states = check(ASKED, 1, false, 100);
        Stream.of(
                        ASKED.toBuilder().fingerprintBits(64),
                        ASKED.toBuilder().preemptionLimit(3),
                        ASKED.toBuilder().depthLimit(1000),
                        ASKED.toBuilder().forcedPoints(false),
                        ASKED.toBuilder().races(Races.VIOLATION),
                        ASKED.toBuilder().allViolations(true),
                        ASKED.toBuilder().endless(true),
                        SearchOptions.builder(Strategy.BFS, Backtracking.COPY),
                        SearchOptions.builder(Strategy.DFS, Backtracking.UNDO))
                .forEach(others -> assertThatThrownBy(() -> check(others.build(), 1, true, states))
                        .as(others.build().toString())
                        .isInstanceOf(Problem.class)
                        .hasMessageContaining("the run cannot go on: "));
        assertThat(check(ASKED, 1, true, states)).isGreaterThan(states);
    }

    @Test
    @DisplayName("with as many workers as it had, and no others")
    void with_as_many_workers() {
        SearchOptions shared =
                SearchOptions.builder(Strategy.DFS, Backtracking.UNDO).build();
        long states = check(shared, 2, false, 100);
        assertThatThrownBy(() -> check(shared, 1, true, states))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("workers was ‘2’ when the run began, and is ‘1’ now");
        assertThat(check(shared, 2, true, states)).isGreaterThan(states);
    }

    @Test
    @DisplayName("with a checkpoint that was written while who would end the process knew of that")
    void writing_is_known() throws InterruptedException {
        Cancellation cancellation = new Cancellation();
        AtomicBoolean known = new AtomicBoolean();
        Thread asking = new Thread(() -> {
            boolean isWriting = cancellation.isWriting();
            while (!isWriting && !Thread.currentThread().isInterrupted()) {
                isWriting = cancellation.isWriting();
            }
            known.set(isWriting);
        });
        asking.start();
        CheckRequest often = request(
                        ASKED.toBuilder().stateLimit(300).build(), new CheckpointUse(Duration.ZERO, List.of(), false))
                .build();
        Engine.check(often, CheckListener.NONE, cancellation);
        asking.interrupt();
        asking.join();
        assertThat(known).isTrue();
        assertThat(cancellation.isWriting()).isFalse();
    }

    @Test
    @DisplayName("on many machines with levels of the same build of Fathom, JDK, program and settings")
    void with_levels_of_the_same_build() {
        Launch launch = Launch.prepare(ShippedProgram.forAll(program));
        ShippedProgram shipped = ShippedProgram.of(launch);
        assertThat(ClusterSearch.question(launch, shipped, Map.of("races", "LIST")))
                .containsEntry("fathom", Build.id())
                .containsEntry("java", shipped.javaVersion())
                .containsEntry("classes", shipped.content().toString())
                .containsEntry("main", "Endless []")
                .containsEntry("races", "LIST");
    }
}
