package dev.fathom.vm.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.link.GuestRun;
import dev.fathom.vm.state.Fingerprint;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Going back")
class GoingBackTest {
    private static final int WALKS = 40;
    private static final int STEPS = 30;
    private static final int ALTERNATIVES = 5;

    @Test
    @DisplayName("by undo, level in level, and by copying an image gives the state that was there")
    void states_come_back() throws Exception {
        try (GuestRun run = new GuestRun()) {
            GuestMachine machine = run.machine();
            machine.fingerprintUpdates(Canonicalizer.Updates.CHECKED);
            machine.start(ChangingProgram.class.getName());
            machine.run();
            Image start = machine.capture();
            for (int seed = 0; seed < WALKS; seed++) {
                machine.restore(start);
                walk(machine, new Random(seed), STEPS);
            }
            assertThat(machine.updatedFingerprints()).isGreaterThan(WALKS);
        }
    }

    /** Goes some steps, each from a level of its own; at each it tries another way first. */
    private static void walk(GuestMachine machine, Random random, int steps) {
        if (steps == 0) {
            return;
        }
        Fingerprint here = machine.fingerprint();
        machine.mark();
        step(machine, random.nextInt(ALTERNATIVES));
        step(machine, random.nextInt(ALTERNATIVES));
        machine.undo();
        assertThat(machine.fingerprint()).isEqualTo(here);
        step(machine, random.nextInt(ALTERNATIVES));
        walk(machine, random, steps - 1);
        machine.undo();
        assertThat(machine.fingerprint()).isEqualTo(here);
        machine.unmark();
    }

    private static void step(GuestMachine machine, int alternative) {
        machine.choose(alternative);
        assertThat(machine.run().kind()).isEqualTo(Stop.Kind.CHOICE);
    }

    @Test
    @DisplayName("to an image gives what follows it again, and equal images are those of equal histories")
    void images_are_states() throws Exception {
        try (GuestRun run = new GuestRun()) {
            GuestMachine machine = run.machine();
            machine.start(ChangingProgram.class.getName());
            machine.run();
            Image start = machine.capture();
            Map<Fingerprint, Image> seen = new HashMap<>();
            Random random = new Random(1);
            for (int i = 0; i < 300; i++) {
                machine.restore(start);
                step(machine, random.nextInt(ALTERNATIVES));
                step(machine, random.nextInt(ALTERNATIVES));
                Image image = machine.capture();
                Image before = seen.putIfAbsent(machine.fingerprint(), image);
                if (before != null) {
                    assertSameNext(machine, before, image, random.nextInt(ALTERNATIVES));
                }
            }
            assertThat(seen).hasSizeBetween(ALTERNATIVES, ALTERNATIVES * ALTERNATIVES);
        }
    }

    private static void assertSameNext(GuestMachine machine, Image one, Image other, int alternative) {
        machine.restore(one);
        step(machine, alternative);
        Fingerprint next = machine.fingerprint();
        machine.restore(other);
        step(machine, alternative);
        assertThat(machine.fingerprint()).isEqualTo(next);
    }
}
