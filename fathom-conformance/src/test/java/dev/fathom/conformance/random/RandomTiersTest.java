package dev.fathom.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.conformance.Seeds;
import dev.fathom.conformance.generate.Options;
import dev.fathom.conformance.generate.RandomProgram;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compiled programs do what interpreted ones do: the same states after the same numbers of steps, the same output, exceptions and stack traces.
 *
 * <p>{@code -Dfathom.seed=N} takes other programs; {@code fathom.tiers} says how many.
 */
@Tag("slow")
class RandomTiersTest {
    private static final long FIRST = Seeds.first(20261118);
    private static final int COUNT = Integer.getInteger("fathom.tiers", 12);
    private static final int MOST_PAUSES = 12;

    private long entries;
    private long pauses;

    @Test
    @DisplayName("random programs pass through the same states, interpreted and compiled")
    void randomProgramsPassThroughTheSameStates() {
        for (long seed = FIRST; seed < FIRST + COUNT; seed++) {
            Options options = seed % 5 == 0
                    ? Options.primitivesOnly()
                    : Options.defaults().withSize(60 + (int) Math.floorMod(seed * 37, 200L));
            GuestProgram program = GuestProgram.of(RandomProgram.of(seed, options));
            compare(program, seed);
        }
        System.out.println(COUNT + " programs in both tiers, " + pauses + " states compared, " + entries
                + " entries of compiled code");
        assertThat(entries).as("entries of compiled code").isGreaterThan(20L * COUNT);
        assertThat(pauses).as("states compared").isGreaterThan(COUNT);
    }

    private void compare(GuestProgram program, long seed) {
        RecordingHost interpreting = new RecordingHost();
        RecordingHost compiling = new RecordingHost();
        Random random = new Random(seed);
        try (GuestMachine interpreted = program.startCompiling(interpreting, 0);
                GuestMachine compiled = program.startCompiling(compiling, 1)) {
            for (int i = 0; i < MOST_PAUSES; i++) {
                int steps = random.nextInt(i % 2 == 0 ? 60 : 3000);
                Stop stop = advance(interpreted, steps);
                assertThat(text(advance(compiled, steps))).as("seed %d", seed).isEqualTo(text(stop));
                assertSame(interpreted, compiled, seed);
                if (stop.kind() != Stop.Kind.INTERRUPTED) {
                    break;
                }
                assertThat(compiled.fingerprint()).as("seed %d", seed).isEqualTo(interpreted.fingerprint());
                pauses++;
            }
            assertThat(text(compiled.run())).as("seed %d", seed).isEqualTo(text(interpreted.run()));
            assertSame(interpreted, compiled, seed);
            assertThat(compiling.text()).as("seed %d", seed).isEqualTo(interpreting.text());
            assertThat(compiling.err()).as("seed %d", seed).isEqualTo(interpreting.err());
            entries += compiled.hotCode().entries();
        }
    }

    private static Stop advance(GuestMachine machine, int steps) {
        machine.executor(vm -> vm).interpreter.pauseAfter(steps);
        return machine.run();
    }

    private static void assertSame(GuestMachine interpreted, GuestMachine compiled, long seed) {
        assertThat(steps(compiled)).as("steps, seed %d", seed).isEqualTo(steps(interpreted));
    }

    private static long steps(GuestMachine machine) {
        return machine.executor(vm -> vm).interpreter.steps();
    }

    private static String text(Stop stop) {
        return stop.kind() + " " + stop.exitCode() + " " + stop.message() + " at " + stop.location() + "\n"
                + String.join("\n", stop.stackTrace());
    }
}
