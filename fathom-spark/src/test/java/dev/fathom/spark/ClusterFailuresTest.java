package dev.fathom.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can happen to a master, a worker and a driver that are processes of their own. */
@Tag("nightly")
@DisplayName("On a cluster")
class ClusterFailuresTest {
    private static final String PROGRAM = "Bounded";
    private static final String SIZE = "3";
    private static final int LEVELS_BEFORE = 3;
    private static final SearchOptions OPTIONS = OneAndMany.breadthFirst(each -> each);

    @TempDir
    private Path folder;

    private Program program() {
        return OneAndMany.program(PROGRAM, SIZE);
    }

    private Path levels() {
        return folder.resolve("levels");
    }

    private CheckRequest request(LocalCluster cluster, Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(LocalCluster.settings());
        settings.put("spark.fathom.patience", "20s");
        settings.putAll(more);
        return CheckRequest.builder(program())
                .search(OPTIONS)
                .cluster(new ClusterUse(cluster.url(), Optional.of(levels().toString()), settings))
                .progressEvery(Duration.ofMillis(20))
                .build();
    }

    /** Has executors say that somebody else made their JDK. */
    public static final class OtherVendor implements SparkPlugin {
        @Override
        public @Nullable DriverPlugin driverPlugin() {
            return null;
        }

        @Override
        public ExecutorPlugin executorPlugin() {
            return new ExecutorPlugin() {
                @Override
                public void init(PluginContext context, Map<String, String> extra) {
                    System.setProperty("java.vendor", "Somebody");
                }
            };
        }
    }

    @Test
    @DisplayName("a worker with another JDK is refused by name")
    void another_jdk() throws Exception {
        try (LocalCluster cluster = new LocalCluster(folder, 1)) {
            CheckRequest request = request(cluster, Map.of("spark.plugins", OtherVendor.class.getName()));
            assertThatThrownBy(() -> Engine.check(request))
                    .isInstanceOf(Problem.class)
                    .message()
                    .matches("worker \\d+ on \\S+ runs Somebody " + escaped() + ", and the machine that asks "
                            + System.getProperty("java.vendor") + " " + escaped() + "\\. .*the same one")
                    .hasLineCount(1);
        }
    }

    private static String escaped() {
        return "\\Q" + Runtime.version() + "\\E";
    }

    /** Spark does not run under all JDKs: then nobody takes part. */
    @Test
    @DisplayName("workers that have other JDKs only do nothing, and that is said")
    void workers_with_other_jdks() throws Exception {
        List<Path> homes = OtherJdks.homes();
        assumeFalse(homes.isEmpty(), "no JDK but " + Runtime.version() + " is beside it");
        for (Path home : homes) {
            Path own = Files.createDirectories(folder.resolve(home.getFileName() + ""));
            try (LocalCluster cluster = new LocalCluster(own, 0)) {
                cluster.addWorker(home);
                assertThatThrownBy(() -> Engine.check(request(cluster, Map.of())))
                        .isInstanceOf(Problem.class)
                        .message()
                        .containsAnyOf("give all machines the same one", "no worker has taken part for 20 s")
                        .hasLineCount(1);
            }
        }
    }

    @Test
    @DisplayName("a driver under another JDK finds the same, or says that Spark does not run there")
    void driver_under_another_jdk() throws Exception {
        List<Path> homes = OtherJdks.homes();
        assumeFalse(homes.isEmpty(), "no JDK but " + Runtime.version() + " is beside it");
        for (Path home : homes) {
            Process driver = driver(home, "local[2]");
            assertThat(driver.waitFor(5, TimeUnit.MINUTES)).isTrue();
            String said = Files.readString(output());
            if (driver.exitValue() != 0) {
                assertThat(said).contains("fathom: this Spark does not run under Java ");
                assertThat(driver.exitValue()).isEqualTo(2);
            } else {
                assertThat(said).contains("No violation: everything was explored.");
            }
        }
    }

    private Path output() {
        return folder.resolve("driver.txt");
    }

