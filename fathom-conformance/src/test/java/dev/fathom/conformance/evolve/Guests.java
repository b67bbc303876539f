package dev.fathom.conformance.evolve;

import dev.fathom.api.Choose;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.options.ContendedVariables;
import dev.fathom.vm.options.Interleavings;
import dev.fathom.vm.options.MachineOptions;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Boots machines that see a version of a program, and the API. */
final class Guests {
    private static final int MEBIBYTES = 64;
    /** So many steps between two choices are taken for an endless loop. */
    static final long STEP_LIMIT = 20_000;

    private Guests() {}

    static GuestMachine boot(Map<String, byte[]> version, Interleavings interleavings) {
        return boot(version, interleavings, new ContendedVariables(), List.of(), STEP_LIMIT);
    }

    static GuestMachine boot(
            Map<String, byte[]> version,
            Interleavings interleavings,
            ContendedVariables contended,
            List<String> invariants,
            long stepLimit) {
        GuestMachine machine = new GuestMachine(MachineOptions.builder(new RecordingHost())
                .classPath(List.of(pathOf(Choose.class)))
                .heapMebibytes(MEBIBYTES)
                .stepLimit(stepLimit)
                .interleavings(interleavings)
                .contended(contended)
                .invariants(invariants)
                .build());
        version.forEach(machine::define);
        return machine;
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
