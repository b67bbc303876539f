package dev.fathom.conformance.evolve;

import dev.fathom.api.Choose;
import dev.fathom.conformance.RecordingHost;
import dev.fathom.vm.GuestMachine;
import dev.fathom.vm.MachineOptions;
import dev.fathom.vm.exec.Interleavings;
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
        return boot(version, interleavings, List.of(), STEP_LIMIT);
    }

    static GuestMachine boot(
            Map<String, byte[]> version, Interleavings interleavings, List<String> invariants, long stepLimit) {
        GuestMachine machine = new GuestMachine(new MachineOptions(
                List.of(pathOf(Choose.class)),
                Map.of(),
                MEBIBYTES,
                MachineOptions.DEFAULT_STACK_WORDS,
                stepLimit,
                false,
                false,
                List.of(),
                interleavings,
                invariants,
                new RecordingHost()));
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
