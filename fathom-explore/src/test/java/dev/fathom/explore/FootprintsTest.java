package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.options.ExploreOptions.Order;
import dev.fathom.explore.options.Footprints;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.heap.ObjectStates;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code -Dfathom.classes=N -Dfathom.seed=S} for more, or others. */
@Tag("slow")
@DisplayName("Calls that are not executed, because others have read the same,")
class FootprintsTest {
    private static final int CLASSES = Integer.getInteger("fathom.classes", 60);
    private static final long SEED = Long.getLong("fathom.seed", 1);
    private static final String IGNORED = "java.util.*.modCount";
    private static final long ENOUGH = 5000;

    @TempDir
    private Path folder;

    static Stream<SubjectRequest> subjects() {
        return Stream.concat(
                SameStatesTest.subjects(),
                Stream.of(
                        SubjectRequest.of("dev.fathom.subjects.aodv.Aodv", 6),
                        SubjectRequest.of("dev.fathom.subjects.arq.Arq", 12),
                        SubjectRequest.of("dev.fathom.subjects.diffusion.Diffusion", 6)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("lead to the same states:")
    void same_states(SubjectRequest request) {
        for (Order order : List.of(Order.BFS, Order.DFS)) {
            for (Backtracking backtracking : Backtracking.values()) {
                ExploreOptions options = ExploreOptions.builder(request.bound())
                        .order(order)
                        .backtracking(backtracking)
                        .allViolations(true)
                        .build();
                try (GuestMachine machine = Guest.machine();
                        GuestMachine other = Guest.machine()) {
                    long known = compare(machine, other, request, options, request + " " + order + " " + backtracking);
                    if (request.className().startsWith("dev.fathom.subjects.aodv")) {
                        assertThat(known).isGreaterThan(ENOUGH);
                    }
                }
            }
        }
    }

    @Test
    @DisplayName("lead to the same states in random classes")
    void random_classes() throws IOException {
        RandomClass.compile(folder, CLASSES, SEED);
        long known = 0;
        try (GuestMachine machine = Guest.machine(folder);
                GuestMachine other = Guest.machine(folder)) {
            for (int i = 0; i < CLASSES; i++) {
                SubjectRequest request =
                        SubjectRequest.of("R" + i, 3, "op0(0..N)", "op1(0..2)", "op2(1..2)").toBuilder()
                                .allowedExceptions(List.of("java.lang.RuntimeException"))
                                .build();
                ExploreOptions options = ExploreOptions.builder(6)
                        .maxStates(3000)
                        .allViolations(true)
                        .backtracking(Backtracking.values()[i % 2])
                        .build();
                known += compare(machine, other, request, options, RandomClass.source(i, SEED));
            }
        }
        assertThat(known).as("calls that were not executed").isGreaterThan(5L * CLASSES);
    }

    /** Compares with executing everything; returns how many calls were not executed. */
    private static long compare(
            GuestMachine machine, GuestMachine other, SubjectRequest request, ExploreOptions options, String which) {
        ExploreResult expected =
                explorer(machine, request, options, Footprints.NEVER).run();
        ExploreResult result =
                explorer(other, request, options, Footprints.ALWAYS).run();
        assertThat(result.digest()).as(which).isEqualTo(expected.digest());
        assertThat(result.statesAtDepth()).as(which).isEqualTo(expected.statesAtDepth());
        assertThat(result.executions()).as(which).isEqualTo(expected.executions());
        assertThat(result.events()).as(which).isEqualTo(expected.events());
        assertThat(result.violations().stream().map(each -> each.place() + each.sequence()))
                .as(which)
                .isEqualTo(expected.violations().stream()
                        .map(each -> each.place() + each.sequence())
                        .toList());
        assertThat(expected.knownExecutions()).isZero();
        return result.knownExecutions();
    }

    /** Classes share a machine: to boot one takes longer than to explore. */
    private static Explorer explorer(
            GuestMachine machine, SubjectRequest request, ExploreOptions options, Footprints footprints) {
        new ObjectStates(machine.executor(vm -> vm).heap, 0).clear();
        return new Explorer(
                machine,
                request,
                List.of(IGNORED),
                options.toBuilder().footprints(footprints).build());
    }
}
