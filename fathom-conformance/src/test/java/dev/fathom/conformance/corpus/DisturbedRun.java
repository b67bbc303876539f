package dev.fathom.conformance.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.state.Fingerprint;
import java.util.Random;

/** A run of a program that is stopped now and then, saved, taken on a detour and brought back. */
final class DisturbedRun {
    private static final int MOST_STOPS = 20;

    private final GuestMachine machine;
    private final RecordingHost host;
    private final Random random;

    DisturbedRun(GuestMachine machine, RecordingHost host, long seed) {
        this.machine = machine;
        this.host = host;
        random = new Random(seed);
    }

    /** Runs to the end. */
    Outcome run() {
        for (int stops = 1; stops <= MOST_STOPS; stops++) {
            Stop stop = advance(random.nextInt(500 * stops));
            if (stop.kind() != Stop.Kind.INTERRUPTED) {
                return GuestRuns.outcome(stop, host);
            }
            disturb();
        }
        return GuestRuns.outcome(machine.run(), host);
    }

    private Stop advance(int steps) {
        machine.executor(vm -> vm).interpreter.pauseAfter(steps);
        return machine.run();
    }

    private void disturb() {
        Fingerprint fingerprint = machine.fingerprint();
        Image image = machine.capture();
        int[] written = host.written();
        if (random.nextBoolean()) {
            machine.mark();
            detour();
            machine.undo();
            machine.unmark();
        } else {
            detour();
            machine.restore(image);
        }
        host.forgetSince(written);
        assertThat(machine.capture()).isEqualTo(image);
        assertThat(machine.fingerprint()).isEqualTo(fingerprint);
        if (random.nextBoolean()) {
            machine.executor(vm -> vm).collector.collect();
            assertThat(machine.fingerprint()).isEqualTo(fingerprint);
        }
    }

    /** Runs on for a while, perhaps to the end, and leaves no pause behind. */
    private void detour() {
        boolean more = random.nextInt(4) == 0
                || advance(random.nextInt(random.nextBoolean() ? 50 : 5000)).kind() == Stop.Kind.INTERRUPTED;
        if (more && random.nextBoolean()) {
            machine.executor(vm -> vm).collector.collect();
            advance(random.nextInt(100));
        }
        machine.executor(vm -> vm).interpreter.pauseAfter(Integer.MAX_VALUE / 2);
    }
}
