package dev.fathom.conformance.mixed;

import dev.fathom.conformance.GuestProgram;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.Stop;
import dev.fathom.vm.heap.Image;
import dev.fathom.vm.mixed.MixedCounts;
import dev.fathom.vm.options.MixedOptions;
import java.util.ArrayList;
import java.util.List;

/** What a program does on its first paths, state by state, depth first. */
final class Behaviour {
    private final GuestMachine machine;
    private final RecordingHost host;
    private final boolean copying;
    private final List<String> events = new ArrayList<>();
    private int left;

    private Behaviour(GuestMachine machine, RecordingHost host, boolean copying, int transitions) {
        this.machine = machine;
        this.host = host;
        this.copying = copying;
        left = transitions;
    }

    /** Explores so many transitions; returns a line for each state and each end. */
    static List<String> of(
            GuestProgram program, MixedOptions mixed, boolean copying, int transitions, MixedCounts counts) {
        RecordingHost host = new RecordingHost();
        try (GuestMachine machine = program.start(host, mixed)) {
            Behaviour behaviour = new Behaviour(machine, host, copying, transitions);
            behaviour.explore();
            counts.add(machine.mixed());
            return behaviour.events;
        }
    }

    private void explore() {
        left--;
        Stop stop = machine.run();
        String printed = host.text() + host.err();
        host.clear();
        if (stop.kind() != Stop.Kind.CHOICE) {
            String how = stop.kind() + " " + stop.exitCode() + " " + stop.exceptionClass() + " " + stop.stackTrace();
            events.add(how + "\n" + printed);
            return;
        }
        events.add(machine.fingerprint() + "\n" + printed);
        for (int i = 0; i < stop.alternatives() && left > 0; i++) {
            if (copying) {
                Image image = machine.capture();
                machine.choose(i);
                explore();
                machine.restore(image);
            } else {
                machine.mark();
                machine.choose(i);
                explore();
                machine.undo();
                machine.unmark();
            }
        }
    }
}
