package dev.fathom.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.engine.Cancellation;
import dev.fathom.engine.Engine;
import dev.fathom.engine.ExploreListener;
import dev.fathom.engine.ExploreReport;
import dev.fathom.engine.ExploreRequest;
import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("An exploration with Spark")
class SparkExploreTest {
    private static final Optional<ClusterUse> MANY =
            Optional.of(new ClusterUse("local[2]", Optional.empty(), Map.of("spark.fathom.places", "3")));

    private static ExploreReport explore(Optional<ClusterUse> where, ExploreOptions options, SubjectRequest subject) {
        String name = subject.className();
        Program program = name.startsWith("java.") ? Program.builder(name).build() : OneAndMany.program(name);
        ExploreRequest.Builder request = ExploreRequest.builder(program, subject)
                .options(options)
                .ignoredFields(List.of("java.util.*.modCount"));
        where.ifPresent(request::cluster);
        return Engine.explore(request.build());
    }

    /** What does not depend on where it was explored. */
    static String told(ExploreReport report) {
        ExploreResult result = report.result();
        return report.verdict() + ": " + result.states() + " states, " + result.executions() + " executions, "
                + result.statesAtDepth() + ", " + result.digest() + ", " + result.exploredLength() + ", "
                + result.events() + result.violations() + result.incompleteBecause()
                + report.reservations().json();
    }

    @Test
    @DisplayName("finds the states, counts and violations of one machine")
    void same_as_on_one_machine() {
        SubjectRequest shelf = SubjectRequest.builder("Shelf", 3)
                .invariants(List.of("repOk"))
                .operation("put(1..N)")
                .operation("take()")
                .build();
        ExploreOptions all = ExploreOptions.builder(5).allViolations(true).build();
        ExploreReport one = explore(Optional.empty(), all, shelf);
        assertThat(one.result().violations()).hasSize(3);
        assertThat(told(explore(MANY, all, shelf))).isEqualTo(told(one));
        ExploreOptions first = ExploreOptions.ofLength(5);
        assertThat(explore(MANY, first, shelf).result().violations().toString())
                .isEqualTo(explore(Optional.empty(), first, shelf)
                        .result()
                        .violations()
                        .toString());
    }

    @Test
    @DisplayName("finds the states of a class of the JDK")
    void same_of_a_class_of_the_jdk() {
        SubjectRequest map = SubjectRequest.of("java.util.TreeMap", 4, "put(1..N, 0)", "remove(1..N)");
        ExploreOptions options = ExploreOptions.ofLength(6);
        assertThat(told(explore(MANY, options, map))).isEqualTo(told(explore(Optional.empty(), options, map)));
    }

    @Test
    @DisplayName("that fails keeps its levels, and so does one that is ended; one that is done does not")
    void goes_on_from_the_last_level(@TempDir Path folder) throws IOException {
        SubjectRequest map = SubjectRequest.of("java.util.TreeMap", 4, "put(1..N, 0)", "remove(1..N)");
        ExploreRequest request = ExploreRequest.builder(
                        Program.builder(map.className()).build(), map)
                .options(ExploreOptions.ofLength(6))
                .ignoredFields(List.of("java.util.*.modCount"))
                .cluster(new ClusterUse("local[2]", Optional.of(folder.toString()), Map.of()))
                .progressEvery(Duration.ofMillis(20))
                .build();
        assertThatThrownBy(
                        () -> Engine.explore(request, at(3, () -> SparkCheckTest.takeOver(folder)), new Cancellation()))
                .isInstanceOf(Problem.class);
        long kept = SparkCheckTest.levels(folder);
        assertThat(kept).isPositive();
        Cancellation cancellation = new Cancellation();
        ExploreReport ended = Engine.explore(request, at(4, cancellation::cancel), cancellation);
        assertThat(ended.result().incompleteBecause()).contains("interrupted");
        assertThat(SparkCheckTest.levels(folder)).isGreaterThanOrEqualTo(kept);
        assertThat(told(Engine.explore(request)))
                .isEqualTo(told(explore(Optional.empty(), ExploreOptions.ofLength(6), map)));
        assertThat(SparkCheckTest.levels(folder)).isZero();
    }

    private static ExploreListener at(int depth, Runnable action) {
        return new ExploreListener() {
            @Override
            public void progress(Progress progress) {
                if (progress.depth() >= depth) {
                    action.run();
                }
            }
        };
    }

    @Test
    @DisplayName("is refused where one machine has to do it all, and says why")
    void refused() {
        SubjectRequest list = SubjectRequest.of("java.util.ArrayList", 2, "add(1..N)");
        ExploreOptions exact = ExploreOptions.builder(3).exact(true).build();
        assertThatThrownBy(() -> explore(MANY, exact, list))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("cannot be explored on many machines")
                .hasMessageContaining("states are compared by fingerprints");
    }
}
