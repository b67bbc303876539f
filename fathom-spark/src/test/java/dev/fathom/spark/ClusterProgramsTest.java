package dev.fathom.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.engine.Cancellation;
import dev.fathom.engine.CheckListener;
import dev.fathom.engine.CheckReport;
import dev.fathom.engine.CheckRequest;
import dev.fathom.engine.Engine;
import dev.fathom.engine.ExploreListener;
import dev.fathom.engine.ExploreRequest;
import dev.fathom.engine.cluster.ClusterUse;
import dev.fathom.engine.program.Program;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.search.Progress;
import dev.fathom.search.options.SearchOptions;
import dev.fathom.subjects.bst.BinarySearchTree;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The largest programs of the concurrent corpus, and the subjects of the papers, on a master and two workers that are processes of their own. */
@Tag("nightly")
@DisplayName("A cluster, of which a worker may be killed, finds what one machine finds")
class ClusterProgramsTest {
    private static final Path CORPUS = Path.of("..", "fathom-conformance", "src", "concurrent", "java");

    private static LocalCluster cluster;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() throws Exception {
        cluster = new LocalCluster(folder, 2);
    }

    @AfterAll
    static void stop() throws InterruptedException {
        cluster.close();
    }

    /** Those with the most states, breadth first, of all that can be searched on many machines. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "futures/CallbacksRace",
                "maps/PlainHashMap",
                "maps/SynchronizedMapIteration",
                "library/CancelledOneByOne",
                "library/SecondTaskNotStarted",
                "executors/SharedCounterInTasks",
                "library/EitherWasSecond",
                "library/DequeFromBothEnds",
                "executors/InvokeAnyAfterWait",
                "synchronizers/SemaphorePermits",
                "monitors/LockReplaced",
                "threads/ThreadAsLock",
                "library/StoppedNotYetInterrupted",
                "executors/InvokeAll",
                "queues/DequeSteal",
                "synchronizers/SemaphoreLeak",
                "library/PolledNotTheFirst",
                "library/PoolRejects",
                "library/PoolCallerRuns",
                "queues/IsEmptyThenPoll"
            })
    @DisplayName("in the corpus' twenty largest programs")
    void corpus(String name) {
        checked(Program.builder(CORPUS.resolve(name + ".java").toAbsolutePath().normalize() + "")
                .build());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "alarmclock.AlarmClockMain",
                "alarmclock.AlarmClockCorrected 2",
                "daisy.Daisy",
                "deos.DeosCorrected 3",
                "elevator.Elevator",
                "elevator.ElevatorCorrected 3 0-2 2-0",
                "philosophers.DiningPhilosophers 3",
                "philosophers.OrderedPhilosophers 3",
                "raxextended.RaxExtended 2 2 false",
                "remoteagent.RemoteAgent 1",
                "remoteagent.RemoteAgentCorrected 1",
                "replicatedworkers.ReplicatedWorkers 3 1 0 10 2"
            })
    @DisplayName("in the programs of the papers")
    void programs(String command) {
        checked(subject(command));
    }

    @Test
    @DisplayName("in a program of the papers that has no end, up to a depth")
    void endless() {
        checked(subject("deos.Deos 2"), OPTIONS.toBuilder().depthLimit(30).build());
    }

    static Stream<ExploreRequest> objects() {
        return Stream.of(
                object("binheap.BinomialHeap", 5, "", "insert(1..N)", "delete(1..N)"),
                object("deque.LinkedDeque", 5, "", "addLast(1..N)", "remove(1..N)"),
                object("fibheap.FibonacciHeap", 5, "", "insert(1..N)", "removeMin()"),
                object("heaparray.HeapArray", 6, "", "insert(1..N)", "extractMax()"),
                object("queue.TwoStackQueue", 5, "", "enqueue(1..N)", "dequeue()"),
                object("stack.LinkedStack", 5, "", "push(1..N)", "pop()"),
                object("ubstack.UniqueBoundedStack", 5, "(N)", "push(1..N)", "pop()"),
                object("aodv.Aodv", 5, ""),
                object("arq.Arq", 9, ""),
                object("diffusion.Diffusion", 6, ""));
    }

    @ParameterizedTest
    @MethodSource
    @DisplayName("in the objects of the papers")
    void objects(ExploreRequest request) {
        assertThat(SparkExploreTest.told(Engine.explore(
                        request.toBuilder().cluster(use(cluster, folder)).build())))
                .isEqualTo(SparkExploreTest.told(Engine.explore(request)));
    }

    static Stream<ExploreRequest> large() {
        SubjectRequest map = SubjectRequest.of("java.util.TreeMap", 10, "put(1..N, 0)", "remove(1..N)");
        return Stream.of(
                object("bst.BinarySearchTree", 9, "", "add(1..N)", "remove(1..N)"),
                ExploreRequest.builder(Program.builder(map.className()).build(), map)
                        .options(ExploreOptions.ofLength(10))
                        .ignoredFields(List.of("java.util.*.modCount"))
                        .build());
    }

    @ParameterizedTest
    @MethodSource("large")
    @DisplayName("in large objects, and so it does with one worker killed in the middle")
    void killed_exploring(ExploreRequest request, @TempDir Path own) throws Exception {
        String expected = SparkExploreTest.told(Engine.explore(request));
        AtomicBoolean killed = new AtomicBoolean();
        try (LocalCluster dying = new LocalCluster(own, 2)) {
            ExploreRequest onMany = request.toBuilder()
                    .cluster(use(dying, own))
                    .progressEvery(Duration.ofMillis(50))
                    .build();
            assertThat(SparkExploreTest.told(Engine.explore(onMany))).isEqualTo(expected);
            ExploreListener killing = new ExploreListener() {
                @Override
                public void progress(Progress progress) {
                    if (progress.depth() >= 6 && killed.compareAndSet(false, true)) {
                        dying.killWorker(0);
                    }
                }
            };
            assertThat(SparkExploreTest.told(Engine.explore(onMany, killing, new Cancellation())))
                    .isEqualTo(expected);
        }
        assertThat(killed).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"remoteagent.RemoteAgent 1", "elevator.ElevatorCorrected 3 0-2 2-0"})
    @DisplayName("in programs of the papers with one worker killed in the middle")
    void killed_checking(String command, @TempDir Path own) throws Exception {
        CheckReport expected = OneAndMany.onOne(subject(command), OPTIONS);
        AtomicBoolean killed = new AtomicBoolean();
        try (LocalCluster dying = new LocalCluster(own, 2)) {
            CheckRequest onMany = CheckRequest.builder(subject(command))
                    .search(OPTIONS)
                    .cluster(use(dying, own))
                    .progressEvery(Duration.ofMillis(50))
                    .build();
            CheckListener killing = new CheckListener() {
                @Override
                public void progress(Progress progress) {
                    if (progress.depth() >= expected.result().maxDepth() / 2 && killed.compareAndSet(false, true)) {
                        dying.killWorker(0);
                    }
                }
            };
            OneAndMany.compare(Engine.check(onMany, killing, new Cancellation()), expected);
        }
        assertThat(killed).isTrue();
    }

    private static final SearchOptions OPTIONS =
            OneAndMany.breadthFirst(each -> each.allViolations(true).minimizing(false));

    private static void checked(Program program) {
        checked(program, OPTIONS);
    }

    private static void checked(Program program, SearchOptions options) {
        CheckReport one = OneAndMany.onOne(program, options);
        CheckReport many = OneAndMany.onMany(program, options, use(cluster, folder));
        OneAndMany.compare(many, one);
        assertThat(OneAndMany.races(many)).isEqualTo(OneAndMany.races(one));
    }

    private static ClusterUse use(LocalCluster where, Path levels) {
        return new ClusterUse(where.url(), Optional.of(levels.resolve("levels").toString()), LocalCluster.settings());
    }

    private static Program subject(String command) {
        String[] words = command.split(" ");
        return Program.builder("dev.fathom.subjects." + words[0])
                .classPath(List.of(subjects()))
                .arguments(Arrays.asList(words).subList(1, words.length))
                .build();
    }

    private static ExploreRequest object(String name, int bound, String root, String... operations) {
        SubjectRequest.Builder subject = SubjectRequest.builder("dev.fathom.subjects." + name, bound);
        if (!root.isEmpty()) {
            subject.root(root);
        }
        Arrays.stream(operations).forEach(subject::operation);
        Program program = Program.builder("dev.fathom.subjects." + name)
                .classPath(List.of(subjects()))
                .build();
        return ExploreRequest.builder(program, subject.build())
                .options(ExploreOptions.builder(bound).allViolations(true).build())
                .build();
    }

    private static Path subjects() {
        try {
            return Path.of(BinarySearchTree.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
