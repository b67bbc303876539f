package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.delta.DeltaStatistics;
import dev.fathom.delta.options.DeltaOptions;
import dev.fathom.delta.options.DeltaOptions.Merging;
import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@DisplayName("Δ execution finds the states of standard execution")
class DeltaStatesTest {
    private static final String[] IGNORED = {"java.util.*.modCount", "*.MixedFields.ignoredCache"};

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.fathom.explore.SameStatesTest#subjects")
    @DisplayName("with each way to merge, with and without batches")
    void states_are_the_same(SubjectRequest request) {
        ExploreOptions plain = ExploreOptions.ofLength(request.bound());
        ExploreResult expected = Guest.explore(request, plain, IGNORED);
        for (Merging merging : Merging.values()) {
            int batch = merging == Merging.KEPT ? 7 : DeltaOptions.UNLIMITED;
            compare(
                    request,
                    plain.toBuilder()
                            .delta(new DeltaOptions(merging, batch)
                                    .parting(parting(merging))
                                    .compileAfter(merging == Merging.GREEDY ? DeltaOptions.NEVER : 0))
                            .build(),
                    expected,
                    merging + " " + batch);
        }
    }

    @Test
    @DisplayName("when shapes are compared, each of which the state stands for that is found first")
    void shapes() {
        SubjectRequest request =
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 7, "add(1..N)", "remove(1..N)");
        ExploreOptions plain = ExploreOptions.builder(7)
                .matching(ExploreOptions.Matching.SHAPE)
                .build();
        ExploreResult expected = Guest.explore(request, plain, IGNORED);
        for (int batch : new int[] {DeltaOptions.UNLIMITED, 5}) {
            DeltaOptions delta = new DeltaOptions(Merging.KEPT, batch);
            compare(request, plain.toBuilder().delta(delta).build(), expected, "shapes " + batch);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "bst.BinarySearchTree, 7, add, remove",
        "treemap.RedBlackMap, 8, put, remove",
        "binheap.BinomialHeap, 6, insert, delete"
    })
    @DisplayName(
            "where few states are left, with words for these only, and where states go on together behind branches")
    void sparse_and_reconverging(String subject, int bound, String add, String remove) {
        SubjectRequest request = SubjectRequest.of(
                "dev.fathom.subjects." + subject,
                bound,
                add + (add.equals("put") ? "(1..N,0)" : "(1..N)"),
                remove + "(1..N)");
        ExploreOptions plain = ExploreOptions.ofLength(bound);
        ExploreResult expected = Guest.explore(request, plain, IGNORED);
        for (int after : new int[] {0, DeltaOptions.NEVER}) {
            DeltaOptions delta = new DeltaOptions(Merging.KEPT, DeltaOptions.UNLIMITED)
                    .compileAfter(after)
                    .parting(DeltaOptions.Parting.SPARSE);
            DeltaStatistics did =
                    compare(request, plain.toBuilder().delta(delta).build(), expected, "sparse");
            assertThat(did.narrowings).isPositive().isLessThan(did.sparseValues);
            DeltaOptions together = delta.parting(DeltaOptions.Parting.TOGETHER);
            DeltaStatistics joined =
                    compare(request, plain.toBuilder().delta(together).build(), expected, "reconverging");
            assertThat(joined.joins).isPositive();
            assertThat(joined.executions).isLessThan(did.executions);
        }
    }

    @Test
    @DisplayName("by two workers, who find the same states at the same time")
    void two_workers() {
        SubjectRequest request =
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 8, "add(1..N)", "remove(1..N)");
        ExploreOptions plain = ExploreOptions.ofLength(8);
        ExploreResult expected = Guest.explore(request, plain, IGNORED);
        ExploreOptions atOnce = plain.toBuilder().delta(DeltaOptions.DEFAULT).build();
        try (GuestMachine one = Guest.machine();
                GuestMachine other = Guest.machine()) {
            Explorer explorer = new Explorer(List.of(one, other), request, List.of(IGNORED), atOnce);
            same(explorer.run(), expected, "two workers");
            DeltaStatistics did = explorer.deltaStatistics().orElseThrow();
            assertThat(did.executions).isPositive();
            assertThat(did.notedTogether).as("others note states as well").isZero();
        }
    }

    @Test
    @DisplayName("when it is decided by measuring which states are executed at once")
    void decided_by_measuring() {
        SubjectRequest request =
                SubjectRequest.of("dev.fathom.subjects.bst.BinarySearchTree", 8, "add(1..N)", "remove(1..N)");
        ExploreOptions plain = ExploreOptions.ofLength(8);
        ExploreOptions auto = plain.toBuilder()
                .delta(new DeltaOptions(Merging.KEPT, 300, true))
                .build();
        ExploreResult expected = Guest.explore(request, plain, IGNORED);
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(machine, request, List.of(IGNORED), auto);
            AtomicLong looks = new AtomicLong();
            explorer.useClock(() -> looks.incrementAndGet() * 20_000_000_000L); // whatever is done takes that long
            ExploreResult result = explorer.run();
            assertThat(result.statesAtDepth()).isEqualTo(expected.statesAtDepth());
            assertThat(result.digest()).isEqualTo(expected.digest());
            assertThat(result.executions()).isEqualTo(expected.executions());
            assertThat(explorer.deltaStatistics().orElseThrow().standardExecutions)
                    .as("both kinds were used")
                    .isPositive()
                    .isLessThan(result.executions());
        }
    }

    @Test
    @DisplayName("where some states have to be executed one by one, in the midst of choices, too")
    void falls_back() {
        SubjectRequest request = SubjectRequest.of(
                Unusual.class.getName(), 2, "lock(0..1)", "fail(1..2)", "message(1)", "hash()", "assume(0..1)");
        ExploreOptions plain = ExploreOptions.ofLength(4);
        ExploreResult expected = Guest.explore(request, plain, IGNORED);
        assertThat(expected.violations()).isEmpty();
        assertThat(expected.states()).isGreaterThan(10);
        for (int batch : new int[] {DeltaOptions.UNLIMITED, 3}) {
            try (GuestMachine machine = Guest.machine()) {
                ExploreOptions options = plain.toBuilder()
                        .delta(new DeltaOptions(Merging.KEPT, batch).compileAfter(batch == 3 ? 0 : DeltaOptions.NEVER))
                        .build();
                Explorer explorer = new Explorer(machine, request, List.of(IGNORED), options);
                ExploreResult result = explorer.run();
                assertThat(result.statesAtDepth()).isEqualTo(expected.statesAtDepth());
                assertThat(result.digest()).isEqualTo(expected.digest());
                assertThat(result.executions()).isEqualTo(expected.executions());
                assertThat(explorer.deltaStatistics().orElseThrow().reasons().keySet())
                        .hasSizeGreaterThanOrEqualTo(4);
            }
        }
    }

    @Test
    @DisplayName("where objects are locked, which executes no state on its own")
    void locks() {
        SubjectRequest request =
                SubjectRequest.of(Locked.class.getName(), 2, "add(1..N)", "last(0..N)", "turn(1..N)").toBuilder()
                        .allowedExceptions(List.of("java.lang.RuntimeException"))
                        .build();
        ExploreOptions plain = ExploreOptions.ofLength(5);
        ExploreResult expected = Guest.explore(request, plain, IGNORED);
        assertThat(expected.states()).isGreaterThan(50);
        for (DeltaOptions each : List.of(
                DeltaOptions.DEFAULT.compileAfter(0),
                DeltaOptions.DEFAULT.compileAfter(0).parting(DeltaOptions.Parting.SPARSE),
                DeltaOptions.DEFAULT.compileAfter(DeltaOptions.NEVER).parting(DeltaOptions.Parting.TOGETHER))) {
            compare(request, plain.toBuilder().delta(each).build(), expected, each.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "arrays(0..2) sync(0..2)",
                "numbers(0..2) strings(0..1)",
                "objects(0..2) strings(0..1)",
                "lambdas(0..2) statics(0..1)",
                "sync(1..2) statics(0..1) arrays(1..2)",
                "objects(0..2) numbers(1..2) arrays(0..1)"
            })
    @DisplayName("whatever operations do to objects, in every way to merge and to part, in memory and on disk")
    void whatever_they_do(String operations) {
        SubjectRequest request = SubjectRequest.of(Hostile.class.getName(), 3, operations.split(" ")).toBuilder()
                .allowedExceptions(List.of("java.lang.RuntimeException"))
                .build();
        ExploreOptions plain = ExploreOptions.ofLength(4);
        ExploreResult expected = Guest.explore(request, plain, IGNORED);
        assertThat(expected.states()).isGreaterThan(20);
        for (Merging merging : Merging.values()) {
            DeltaOptions way = new DeltaOptions(merging, 7).parting(parting(merging));
            for (int after : new int[] {0, DeltaOptions.NEVER}) {
                ExploreOptions atOnce =
                        plain.toBuilder().delta(way.compileAfter(after)).build();
                ExploreOptions onDisk =
                        atOnce.toBuilder().visitedMemory(0).waitingMemory(0).build();
                for (ExploreOptions each : List.of(atOnce, onDisk)) {
                    try (GuestMachine machine = Guest.machine()) {
                        Explorer explorer = new Explorer(machine, request, List.of(IGNORED), each);
                        same(explorer.run(), expected, merging + " " + after);
                        DeltaStatistics did = explorer.deltaStatistics().orElseThrow();
                        assertThat(did.executions).isPositive();
                        assertThat(did.packedStates > 0).isEqualTo(each == onDisk);
                        assertThat(did.notedTogether > 0).isEqualTo(each != onDisk);
                        assertThat(did.reasons().keySet()).isSubsetOf("a call site is linked");
                    }
                }
            }
        }
    }

    private static DeltaStatistics compare(
            SubjectRequest request, ExploreOptions options, ExploreResult expected, String which) {
        try (GuestMachine machine = Guest.machine()) {
            Explorer explorer = new Explorer(machine, request, List.of(IGNORED), options);
            ExploreResult result = explorer.run();
            DeltaStatistics statistics = explorer.deltaStatistics().orElseThrow();
            same(result, expected, which);
            assertThat(statistics.executions).as(which).isPositive();
            assertThat(statistics.notedTogether).as(which).isPositive();
            assertThat(statistics.reasons()).as(which).isEmpty();
            return statistics;
        }
    }

    /** Another way with each merging. */
    private static DeltaOptions.Parting parting(Merging merging) {
        return switch (merging) {
            case GREEDY -> DeltaOptions.Parting.SPARSE;
            case SHAPE -> DeltaOptions.Parting.TOGETHER;
            case KEPT -> DeltaOptions.Parting.APART;
        };
    }

    private static void same(ExploreResult result, ExploreResult expected, String which) {
        assertThat(result.statesAtDepth()).as(which).isEqualTo(expected.statesAtDepth());
        assertThat(result.digest()).as(which).isEqualTo(expected.digest());
        assertThat(result.executions()).as(which).isEqualTo(expected.executions());
        assertThat(result.states()).as(which).isEqualTo(expected.states());
        assertThat(result.events()).as(which).isEqualTo(expected.events());
        assertThat(result.violations()).as(which).isEqualTo(expected.violations());
    }
}
