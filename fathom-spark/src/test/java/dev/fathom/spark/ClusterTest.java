package dev.fathom.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fathom.engine.Cancellation;
import dev.fathom.engine.CheckListener;
import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.ExploreListener;
import dev.fathom.engine.ExploreRequest;
import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.program.Problem;
import dev.fathom.engine.program.Program;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.Progress;
import dev.fathom.search.options.SearchOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A master and two workers, as processes of their own. */
@Tag("nightly")
@DisplayName("A cluster")
class ClusterTest {
    @Test
    @DisplayName("finds what one machine finds, and so it does with one worker killed in the middle")
    void same_as_on_one_machine(@TempDir Path folder) throws Exception {
        Program program = OneAndMany.program("Bounded", "2");
        SearchOptions options = OneAndMany.breadthFirst(each -> each);
        CheckReport one = OneAndMany.onOne(program, options);
        try (LocalCluster cluster = new LocalCluster(folder, 2)) {
            Optional<String> levels = Optional.of(folder.resolve("levels").toString());
            CheckRequest request = CheckRequest.builder(program)
                    .search(options)
                    .cluster(new ClusterUse(cluster.url(), levels, LocalCluster.settings()))
                    .progressEvery(Duration.ofMillis(50))
                    .build();
            OneAndMany.compare(Engine.check(request), one);
            AtomicBoolean killed = new AtomicBoolean();
            CheckListener killing = new CheckListener() {
                @Override
                public void progress(Progress progress) {
                    if (progress.depth() >= one.result().maxDepth() / 2 && killed.compareAndSet(false, true)) {
                        cluster.killWorker(0);
                    }
                }
            };
            CheckReport survived = Engine.check(request, killing, new Cancellation());
            assertThat(killed).isTrue();
            OneAndMany.compare(survived, one);
        }
    }

    @Test
    @DisplayName("that is not there is given up after a minute")
    void no_master() {
        assertThatThrownBy(() -> OneAndMany.onMany(
                        OneAndMany.program("Choosing"),
                        OneAndMany.breadthFirst(each -> each),
                        "spark://127.0.0.1:1",
                        Optional.empty()))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("no master answers there");
    }

    @Test
    @DisplayName("explores what one machine explores, and so it does with one worker killed in the middle")
    void explores_the_same(@TempDir Path folder) throws Exception {
        SubjectRequest map = SubjectRequest.of("java.util.TreeMap", 6, "put(1..N, 0)", "remove(1..N)");
        ExploreRequest alone = ExploreRequest.builder(
                        Program.builder(map.className()).build(), map)
                .options(ExploreOptions.ofLength(8))
                .ignoredFields(List.of("java.util.*.modCount"))
                .progressEvery(Duration.ofMillis(50))
                .build();
        String one = SparkExploreTest.told(Engine.explore(alone));
        try (LocalCluster cluster = new LocalCluster(folder, 2)) {
            Optional<String> levels = Optional.of(folder.resolve("levels").toString());
            ExploreRequest request = alone.toBuilder()
                    .cluster(new ClusterUse(cluster.url(), levels, LocalCluster.settings()))
                    .build();
            assertThat(SparkExploreTest.told(Engine.explore(request))).isEqualTo(one);
            AtomicBoolean killed = new AtomicBoolean();
            ExploreListener killing = new ExploreListener() {
                @Override
                public void progress(Progress progress) {
                    if (progress.depth() >= 3 && killed.compareAndSet(false, true)) {
                        cluster.killWorker(0);
                    }
                }
            };
            assertThat(SparkExploreTest.told(Engine.explore(request, killing, new Cancellation())))
                    .isEqualTo(one);
            assertThat(killed).isTrue();
        }
    }
}
