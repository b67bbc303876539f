package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.result.ExploreViolation;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.explore.tests.JUnitSource;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("A planted bug")
class PlantedBugTest {
    private static final Path SOURCES = Path.of(System.getProperty("basedir", "."), "..", "fathom-subjects", "src");

    @TempDir
    private Path bad;

    @TempDir
    private Path good;

    private static Arguments bug(
            String file, String right, String wrong, int length, String kind, String... operations) {
        String name = "dev.fathom.subjects." + file.replace('/', '.');
        return Arguments.of(name, right, wrong, length, kind, SubjectRequest.of(name, 4, operations));
    }

    static Stream<Arguments> bugs() {
        return Stream.of(
                bug("bst/BinarySearchTree", "parent.left = at.left;", "", 4, "invariant", "add(1..N)", "remove(1..N)"),
                bug(
                        "deque/LinkedDeque",
                        "node.next.previous = node.previous;",
                        "",
                        3,
                        "invariant",
                        "addFirst(1..N)",
                        "remove(1..N)"),
                bug(
                        "stack/LinkedStack",
                        "if (top == null) {",
                        "if (false) {",
                        1,
                        "uncaught-exception",
                        "push(1)",
                        "pop()"),
                Arguments.of(
                        "dev.fathom.subjects.queue.TwoStackQueue",
                        "if (front.isEmpty()) {",
                        "if (true) {",
                        5,
                        "model-difference",
                        SubjectRequest.of("dev.fathom.subjects.queue.TwoStackQueue", 2, "enqueue(1..N)", "dequeue()")
                                .toBuilder()
                                .model(SimpleQueue.class.getName())
                                .build()),
                bug(
                        "ubstack/UniqueBoundedStack",
                        "elements[count - 1] = value;",
                        "",
                        3,
                        "invariant",
                        "push(1..N)",
                        "pop()"),
                bug("treemap/RedBlackMap", "uncle.black = true;", "", 4, "invariant", "put(1..N,0)", "remove(1..N)"),
                bug("binheap/BinomialHeap", "parent.degree++;", "", 2, "invariant", "insert(1..N)", "delete(1..N)"),
                bug(
                        "fibheap/FibonacciHeap",
                        "each.key < min.key",
                        "each.key > min.key",
                        5,
                        "invariant",
                        "insert(1..N)",
                        "removeMin()"),
                bug(
                        "heaparray/HeapArray",
                        "elements[size] = null;",
                        "",
                        2,
                        "invariant",
                        "insert(1..N)",
                        "extractMax()"),
                bug(
                        "filesystem/FileSystem",
                        "inodes[inode] = null;",
                        "",
                        2,
                        "invariant",
                        "creat(0,1..2)",
                        "unlink(0,1..2)"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bugs")
    @DisplayName("is found by a shortest sequence; its JUnit test fails with the bug and passes without")
    void is_found(String name, String right, String wrong, int length, String kind, SubjectRequest request)
            throws IOException {
        String source = Files.readString(SOURCES.resolve("main/java").resolve(name.replace('.', '/') + ".java"));
        assertThat(source).contains(right);
        Compiled broken = new Compiled(bad).add(name, source.replace(right, wrong));
        Compiled mended = new Compiled(good).add(name, source);
        boolean capacity = source.contains("(int capacity)") || source.contains("(int size)");
        SubjectRequest rooted = capacity ? request.toBuilder().root("(4)").build() : request;

        ExploreOptions options = ExploreOptions.ofLength(length);
        try (GuestMachine machine = Guest.machine(bad)) {
            Explorer explorer = new Explorer(machine, rooted, List.of(), options);
            ExploreResult result = explorer.run();
            assertThat(result.violations()).hasSize(1);
            ExploreViolation violation = result.violations().get(0);
            assertThat(violation.kind()).isEqualTo(kind);
            assertThat(violation.sequence()).hasSize(length + 1);

            String test = JUnitSource.of(explorer.subject(), violation);
            String testName = name.substring(0, name.lastIndexOf('.') + 1) + JUnitSource.className(explorer.subject());
            assertThat(broken.add(testName, test).runTests(testName)).hasSize(1);
            assertThat(mended.add(testName, test).runTests(testName)).isEmpty();
        }
        if (length > 1) {
            ExploreResult shorter = explore(bad, rooted, ExploreOptions.ofLength(length - 1));
            assertThat(shorter.violations()).isEmpty();
        }
        assertThat(explore(good, rooted, options).violations()).isEmpty();
        if (rooted.model().isEmpty()) {
            ExploreOptions delta =
                    options.toBuilder().delta(DeltaOptions.DEFAULT).build();
            ExploreResult expected = explore(bad, rooted, options);
            ExploreResult result = explore(bad, rooted, delta);
            assertThat(result.violations())
                    .as("Δ execution")
                    .extracting(each -> each.place() + each.sequence())
                    .isEqualTo(expected.violations().stream()
                            .map(each -> each.place() + each.sequence())
                            .toList());
            assertThat(result.statesAtDepth()).as("Δ execution").isEqualTo(expected.statesAtDepth());
            assertThat(result.digest()).as("Δ execution").isEqualTo(expected.digest());
            assertThat(result.executions()).as("Δ execution").isEqualTo(expected.executions());
        }
    }

    private static ExploreResult explore(Path classes, SubjectRequest request, ExploreOptions options) {
        try (GuestMachine machine = Guest.machine(classes)) {
            return new Explorer(machine, request, List.of(), options).run();
        }
    }

    static Stream<Arguments> sequences() {
        return Stream.of(
                Arguments.of(
                        "binheapA",
                        2,
                        SubjectRequest.of(
                                "dev.fathom.subjects.binheap.BinomialHeap", 6, "insert(1..N)", "delete(1..N)")),
                Arguments.of(
                        "binheapB",
                        2,
                        SubjectRequest.of(
                                "dev.fathom.subjects.binheap.BinomialHeap", 6, "insert(1..N)", "delete(1..N)")),
                Arguments.of(
                        "binheapC",
                        2,
                        SubjectRequest.of(
                                "dev.fathom.subjects.binheap.BinomialHeap", 6, "insert(1..N)", "delete(1..N)")),
                Arguments.of(
                        "binheapH",
                        2,
                        SubjectRequest.of(
                                "dev.fathom.subjects.binheap.BinomialHeap", 6, "insert(1..N)", "delete(1..N)")),
                Arguments.of(
                        "binheapI",
                        2,
                        SubjectRequest.of(
                                "dev.fathom.subjects.binheap.BinomialHeap", 6, "insert(1..N)", "delete(1..N)")),
                Arguments.of(
                        "bstA",
                        2,
                        SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 4, "add(1..N)", "remove(1..N)")),
                Arguments.of(
                        "bstB",
                        2,
                        SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 4, "add(1..N)", "remove(1..N)")),
                Arguments.of(
                        "heaparrayA",
                        2,
                        SubjectRequest.of(
                                "dev.fathom.subjects.heaparray.HeapArray", 5, "insert(1..N)", "extractMax()")),
                Arguments.of("filesystemA", 3, files()),
                Arguments.of("filesystemB", 2, files()),
                Arguments.of("filesystemC", 2, files()),
                Arguments.of("filesystemD", 2, files()));
    }

    private static SubjectRequest files() {
        return SubjectRequest.of(
                        "dev.fathom.subjects.filesystem.FileSystem",
                        3,
                        "mkdir(0..2,1..N)",
                        "rmdir(0..2,1..N)",
                        "creat(0..2,1..N)",
                        "unlink(0..2,1..N)",
                        "write(0..2,1..N)",
                        "read(0..2)")
                .toBuilder()
                .root("(N)")
                .build();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sequences")
    @DisplayName(
            "is in every version but the last of the sequences of Lauterburg et al. 2008, Fig. 6, and of others like them")
    void is_in_all_versions_but_the_last(String sequence, int versions, SubjectRequest request) throws IOException {
        for (int version = 1; version <= versions; version++) {
            Path folder = Files.createDirectory(bad.resolve(Integer.toString(version)));
            Path sources = SOURCES.resolve("versions").resolve(sequence).resolve(Integer.toString(version));
            try (Stream<Path> files = Files.walk(sources)) {
                new Compiled(folder)
                        .add(files.filter(each -> each.toString().endsWith(".java"))
                                .toList());
            }
            ExploreResult result = explore(folder, request, ExploreOptions.ofLength(request.bound()));
            assertThat(result.violations().isEmpty()).as("version " + version).isEqualTo(version == versions);
        }
    }
}
