package dev.fathom.conformance.evolve;

import dev.fathom.api.Choose;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import dev.fathom.vm.options.MixedOptions;
import dev.fathom.vm.state.LearnedFacts;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Boots machines that see a version of a program, and the API. */
final class Guests {
    private static final int MEBIBYTES = 64;
    /** So many steps between two choices are taken for an endless loop. */
    static final long STEP_LIMIT = 20_000;

    private static final LongAdder ON_HOST = new LongAdder();

    private Guests() {}

    static GuestMachine boot(Map<String, byte[]> version, Interleavings interleavings, MixedOptions mixed) {
        return boot(version, interleavings, new LearnedFacts(), List.of(), STEP_LIMIT, mixed);
    }

    static GuestMachine boot(
            Map<String, byte[]> version,
            Interleavings interleavings,
            LearnedFacts learned,
            List<String> invariants,
            long stepLimit,
            MixedOptions mixed) {
        GuestMachine machine = new GuestMachine(
                MachineOptions.builder(new RecordingHost())
                        .classPath(List.of(pathOf(Choose.class)))
                        .heapMebibytes(MEBIBYTES)
                        .stepLimit(stepLimit)
                        .interleavings(interleavings)
                        .invariants(invariants)
                        .mixed(mixed)
                        .build(),
                learned);
        version.forEach(machine::define);
        return machine;
    }

    static void close(GuestMachine machine) {
        ON_HOST.add(machine.mixed().executions());
        machine.close();
    }

    /** Returns how many executions of methods came to their end on the host so far. */
    static long executionsOnHost() {
        return ON_HOST.sum();
    }

    static Path pathOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