    /** Starts a driver in a process of its own. */
    private Process driver(Path home, String master) throws IOException {
        List<String> line = new ArrayList<>(
                LocalCluster.java(home, "1g", "dev.fathom.cli.Main", "check", "--no-progress", "--on", master));
        line.addAll(List.of("--json", folder.resolve("report.json").toString(), "--on-dir", levels().toString()));
        LocalCluster.settings().forEach((name, value) -> line.addAll(List.of("--on-conf", name + "=" + value)));
        line.addAll(List.of("--search", "bfs", program().main(), SIZE));
        return new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile())
                .start();
    }

    @Test
    @DisplayName(
            "whose master and workers are killed a run ends and says why, and goes on elsewhere from its last level")
    void cluster_killed() throws Exception {
        try (LocalCluster dying = new LocalCluster(Files.createDirectories(folder.resolve("dying")), 1)) {
            AtomicBoolean killed = new AtomicBoolean();
            CheckListener killing = atProgress(depth -> {
                if (depth >= LEVELS_BEFORE && killed.compareAndSet(false, true)) {
                    dying.kill();
                }
            });
            assertThatThrownBy(() -> Engine.check(request(dying, Map.of()), killing, new Cancellation()))
                    .isInstanceOf(Problem.class)
                    .hasMessageContaining("The same command goes on from the last level that is done")
                    .message()
                    .hasLineCount(1);
            assertThat(killed).isTrue();
        }
        goesOn();
    }

    @Test
    @DisplayName("whose master alone is killed a run comes to its end with the workers that it has")
    void master_killed() throws Exception {
        try (LocalCluster cluster = new LocalCluster(folder, 1)) {
            AtomicBoolean killed = new AtomicBoolean();
            CheckListener killing = atProgress(depth -> {
                if (depth >= LEVELS_BEFORE && killed.compareAndSet(false, true)) {
                    cluster.killMaster();
                }
            });
            CheckReport many = Engine.check(request(cluster, Map.of()), killing, new Cancellation());
            assertThat(killed).isTrue();
            OneAndMany.compare(many, OneAndMany.onOne(program(), OPTIONS));
        }
    }

    @Test
    @DisplayName("a driver that is killed goes on from its last level")
    void driver_killed() throws Exception {
        try (LocalCluster cluster = new LocalCluster(folder, 1)) {
            Process killed = driver(LocalCluster.HOME, cluster.url());
            while (killed.isAlive() && levelsDone() < LEVELS_BEFORE) {
                Thread.sleep(20);
            }
            killed.destroyForcibly().waitFor();
            long kept = levelsDone();
            assertThat(kept).isGreaterThanOrEqualTo(LEVELS_BEFORE);
            Process another = driver(LocalCluster.HOME, cluster.url());
            long most = kept;
            for (long now = kept; now >= most; now = levelsDone()) {
                most = now;
                Thread.sleep(20);
            }
            assertThat(another.waitFor()).as(Files.readString(output())).isZero();
            assertThat(most).isGreaterThan(kept);
        }
        assertThat(levelsDone()).isZero();
        assertThat(Files.readString(folder.resolve("report.json")))
                .contains("\"" + OneAndMany.onOne(program(), OPTIONS).result().stateSetFingerprint() + "\"");
    }

    private long levelsDone() {
        return SparkCheckTest.levels(levels());
    }

    /** Goes on with the levels that are there, all of which are kept meanwhile. */
    private void goesOn() throws Exception {
        long kept = levelsDone();
        assertThat(kept).isGreaterThanOrEqualTo(LEVELS_BEFORE);
        AtomicLong fewest = new AtomicLong(Long.MAX_VALUE);
        CheckListener looking = atProgress(any -> fewest.accumulateAndGet(levelsDone(), Math::min));
        try (LocalCluster another = new LocalCluster(Files.createDirectories(folder.resolve("another")), 1)) {
            OneAndMany.compare(
                    Engine.check(request(another, Map.of()), looking, new Cancellation()),
                    OneAndMany.onOne(program(), OPTIONS));
        }
        assertThat(fewest).hasValueGreaterThanOrEqualTo(kept);
        assertThat(levelsDone()).isZero();
    }

    private static CheckListener atProgress(LongConsumer action) {
        return new CheckListener() {
            @Override
            public void progress(Progress progress) {
                action.accept(progress.depth());
            }
        };
    }
}
