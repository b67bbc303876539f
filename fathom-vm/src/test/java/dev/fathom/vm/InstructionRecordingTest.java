package dev.fathom.vm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.heap.Image;
import dev.fathom.vm.options.Interleavings;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The recorder of instructions")
class InstructionRecordingTest {
    private static final Interleavings ALL =
            Interleavings.builder().invisibleSteps(false).build();

    /** Makes the first choice and one more, and returns the statements after that, where {@code count} counts. */
    private static int[] counting(GuestMachine machine, int first) {
        machine.choose(first);
        machine.run();
        machine.choose(0);
        machine.run();
        return machine.facts().instructions();
    }

    @Test
    @DisplayName("has each statement of user code as often as it was executed, and nothing when it is off again")
    void statements_are_counted() throws Exception {
        try (GuestMachine machine = BranchRecordingTest.start(BranchingProgram.class, Interleavings.none())) {
            machine.recordInstructions(true);
            machine.run();
            Image start = machine.capture();
            for (int n = 0; n <= 5; n++) {
                machine.restore(start);
                int[] passed = counting(machine, n);
                // Two lines of main, two before the loop and one behind it; the body, and the end of the loop's head.
                assertThat(passed).hasSize(5 + 2 * n);
                assertThat(IntStream.of(passed).distinct().count()).isEqualTo(5 + (n > 0 ? 2 : 0));
            }
            machine.recordInstructions(false);
            machine.restore(start);
            assertThat(counting(machine, 5)).isEmpty();
        }
    }

    @Test
    @DisplayName("counts the same on every way of threads that are stopped at the beginnings of lines")
    void threads_are_counted_once() throws Exception {
        try (GuestMachine machine = BranchRecordingTest.start(PreRunProgram.class, ALL)) {
            machine.recordInstructions(true);
            Stop first = machine.run();
            assertThat(first.kind()).isEqualTo(Stop.Kind.CHOICE);
            Image start = machine.capture();
            Random random = new Random(1);
            Set<Integer> sums = new HashSet<>();
            Set<Integer> choices = new HashSet<>();
            for (int i = 0; i < 50; i++) {
                machine.restore(start);
                int sum = 0;
                int made = 0;
                for (Stop stop = first; stop.kind() == Stop.Kind.CHOICE; made++) {
                    machine.choose(random.nextInt(stop.alternatives()));
                    stop = machine.run();
                    sum += machine.facts().instructions().length;
                }
                sums.add(sum);
                choices.add(made);
            }
            assertThat(choices).as("ways are different").hasSizeGreaterThan(3);
            assertThat(sums).hasSize(1);
        }
    }

    @Test
    @DisplayName("changes neither what the program does nor how many steps it takes")
    void recording_changes_nothing() throws Exception {
        try (GuestMachine plain = BranchRecordingTest.start(BranchingProgram.class, Interleavings.none());
                GuestMachine recording = BranchRecordingTest.start(BranchingProgram.class, Interleavings.none())) {
            recording.recordInstructions(true);
            recording.recordBranches(true);
            for (GuestMachine each : Arrays.asList(plain, recording)) {
                each.run();
                counting(each, 5);
            }
            assertThat(recording.facts().branches()).isNotEmpty();
            assertThat(recording.fingerprint()).isEqualTo(plain.fingerprint());
            assertThat(recording.steps()).isEqualTo(plain.steps());
        }
    }
}
