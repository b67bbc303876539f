package dev.fathom.vm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.heap.Image;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BranchRecordingTest {
    private static final int CHOICES = 7;

    static GuestMachine start(Class<?> program, Interleavings interleavings) throws Exception {
        Path classes = Path.of(
                program.getProtectionDomain().getCodeSource().getLocation().toURI());
        GuestMachine machine = new GuestMachine(MachineOptions.builder(new NoStreams())
                .classPath(List.of(classes))
                .heapMebibytes(64)
                .interleavings(interleavings)
                .build());
        machine.start(program.getName());
        return machine;
    }

    /** Makes the first choice, and returns the branches up to each of the choices that follow. */
    private static List<int[]> branchesAfter(GuestMachine machine, int first) {
        List<int[]> branches = new ArrayList<>();
        machine.choose(first);
        for (int i = 0; i < CHOICES; i++) {
            assertThat(machine.run().kind()).isEqualTo(Stop.Kind.CHOICE);
            branches.add(machine.facts().branches());
            machine.choose(0);
        }
        return branches;
    }

    private static List<List<int[]>> branchesOfAllPaths(GuestMachine machine) {
        Image start = machine.capture();
        List<List<int[]>> all = new ArrayList<>();
        for (int i = 0; i <= 5; i++) {
            machine.restore(start);
            all.add(branchesAfter(machine, i));
        }
        machine.restore(start);
        return all;
    }

    @Test
    @DisplayName("a loop, a condition and a lambda of the program tell how they branch; the library does not")
    void conditional_jumps_are_recorded() throws Exception {
        try (GuestMachine machine = start(BranchingProgram.class, Interleavings.none())) {
            machine.recordBranches(true);
            machine.run();
            List<List<int[]>> paths = branchesOfAllPaths(machine);
            for (int n = 0; n <= 5; n++) {
                List<int[]> path = paths.get(n);
                int[] loop = path.get(1);
                int[] passes = new int[n + 1];
                Arrays.fill(passes, loop[0] & ~1);
                passes[n]++;
                assertThat(loop).isEqualTo(passes);
                int[] back = path.get(2);
                assertThat(back).hasSize(n + 1);
                assertThat(Arrays.stream(back).map(each -> each & 1).sum()).isEqualTo(n);
                assertThat(path.get(3)).as("the library").isEmpty();
                assertThat(path.get(4))
                        .as("the lambda")
                        .containsExactly((paths.get(0).get(4)[0] & ~1) + (n > 2 ? 0 : 1));
                assertThat(path.get(5)).hasSize(1);
            }
            assertThat(paths.get(0).get(1)[0] / 2).isNotEqualTo(paths.get(0).get(2)[0] / 2);
        }
    }

    @Test
    @DisplayName("the cases of a switch are branches of their own, but those that lead to the same place are one")
    void cases_are_branches() throws Exception {
        try (GuestMachine machine = start(BranchingProgram.class, Interleavings.none())) {
            machine.recordBranches(true);
            machine.run();
            List<List<int[]>> paths = branchesOfAllPaths(machine);
            int zero = paths.get(0).get(0)[0];
            int one = paths.get(1).get(0)[0];
            int other = paths.get(2).get(0)[0];
            assertThat(List.of(zero, one, other)).doesNotHaveDuplicates();
            assertThat(paths.get(3).get(0)).containsExactly(other);
            assertThat(paths.get(5).get(0)).containsExactly(one);
            assertThat(paths.stream().limit(4).map(path -> path.get(6)[0])).doesNotHaveDuplicates();
            assertThat(paths.get(4).get(6)).isEqualTo(paths.get(3).get(6));
        }
    }

    @Test
    @DisplayName("code that ran before shows the same branches, and none when recording is off again")
    void recording_goes_on_and_off() throws Exception {
        try (GuestMachine early = start(BranchingProgram.class, Interleavings.none());
                GuestMachine late = start(BranchingProgram.class, Interleavings.none())) {
            early.recordBranches(true);
            early.run();
            late.run();
            assertThat(lengths(branchesOfAllPaths(late))).containsOnly(0);
            late.recordBranches(true);
            List<Integer> lengths = lengths(branchesOfAllPaths(early));
            assertThat(lengths(branchesOfAllPaths(late))).isEqualTo(lengths);
            late.recordBranches(false);
            assertThat(lengths(branchesOfAllPaths(late))).containsOnly(0);
        }
    }

    private static List<Integer> lengths(List<List<int[]>> paths) {
        return paths.stream().flatMap(List::stream).map(each -> each.length).toList();
    }

    @Test
    @DisplayName("recording changes neither what the program does nor how many steps it takes")
    void recording_changes_nothing() throws Exception {
        try (GuestMachine plain = start(BranchingProgram.class, Interleavings.none());
                GuestMachine recording = start(BranchingProgram.class, Interleavings.none())) {
            recording.recordBranches(true);
            for (GuestMachine each : List.of(plain, recording)) {
                each.run();
                branchesAfter(each, 5);
            }
            assertThat(recording.run()).isEqualTo(plain.run());
            assertThat(recording.steps()).isEqualTo(plain.steps());
        }
    }

    @Test
    @DisplayName("what was taken on the way to a state that is left does not count, nor what a pre-run took")
    void other_paths_leave_nothing_behind() throws Exception {
        Interleavings interleavings =
                Interleavings.builder().invisibleSteps(false).build();
        try (GuestMachine machine = start(PreRunProgram.class, interleavings)) {
            machine.recordBranches(true);
            assertThat(machine.run().kind()).isEqualTo(Stop.Kind.CHOICE);
            assertThat(machine.facts().branches()).isEmpty();
            machine.mark();
            int most = 0;
            for (int i = 0; i < 5; i++) {
                machine.choose(0);
                machine.run();
                most = Math.max(most, machine.facts().branches().length);
            }
            assertThat(most).isPositive();
            machine.undo();
            assertThat(machine.facts().branches()).isEmpty();
        }
    }
}
