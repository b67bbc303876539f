package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.delta.options.DeltaOptions.Merging;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@DisplayName("What Δ execution finds to be wrong is what standard execution finds first, after as many states")
class DeltaViolationTest {
    private static final String SOURCE = """
            public class Counters {
                private int a, b, c, d, e;
                public void count(int which) {
                    switch (which) {
                        case 0 -> a++;
                        case 1 -> b++;
                        case 2 -> c++;
                        case 3 -> d++;
                        default -> e++;
                    }
                    if (a == 3 && b == 2 && c + d == 3 && e > 1) throw new IllegalStateException("exception");
                }
                public boolean repOk() { return a + b != 7 || c * d != 2 || e == 0; }
            }
            """;

    @TempDir
    private Path classes;

    @BeforeEach
    void compile() {
        new Compiled(classes).add("Counters", SOURCE);
    }

    private Explorer explorer(GuestMachine machine, ExploreOptions options) {
        SubjectRequest request = SubjectRequest.of("Counters", 4, "count(0..N)").toBuilder()
                .invariants(List.of("repOk"))
                .build();
        Explorer explorer = new Explorer(machine, request, List.of(), options);
        AtomicLong looks = new AtomicLong();
        explorer.useClock(() -> looks.incrementAndGet() * 20_000_000_000L); // whatever is done takes that long
        return explorer;
    }

    private void compare(ExploreOptions plain) {
        ExploreResult expected;
        try (GuestMachine machine = Guest.machine(classes)) {
            expected = explorer(machine, plain).run();
        }
        for (DeltaOptions each : List.of(
                new DeltaOptions(Merging.KEPT, 300, true),
                new DeltaOptions(Merging.KEPT, 11),
                new DeltaOptions(Merging.GREEDY, DeltaOptions.UNLIMITED),
                new DeltaOptions(Merging.SHAPE, 64))) {
            ExploreOptions atOnce = plain.toBuilder().delta(each).build();
            assertThat(compare(atOnce, expected).packedStates).isZero();
            ExploreOptions onDisk =
                    atOnce.toBuilder().visitedMemory(0).waitingMemory(0).build();
            DeltaStatistics did = compare(onDisk, expected);
            assertThat(each.auto() || did.packedStates > 0).isTrue();
        }
    }

    private DeltaStatistics compare(ExploreOptions options, ExploreResult expected) {
        DeltaOptions each = options.delta().orElseThrow();
        try (GuestMachine machine = Guest.machine(classes)) {
            Explorer explorer = explorer(machine, options);
            ExploreResult result = explorer.run();
            DeltaStatistics statistics = explorer.deltaStatistics().orElseThrow();
            assertThat(statistics.standardExecutions).as("%s was used", each).isPositive();
            assertThat(result.violations().toString())
                    .as("%s", each)
                    .isEqualTo(expected.violations().toString());
            assertThat(result.statesAtDepth()).as("%s", each).isEqualTo(expected.statesAtDepth());
            assertThat(result.executions()).as("%s", each).isEqualTo(expected.executions());
            assertThat(result.states()).as("%s", each).isEqualTo(expected.states());
            assertThat(result.digest()).as("%s", each).isEqualTo(expected.digest());
            assertThat(result.events()).as("%s", each).isEqualTo(expected.events());
            assertThat(result.incompleteBecause()).as("%s", each).isEqualTo(expected.incompleteBecause());
            return statistics;
        }
    }

    @Test
    @DisplayName("if it ends the exploration")
    void first() {
        compare(ExploreOptions.ofLength(11));
    }

    @Test
    @DisplayName("if all violations are looked for")
    void all() {
        compare(ExploreOptions.builder(11).allViolations(true).build());
    }

    @Test
    @DisplayName("if there may be so many states only")
    void few_states() {
        compare(ExploreOptions.builder(11).maxStates(3000).build());
    }

    private static final String TREE = """
            public class Tree {
                private Node root;
                public void add(int info) { root = added(root, info); }
                private static Node added(Node at, int info) {
                    if (at == null) return new Node(info);
                    if (info < at.info) at.left = added(at.left, info);
                    if (info > at.info) at.right = added(at.right, info);
                    return at;
                }
                public boolean repOk() { return zigzag(root, true) < 6; }
                private static int zigzag(Node at, boolean left) {
                    return at == null ? 0 : 1 + Math.max(zigzag(left ? at.left : at.right, !left), count(at.left) > 9 ? 9 : 0);
                }
                private static int count(Node at) { return at == null ? 0 : 1 + count(at.left) + count(at.right); }
                private static class Node {
                    Node left, right;
                    final int info;
                    Node(int info) { this.info = info; }
                }
            }
            """;

    @Test
    @DisplayName("if invariants are evaluated one by one, as nearly each state has a shape of its own")
    void many_shapes() {
        new Compiled(classes).add("Tree", TREE);
        SubjectRequest request = SubjectRequest.of("Tree", 7, "add(1..N)").toBuilder()
                .invariants(List.of("repOk"))
                .build();
        ExploreOptions plain = ExploreOptions.builder(7).allViolations(true).build();
        ExploreResult expected;
        try (GuestMachine machine = Guest.machine(classes)) {
            expected = new Explorer(machine, request, List.of(), plain).run();
        }
        assertThat(expected.violations()).isNotEmpty();
        try (GuestMachine machine = Guest.machine(classes)) {
            ExploreOptions atOnce =
                    plain.toBuilder().delta(new DeltaOptions(Merging.KEPT, 16)).build();
            Explorer explorer = new Explorer(machine, request, List.of(), atOnce);
            ExploreResult result = explorer.run();
            assertThat(explorer.deltaStatistics().orElseThrow().checkedSingly).isPositive();
            assertThat(result.violations().toString())
                    .isEqualTo(expected.violations().toString());
            assertThat(result.statesAtDepth()).isEqualTo(expected.statesAtDepth());
            assertThat(result.digest()).isEqualTo(expected.digest());
        }
    }

    private static final String NOTING = """
            public class Noting {
                private int count, seen;
                public void increase() { if (count < 4) count++; }
                public boolean notes() { seen = count; return true; }
                public boolean unseen() { return seen == 0; }
            }
            """;

    @Test
    @DisplayName("though an invariant changes the state: the next one sees it as it was")
    void changing_invariants() {
        new Compiled(classes).add("Noting", NOTING);
        SubjectRequest request = SubjectRequest.of("Noting", 5, "increase()").toBuilder()
                .invariants(List.of("notes", "unseen"))
                .build();
        for (ExploreOptions each : List.of(
                ExploreOptions.ofLength(5),
                ExploreOptions.builder(5)
                        .backtracking(ExploreOptions.Backtracking.UNDO)
                        .build(),
                ExploreOptions.builder(5).compile(false).build(),
                ExploreOptions.builder(5).delta(DeltaOptions.DEFAULT).build())) {
            try (GuestMachine machine = Guest.machine(classes)) {
                ExploreResult result = new Explorer(machine, request, List.of(), each).run();
                assertThat(result.violations()).isEmpty();
                assertThat(result.states()).isEqualTo(5);
            }
        }
    }
}
