package dev.fathom.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.explore.options.ExploreOptions;
import dev.fathom.explore.options.ExploreOptions.Backtracking;
import dev.fathom.explore.result.ExploreResult;
import dev.fathom.explore.subject.SubjectRequest;
import dev.fathom.vm.GuestMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
@DisplayName("Levels that are expanded in parts, on many machines")
class ObjectLevelPartTest {
    private static final int CLASSES = Integer.getInteger("fathom.classes", 40);
    private static final long SEED = Long.getLong("fathom.seed", 1);
    private static final String IGNORED = "java.util.*.modCount";

    private int parts;
    private int begunAgain;
    private int violating;

    private static String signature(ExploreResult result) {
        return result.states() + " states, " + result.storedStates() + " stored, " + result.executions()
                + " executions, " + result.statesAtDepth() + ", " + result.digest() + ", " + result.exploredLength()
                + ", " + result.events() + ", " + told(result);
    }

    private static String told(ExploreResult result) {
        return result.incompleteBecause() + ", " + result.violations();
    }

    /** Explores on two machines, and a third one that asks for it. */
    private ExploreResult inParts(
            List<GuestMachine> machines, SubjectRequest request, ExploreOptions options, int size) {
        List<Explorer> others = machines.subList(1, machines.size()).stream()
                .map(each -> Guest.explorer(each, request, options, IGNORED))
                .toList();
        PartedObjectLevels levels = new PartedObjectLevels(others, size);
        Explorer explorer = Guest.explorer(machines.get(0), request, options, IGNORED);
        explorer.distribute(levels);
        ExploreResult result = explorer.run();
        parts += levels.parts();
        begunAgain += levels.beginnings() - 1;
        return result;
    }

    private static List<GuestMachine> machines(Path... first) {
        List<GuestMachine> machines = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            machines.add(Guest.machine(first));
        }
        return machines;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.fathom.explore.SameStatesTest#subjects")
    @DisplayName("have the states, counts and violations that one machine has")
    void have_the_same_states(SubjectRequest request) {
        for (Backtracking each : Backtracking.values()) {
            ExploreOptions options = ExploreOptions.builder(request.bound() + 1)
                    .backtracking(each)
                    .allViolations(true)
                    .build();
            String expected = signature(Guest.explore(request, options, IGNORED));
            List<GuestMachine> machines = machines();
            assertThat(signature(inParts(machines, request, options, 3))).isEqualTo(expected);
            machines.forEach(GuestMachine::close);
        }
        assertThat(parts).isGreaterThan(4);
    }

    @Test
    @DisplayName("show that an invariant does not hold, by the sequence that one machine shows")
    void show_broken_invariants() {
        SubjectRequest request =
                SubjectRequest.of("java.util.ArrayDeque", 2, "addFirst(1..2)", "pollLast()").toBuilder()
                        .invariants(List.of("isEmpty"))
                        .build();
        for (boolean all : new boolean[] {false, true}) {
            ExploreOptions options =
                    ExploreOptions.builder(3).allViolations(all).build();
            ExploreResult expected = Guest.explore(request, options, IGNORED);
            assertThat(expected.violations()).anyMatch(each -> each.kind().equals("invariant"));
            List<GuestMachine> machines = machines();
            assertThat(told(inParts(machines, request, options, 3))).isEqualTo(told(expected));
            machines.forEach(GuestMachine::close);
        }
    }

    @Test
    @DisplayName("have the states, counts and violations of random classes")
    void have_the_same_states_of_random_classes(@TempDir Path folder) throws IOException {
        RandomClass.compile(folder, CLASSES, SEED);
        List<GuestMachine> machines = machines(folder);
        try (GuestMachine single = Guest.machine(folder)) {
            for (int i = 0; i < CLASSES; i++) {
                compare(single, machines, i);
            }
        }
        machines.forEach(GuestMachine::close);
        assertThat(parts).isGreaterThan(5 * CLASSES);
        assertThat(begunAgain)
                .as("times that all began again, as classes were initialised")
                .isPositive();
        assertThat(violating).as("runs that found something").isGreaterThan(CLASSES / 10);
    }

    private void compare(GuestMachine single, List<GuestMachine> machines, int number) {
        SubjectRequest.Builder request =
                SubjectRequest.of("R" + number, 3, "op0(0..N)", "op1(0..2)", "op2(1..2)").toBuilder();
        if (number % 3 != 0) {
            request.allowedExceptions(List.of("java.lang.RuntimeException"));
        }
        ExploreOptions options =
                ExploreOptions.builder(4).allViolations(number % 2 == 0).build();
        ExploreResult expected =
                Guest.explorer(single, request.build(), options, IGNORED).run();
        ExploreResult found = inParts(machines, request.build(), options, 3);
        violating += expected.violations().isEmpty() ? 0 : 1;
        boolean endsEarly = !expected.violations().isEmpty() && !options.allViolations();
        if (endsEarly) {
            // A level is finished before the exploration ends, so there is more of it.
            assertThat(told(found)).isEqualTo(told(expected));
        } else {
            assertThat(signature(found)).as("class R%d", number).isEqualTo(signature(expected));
        }
    }
}
